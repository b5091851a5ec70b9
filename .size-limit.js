// What a page loads, read from the build's own manifest: file names carry hashes. The figures guard against accidents.
import { readdirSync, readFileSync } from 'node:fs'

/** A built folder: its parts that come later, what a group of `src/build/chunks.ts` became, and every script that modules of it need before they can run. */
function buildIn(folder) {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/.vite/manifest.json`, import.meta.url), 'utf8'))
  const scripts = (...modules) => {
    const seen = new Set()
    const visit = (name) => {
      const { file, imports = [] } = manifest[name]
      if (seen.has(file)) return
      seen.add(file)
      imports.forEach(visit)
    }
    modules.forEach(visit)
    return [...seen].map((file) => `${folder}/${file}`)
  }
  const later = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry)
  const shared = (group) => Object.keys(manifest).find((name) => name.startsWith(`_${group}-`))
  return { scripts, later, shared }
}

const folderOf = (part) => /^src\/features\/\w+\//.exec(part)?.[0]

/** The pages on which a part opens: those of its own feature. None for what is a page itself. */
const pagesAround = (part, later) =>
  part.endsWith('Page.tsx') ? [] : later.filter((one) => one.endsWith('Page.tsx') && folderOf(one) === folderOf(part))

/**
 * The limits of one build: until the first page, the catalogue, is usable, which the entry holds; what each other page adds to
 * that one at rest; and what each part that opens on a page adds to it.
 */
function limitsOf(folder, entry, first) {
  const { scripts, later, shared } = buildIn(folder)
  const atFirst = scripts(entry)
  const atRest = [...atFirst, ...scripts(shared('overlays'))]
  const parts = later.map((part) => {
    const there = new Set([...atRest, ...scripts(...pagesAround(part, later))])
    return { part, added: scripts(part).filter((file) => !there.has(file)) }
  })
  return [
    { name: `${folder}: until the first page is usable`, path: atFirst, limit: first, gzip: true },
    ...parts
      .filter(({ added }) => added.length > 0)
      .map(({ part, added }) => ({ name: `${folder}: ${part}`, path: added, limit: '150 kB', gzip: true })),
  ]
}

/** Scripts of the whole page, workers included: a file for every few lines is slower than one a little too large. */
const MOST_SCRIPTS = 60
const scripts = readdirSync(new URL('dist/assets/', import.meta.url)).filter((file) => file.endsWith('.js'))
if (scripts.length > MOST_SCRIPTS)
  throw new Error(`The page has ${scripts.length} scripts; at most ${MOST_SCRIPTS} are allowed.`)

export default [
  ...limitsOf('dist', 'index.html', '230 kB'),
  { name: 'dist: all styles', path: 'dist/assets/*.css', limit: '40 kB', gzip: true },
  // Its scripts hold all styles, too.
  ...limitsOf('dist-embed', 'src/embed/enrichment-console.ts', '270 kB'),
]
