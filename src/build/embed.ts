import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The library's entry, without its ending. */
export const ENTRY = 'enrichment-console'
const MARKER = '__ENRICHMENT_CONSOLE_STYLES__'

/**
 * A library's style sheet is one file that nothing loads. Its text takes the location of the marker in `embed/stylesheet.ts`, so
 * that each console adopts it where it is; the file itself is not shipped.
 */
export const adoptableStyles = (): Plugin => ({
  name: 'adoptable-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const holders = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.includes(MARKER))
      if (sheets.length !== 1 || holders.length !== 1) this.error('The styles have no one place to go to.')
      for (const sheet of sheets) {
        if (sheet.type !== 'asset') continue
        delete bundle[sheet.fileName]
        for (const holder of holders) {
          if (holder.type !== 'chunk') continue
          // Addresses count from where the sheet was; its text is in the holder now.
          const way =
            path.posix.relative(path.posix.dirname(holder.fileName), path.posix.dirname(sheet.fileName)) || '.'
          const text = JSON.stringify(
            String(sheet.source).trim().replaceAll('url(./', `url(./${way}/`).replaceAll('url(././', 'url(./'),
          )
          holder.code = holder.code.replace(new RegExp(`(["'\`])${MARKER}\\1`), () => text)
        }
      }
    },
  },
})

/** Overlays, whose layout depends on the window, wherever the console is mounted. */
const FLOATS = /[\\/](?:Dialog|Drawer|RunDialog|Toast|Palette\w*)\.module\.css$/

/**
 * A mounted console has the space of its element, not of the window: its width queries refer to the box
 * (`embed/place.ts`).
 */
export const hostPlaceholderSpace = (): Plugin => ({
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

/** Emits the files that a program needs to import the folder: its types, and the path of the entry. */
export const surface = (): Plugin => ({
  name: 'surface',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: `${ENTRY}.d.ts`, source: readFileSync('src/embed/public.ts', 'utf8') })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const pointer = { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` }
    const description = { name: ENTRY, version, type: 'module', license: 'MIT', exports: { '.': pointer } }
    this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(description, null, 2)}\n` })
  },
})
