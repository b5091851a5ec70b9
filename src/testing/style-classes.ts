import { importsOf, isProduct, targetOf } from './import-graph.ts'

/** Pairs of a path below `src` and the text of that file. */
type Sources = readonly (readonly [path: string, source: string])[]

const classesOf = (sheet: string): Set<string> => {
  const own = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\(.*?\)/g, '')
  return new Set([...own.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}

/**
 * Returns every class that a component reads from a `.module.css` without it being there, and every class there that no
 * component reads. A sheet that is read by computed names (`styles[tone]`) is checked for the first only.
 */
export function wrongClasses(sources: Sources, sheets: Sources): string[] {
  const classes = new Map(sheets.map(([path, sheet]) => [path, classesOf(sheet)]))
  const unused = new Map([...classes].map(([path, names]) => [path, new Set(names)]))
  const missing = sources
    .filter(([path]) => isProduct(path))
    .flatMap(([path, source]) =>
      importsOf(source).flatMap((one) => {
        const sheet = targetOf(path, one) ?? ''
        const known = classes.get(sheet)
        if (!known) return []
        const reads = [
          ...source.matchAll(new RegExp(String.raw`(?<![-/\w])${one.names}(?:\.(\w+)|\['(\w+)'\]|(\[))`, 'g')),
        ]
        if (reads.some(([, , , computed]) => computed)) unused.delete(sheet)
        const names = reads.flatMap(([, plain, quoted]) => plain ?? quoted ?? [])
        for (const name of names) unused.get(sheet)?.delete(name)
        return names.filter((name) => !known.has(name)).map((name) => `${path} reads ${name}, which is not in ${sheet}`)
      }),
    )
  return [
    ...missing,
    ...[...unused].flatMap(([path, names]) => [...names].map((name) => `${path} has ${name}, which nothing reads`)),
  ]
}

/** Returns every shared class (`ec-…`) that an element has without a style sheet that defines it. */
export function unknownSharedClasses(sources: Sources, sheets: readonly string[]): string[] {
  const known = new Set(sheets.flatMap((sheet) => [...classesOf(sheet)]))
  return sources
    .filter(([path]) => isProduct(path))
    .flatMap(([path, source]) =>
      [...source.matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)]
        .flatMap(([classes]) => classes.match(/(?<![\w-])ec-[a-z0-9-]*[a-z0-9](?![\w-])/g) ?? [])
        .filter((name) => !known.has(name))
        .map((name) => `${path} has ${name}, which is in no style sheet`),
    )
}
