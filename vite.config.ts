import { availableParallelism } from 'node:os'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { chunkGroups } from './src/build/chunks.ts'
import { adoptableStyles, ENTRY, hostPlaceholderSpace, surface } from './src/build/embed.ts'
import { cascadeLayers } from './src/build/layers.ts'
import { mockWorkerOnlyInMock, policyInPage, precompressed } from './src/build/page.ts'
import { routeFiles } from './src/build/route-files.ts'
import { mockInDev } from './src/server/dev.ts'

/** Plugins of everything that runs in a browser. */
const browserPlugins = [
  react(),
  cascadeLayers(),
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
]

/** The console as a page; `mock` and `demo` bring the mock service along. */
const page = (mode: string): UserConfig => ({
  plugins: [
    ...browserPlugins,
    mockWorkerOnlyInMock(mode),
    routeFiles(),
    // Tests and the demo are served near by.
    ...(mode === 'production' ? [precompressed()] : []),
    ...(mode === 'demo' ? [policyInPage()] : []),
    mockInDev(),
  ],
  // The demo works in whatever folder it is put.
  ...(mode === 'demo' ? { base: './' } : {}),
  build: {
    target: 'es2023',
    outDir: mode === 'mock' || mode === 'demo' ? `dist-${mode}` : 'dist',
    // Small files would become data: URLs, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // All styles are one file, asked for with the page: a part that comes later never waits for its own.
    cssCodeSplit: false,
    // Read by .size-limit.js, which names pages by their source.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
})

/** The console as an ES module for other programs' pages (README, "Embed it"). */
const library: UserConfig = {
  plugins: [...browserPlugins, hostPlaceholderSpace(), adoptableStyles(), surface()],
  // Chunks, fonts and workers are beside the entry, wherever a page serves the folder from.
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    outDir: 'dist-embed',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    // Links in the head of somebody else's page are not ours to add.
    modulePreload: false,
    // With all styles in it.
    chunkSizeWarningLimit: 900,
    // No `lib` mode: it would write fonts into the styles as data: URLs, which a Content-Security-Policy refuses.
    rolldownOptions: {
      input: { [ENTRY]: `src/embed/${ENTRY}.ts` },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  worker: { format: 'es' },
}

/** The command behind `npm start`: one file that runs wherever it is put, without node_modules beside it. */
const server: UserConfig = {
  build: { target: 'es2023', ssr: 'src/server/serve.ts', outDir: 'dist-server', copyPublicDir: false },
  ssr: { noExternal: true },
}

/** Tests that need a document though they have no JSX. */
const WITH_DOCUMENT = 'src/**/*.dom.test.ts'

const tests = (mode: string): Pick<ViteUserConfig, 'test'> => ({
  test: {
    restoreMocks: true,
    // Tests of pages wait a quarter of their time, for timers that are real.
    maxWorkers: availableParallelism() + 1,
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
          setupFiles: ['src/testing/dom-setup.ts'],
          // What is measured needs no document, and is measured once.
          benchmark: { include: [] },
        },
      },
    ],
  },
})

/** `vite build --mode …`: `embed` and `server` are builds of their own, every other mode is the page. */
export default defineConfig(({ mode }) => {
  if (mode === 'embed') return library
  if (mode === 'server') return server
  return { ...page(mode), ...tests(mode) }
})
