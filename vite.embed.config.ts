// The library: the console as an ES module for other programs' pages (README, "Embed it").
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inEveryPage, lighterPackages } from './vite.config.ts'

const ENTRY = 'enrichment-console'
const MARKER = '__ENRICHMENT_CONSOLE_STYLES__'
const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

/**
 * Features whose pages no first page is: their styles come with them, as a sheet of their own. In the one file of styles
 * they stand in layers of these names, by which they are found and taken out.
 */
const LATER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  flows: { 'ec.flows': 'ec.features', 'ec.base.react-flow': 'ec.base.react-flow' },
  tables: { 'ec.tables': 'ec.features' },
}
const later = new RegExp(`[\\\\/]src[\\\\/]features[\\\\/](${Object.keys(LATER).join('|')})[\\\\/].+\\.(?:css|tsx)$`)
const markerOf = (feature: string) => `__ENRICHMENT_CONSOLE_STYLES_OF_${feature}__`

/** Gives the styles of later features their layers, and whoever uses one of them the module that brings the sheet. */
const laterStyles = (): Plugin => ({
  name: 'later-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /^styles-of:/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0styles-of:/ },
    handler(id) {
      const feature = id.slice(id.indexOf(':') + 1)
      const folder = path.resolve('src/features', feature)
      const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
      const digest = createHash('sha256')
      for (const name of sources.toSorted()) digest.update(readFileSync(path.join(folder, name)))
      // The file's name is made of this code: it has to change with the styles, which take their place in it only later.
      return [
        `import { addStyles } from ${JSON.stringify(path.resolve('src/embed/later-styles.ts'))}`,
        `addStyles(${JSON.stringify(markerOf(feature))}, ${JSON.stringify(digest.digest('hex').slice(0, 8))})`,
      ].join('\n')
    },
  },
  transform: {
    filter: { id: later },
    handler(code, id) {
      const feature = later.exec(id)?.[1] ?? ''
      if (id.endsWith('.css')) return code.replace('@layer ec.features {', `@layer ec.${feature} {`)
      return code.includes(".css'") ? `import 'styles-of:${feature}'\n${code}` : undefined
    },
  },
})

/** Takes every block of a layer out of minified styles; `inside` is what stood in them. */
function takeLayer(text: string, layer: string): { readonly rest: string; readonly inside: string } {
  const head = `@layer ${layer}{`
  const start = text.indexOf(head)
  if (start < 0) return { rest: text, inside: '' }
  const from = start + head.length
  let end = from
  for (let open = 1; open > 0; end += 1) open += Number(text[end] === '{') - Number(text[end] === '}')
  const { rest, inside } = takeLayer(text.slice(0, start) + text.slice(end), layer)
  return { rest, inside: text.slice(from, end - 1) + inside }
}

/**
 * A library's style sheet is one file that nothing loads. Its text takes the place of the marker in `embed/stylesheet.ts`,
 * and what belongs to later features that of their markers, so that each console adopts it where it stands; the file itself
 * is not shipped.
 */
const adoptableStyles = (): Plugin => ({
  name: 'adoptable-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const place = (marker: string, text: string) => {
        const holders = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(marker))
        if (holders.length !== 1 || text === '') this.error(`The styles have no one place to go to: ${marker}.`)
        for (const holder of holders) {
          if (holder.type !== 'chunk') continue
          const literal = new RegExp(`(["'\`])${marker}\\1`)
          holder.code = holder.code.replace(literal, () => JSON.stringify(text))
        }
      }
      let text = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('\n')
      for (const sheet of sheets) delete bundle[sheet.fileName]
      for (const [feature, layers] of Object.entries(LATER)) {
        let own = ''
        for (const [layer, name] of Object.entries(layers)) {
          const { rest, inside } = takeLayer(text, layer)
          text = rest
          own += `@layer ${name}{${inside}}`
        }
        if (own.includes('url(')) this.error(`Addresses in the styles of ${feature} would count from the page.`)
        place(markerOf(feature), own)
      }
      // The text counts from where it was; it lies beside its holder's code now, which is the entry.
      const sheetFolder = path.posix.dirname(sheets[0]?.fileName ?? '')
      place(MARKER, text.trim().replaceAll('url(./', `url(./${sheetFolder}/`))
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
    laterStyles(),
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
