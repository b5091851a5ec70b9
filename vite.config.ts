import { rm } from 'node:fs/promises'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { standInForDev } from './src/mock-service/dev.ts'
import { headerSet } from './src/mock-service/headers.ts'
import { lighterGraph, ofGraph } from './vite.lighter-graph.ts'

/** Files of `public/` are copied to every build; the service worker of the stand-in belongs to the builds that have one. */
const mockWorkerOnlyInMock = (mode: string): Plugin => {
  let outDir = ''
  return {
    name: 'mock-worker-only-in-mock',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      if (mode === 'mock' || mode === 'demo') return
      for (const file of ['stand-in-worker.js', 'mockServiceWorker.js'])
        await rm(path.join(outDir, file), { force: true })
    },
  }
}

/** A static host sends what it likes: the demo's page brings its policy along, as far as a page itself can say it. */
const policyInPage = (): Plugin => ({
  name: 'policy-in-page',
  transformIndexHtml: () => {
    const policy = String(headerSet([])['content-security-policy']).replace(/frame-ancestors [^;]*; /, '')
    return [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
    ]
  },
})

/**
 * Three packages carry more to the page than they need there. React Router names its development files, with all their
 * warnings, to every bundler, and gives parts that no page of ours uses names for tools, which keeps them; lucide gives each
 * stroke of a glyph a random key, where its place says as much. What React Flow carries is a file of its own.
 */
export const lighterPackages = (): Plugin => ({
  name: 'lighter-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id.replace(/([\\/]react-router[\\/]dist[\\/])development([\\/])/, '$1production$2')
    },
  },
  transform: {
    filter: {
      id: [/[\\/](?:lucide-react[\\/]dist[\\/]esm[\\/]icons|react-router[\\/]dist[\\/]production)[\\/]/, ofGraph],
    },
    handler: (code, id) => {
      if (ofGraph.test(id)) return lighterGraph(code, id)
      if (id.includes('react-router'))
        return code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/= (?=React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ ')
      let place = 0
      return code.replaceAll(/key: "\w+"/g, () => `key: ${(place += 1)}`)
    },
  },
})

/** Parts of the query library that only pages which come later use. */
const later = 'queriesObserver|mutationObserver|useQueries|useMutation|useIsFetching'

/**
 * Packages, rooms and small parts of `ui` that no page can do without: apart, their wrapping weighs as much as they do.
 * What only some pages need, such as the contracts of connectors and tables, comes with those.
 */
export const inEveryPage = new RegExp(
  [
    `node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|zod|idb)/`,
    `node_modules/@tanstack/(?:react-query|query-core)/(?!build/modern/(?:${later})\\.)`,
    `/src/lib/(?!(?:base-url|json-slices|csv|exact-numbers|marked-numbers|trusted-types)\\.)`,
    `/src/(?:contract|api|journal)/(?!(?:connectors|tables|columns|rows?|folders|flows|flow-list|waterfalls|read-note)\\.)`,
    `/src/ui/(?:class-names|hotkeys|layers|Main|platform|portal)\\.`,
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

const ofFlows = (names: string) => new RegExp(`/src/features/flows/(?:${names})\\.`.replaceAll('/', '[\\\\/]'))

/** What the list of flows and the page of one need of a flow, and what the parts of that page and left drafts share: each one file. */
const inAnyFlow = ofFlows(
  'model/(?:json|flow-document|kinds|catalogue|cel-names|reference-uses|ports|adapter|references|fields|node-parts|cycles|item-problems|problem|validate)',
)
const inFlowPage = ofFlows(
  [
    'model/(?:price|places|history|left-out|same-flow|new-ids|rename-references|commands/(?:apply-step|edit|tree|differences|connect|add|flow-command))',
    'editor/(?:describe|flow-context|use-clipboard|use-selection-keys|use-typed-adds)',
    'canvas/(?:camera|camera-store|geometry|step-path)|palette/dragged|journal/(?:secrets|draft|draft-store|use-draft-alone|sent-mark)',
  ].join('|'),
)

/** Drawn on no other page, and each as small as what would wrap it. */
const glyphsOfFlows = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:group|sticky-note)\./

/** The page that most people open, and the parts of a table, of which the page of a table asks for all at once. */
const withAllNeeds = /\/(?:CataloguePage|TableEditor|grid-core|GridArea)-/

/**
 * What is fetched at once with a part that comes later: all of it for a few, for the others their styles alone. A list of
 * every file of the console would travel with each first page, and what comes next is fetched while that page rests anyway.
 */
const needsOf = (file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || withAllNeeds.test(file) ? needs : needs.filter((need) => need.endsWith('.css'))

/** Tests that need a document though they have no JSX. */
const WITH_DOCUMENT = 'src/**/*.dom.test.ts'

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    react(),
    lighterPackages(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    mockWorkerOnlyInMock(mode),
    ...(mode === 'demo' ? [policyInPage()] : []),
    standInForDev(),
  ],
  // The demo works in whatever folder it is put.
  ...(mode === 'demo' ? { base: './' } : {}),
  build: {
    target: 'es2023',
    // Small files would become data: URLs, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Read by .size-limit.js, which names pages by their source.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: needsOf },
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What every page needs lies in one file: it packs better than many, and changes together.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'base', test: inEveryPage },
                { name: 'flow-model', test: inAnyFlow, includeDependenciesRecursively: false },
                {
                  name: 'flow-parts',
                  test: new RegExp(`${inFlowPage.source}|${glyphsOfFlows.source}`),
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
    },
  },
  worker: { format: 'es' },
  // The server bundle runs wherever it is put, without node_modules beside it.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  test: {
    restoreMocks: true,
    // One worker less is the custom, which on two cores is one alone.
    maxWorkers: '100%',
    slowTestThreshold: 500,
    // Property tests play hundreds of stories; a busy machine needs its time.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [WITH_DOCUMENT],
          // Modules hold no state of their own, so the files of a worker share them: loaded and compiled once, they take
          // less than half the time. A document would be shared too, which slows down with each file: those stay apart.
          isolate: false,
        },
      },
      {
        extends: true,
        mode,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', WITH_DOCUMENT],
          // What is measured needs no document, and is measured once.
          benchmark: { include: [] },
        },
      },
    ],
  },
}))
