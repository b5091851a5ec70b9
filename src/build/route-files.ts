import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ROUTES = 'src/app/routes.tsx'
const PAGE = 'src/features/'

/** The pages of the console: the path of each, and the module that holds it. The route map itself is read. */
function pagesOf(routes: string): readonly { readonly path: string; readonly module: string }[] {
  const found = routes.matchAll(/page\('([^']+)', \(\) =>\s+import\('#features\/([^']+)'\)/g)
  return [...found].map(([, path = '', module = '']) => ({ path, module: PAGE + module }))
}

/** Paths as a pattern for `RegExp`: `:id` is one part, `:section?` one or none. */
const patternOf = (path: string): string =>
  `^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`

/**
 * Writes the scripts of each route into the page, so that `boot.js` requests them beside the entry and not after it.
 * The list is data, not a script: the page's policy runs no inline script.
 */
export const routeFiles = (): Plugin => ({
  name: 'route-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, chunk: entry }) => {
      if (!bundle || !entry) return html
      const files: string[] = []
      const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
      const needs = (name: string, seen: Set<string>): Set<string> => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name) || name === entry.fileName) return seen
        seen.add(name)
        for (const next of chunk.imports) needs(next, seen)
        return seen
      }
      const routes = pagesOf(readFileSync(ROUTES, 'utf8')).map(({ path, module }) => {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module))
        if (!chunk) throw new Error(`The route ${path} has no file of its own: ${module}.`)
        return [patternOf(path), [...needs(chunk.fileName, new Set())].map(indexOf)] as const
      })
      if (routes.length === 0) throw new Error(`No route was found in ${ROUTES}.`)
      const children = JSON.stringify({ files, routes }).replaceAll('<', String.raw`\u003c`)
      const boot = /\n(\s*)<script src="[^"]*boot\.js">/
      if (!boot.test(html)) throw new Error('The page has no boot.js.')
      return html.replace(
        boot,
        (found, inset: string) =>
          `\n${inset}<script type="application/json" id="route-files">${children}</script>${found}`,
      )
    },
  },
})
