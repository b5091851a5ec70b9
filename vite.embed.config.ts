// The library: the console as an ES module for other programs' pages (README, "Embed it").
import { readFileSync } from 'node:fs'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inEveryPage, lighterPackages } from './vite.config.ts'

const ENTRY = 'enrichment-console'
const MARKER = '__ENRICHMENT_CONSOLE_STYLES__'
const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

/**
 * A library's style sheet is one file that nothing loads. Its text takes the place of the marker in `embed/stylesheet.ts`,
 * so that each console adopts it where it stands; the file itself is not shipped.
 */
const adoptableStyles = (): Plugin => ({
  name: 'adoptable-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const text = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('\n')
      const sheetFolder = path.posix.dirname(sheets[0]?.fileName ?? '')
      const holders = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(MARKER))
      if (sheets.length === 0 || holders.length !== 1) this.error('The styles have no one place to go to.')
      for (const sheet of sheets) delete bundle[sheet.fileName]
      for (const holder of holders) {
        if (holder.type !== 'chunk') continue
        // The text counts from where it was; it lies beside its holder's code now.
        const folder = path.posix.relative(path.posix.dirname(holder.fileName), sheetFolder) || '.'
        const placed = text.trim().replaceAll('url(./', `url(./${folder}/`)
        const literal = new RegExp(`(["'\`])${MARKER}\\1`)
        holder.code = holder.code.replace(literal, () => JSON.stringify(placed))
      }
    },
  },
})

const idAsker = JSON.stringify(path.resolve('src/ui/shadow-ids.ts'))

/** What React Aria 3.53 does wrong inside shadow roots and hosts: in which file, what stands there, and what mends it. */
const mends: readonly { readonly file: string; readonly change: readonly (readonly [string, string])[] }[] = [
  {
    // It looks for the parts of a dialog (its title, its description) by their ids in the document alone.
    file: 'utils/useId.mjs',
    change: [
      ['import {', `import { hasId } from ${idAsker}\nimport {`],
      ['document.getElementById(id) ? id : undefined', 'hasId(id) ? id : undefined'],
    ],
  },
  {
    // A layer that opens above another silences the other's observer of the document, not those of shadow roots, which
    // then make the new layer inert.
    file: 'overlays/ariaHideOutside.mjs',
    change: [
      [
        'shadowObservers.add(shadowObserver);',
        'shadowObservers.add(Object.assign(shadowObserver, { place: shadowRoot }));',
      ],
      [
        'observe () {',
        'observe () { for (const one of shadowObservers) one.observe(one.place, { childList: true, subtree: true });',
      ],
      ['disconnect () {', 'disconnect () { for (const one of shadowObservers) one.disconnect();'],
    ],
  },
  {
    // A dialog that goes with its page gives the focus back in the next frame. What it had made inert must not be so any
    // more by then, but an effect may end later: in a router that keeps its place in memory nothing hurries it.
    file: 'overlays/useModalOverlay.mjs',
    change: [['import {useEffect as', 'import {useLayoutEffect as']],
  },
]

/** What floats above the page is laid out by the window, wherever the console stands. */
const FLOATS = /[\\/](?:Dialog|Drawer|RunDialog|Toast|Palette\w*)\.module\.css$/

/** A mounted console has as much room as its place, not as the window: its width queries ask the box (`embed/place.ts`). */
const roomOfThePlace = (): Plugin => ({
  name: 'room-of-the-place',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].+\.css$/ },
    handler(code, id) {
      if (FLOATS.test(id)) return undefined
      const widths = /@media ((?:\((?:min|max)-width: \d+px\)(?: and )?)+) \{/g
      return code.replaceAll(widths, '@container enrichment-console $1 {')
    },
  },
})

const mendReactAria = (): Plugin => ({
  name: 'mend-react-aria',
  transform: {
    filter: { id: /react-aria[\\/]dist[\\/]private[\\/].+\.mjs$/ },
    handler(code, id) {
      const mend = mends.find(({ file }) => id.endsWith(`/private/${file}`))
      return mend?.change.reduce((text, [wrong, right]) => {
        if (!text.includes(wrong))
          this.error(`${mend.file} of React Aria has changed: see whether it still needs mending.`)
        return text.replace(wrong, () => right)
      }, code)
    },
  },
})

/** What a program needs to import the folder: its types, and where the entry is. */
const surface = (): Plugin => ({
  name: 'surface',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: `${ENTRY}.d.ts`, source: readFileSync('src/embed/public.ts', 'utf8') })
    const pointer = { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` }
    const description = { name: ENTRY, version, type: 'module', license: 'MIT', exports: { '.': pointer } }
    this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(description, null, 2)}\n` })
  },
})

export default defineConfig({
  plugins: [
    react(),
    lighterPackages(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
    roomOfThePlace(),
    mendReactAria(),
    adoptableStyles(),
    surface(),
  ],
  // Chunks, fonts and workers lie beside the entry, wherever a page serves the folder from.
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    outDir: 'dist-embed',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    // Chunks are fetched when they are needed: links in the head of somebody else's page are not ours to add.
    modulePreload: false,
    sourcemap: false,
    // No `lib` mode: it would write fonts into the styles as data: URLs, which a Content-Security-Policy refuses.
    rolldownOptions: {
      input: { [ENTRY]: `src/embed/${ENTRY}.ts` },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'base', test: inEveryPage }] },
      },
    },
  },
  worker: { format: 'es' },
})
