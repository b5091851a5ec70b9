/** One import or re-export of a file. */
export interface Import {
  /** Text between the quotes. */
  readonly target: string
  /** True for `import()`. */
  readonly dynamic: boolean
  /** Text between `import` and `from`; empty for imports of types. */
  readonly names: string
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:([^'"]*?)\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

export const importsOf = (source: string): Import[] =>
  [...source.matchAll(IMPORT)].map(([, names = '', fixed, dynamic]) => ({
    target: fixed ?? dynamic ?? '',
    dynamic: dynamic !== undefined,
    names: /^type\s/.test(names) ? '' : names,
  }))

/** True for files that only tests may import. */
export const isTest = (path: string) => /\.(?:test|testing|bench)\.tsx?$/.test(path)

/** True for files of the product: neither a test nor a file of declarations. */
export const isProduct = (path: string) => !isTest(path) && !path.startsWith('testing/') && !path.endsWith('.d.ts')

/** First folder of a path below `src`; of a feature the first two. */
export function areaOf(path: string): string {
  const [layer = '', feature = ''] = path.split('/')
  return layer === 'features' ? `features/${feature}` : layer
}

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** File that an import names, as a path below `src`; undefined for a package. */
export function targetOf(path: string, { target }: Import): string | undefined {
  const plain = target.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? new URL(plain, `file:///${path}`).pathname.slice(1) : undefined
}

/** Every file of the product with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Imports of types and lazy ones count. */
export function graphOf(all: readonly (readonly [path: string, source: string])[]): ImportGraph {
  const code = all.filter(([path]) => isProduct(path))
  const known = new Set(code.map(([path]) => path))
  return new Map(
    code.map(([path, source]) => {
      const targets = importsOf(source).map((one) => targetOf(path, one))
      return [path, targets.filter((target) => target !== undefined && known.has(target)) as string[]]
    }),
  )
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components of more than one file). */
export function circlesOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const number = index.size
    index.set(file, number)
    low.set(file, number)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
    }
    if (low.get(file) !== number) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

/** Pairs of folders of one feature that import each other. */
export function pairsOf(graph: ImportGraph): string[] {
  const links = new Set(
    [...graph].flatMap(([path, targets]) =>
      targets.flatMap((target) => {
        const isInside = path.startsWith('features/') && areaOf(path) === areaOf(target)
        return isInside && folderOf(path) !== folderOf(target) ? [`${folderOf(path)} ${folderOf(target)}`] : []
      }),
    ),
  )
  return [...links].filter((link) => {
    const [from = '', to = ''] = link.split(' ')
    return from < to && links.has(`${to} ${from}`)
  })
}

const areaOfFinding = (finding: string) => areaOf(finding.split(' ')[0] ?? '')

/** Files or pairs of every area that has more of them than `allowed`; an area that is not listed may have none. */
export const exceeding = (found: readonly string[], allowed: Readonly<Record<string, number>>): string[] =>
  found.filter((one) => {
    const area = areaOfFinding(one)
    return found.filter((other) => areaOfFinding(other) === area).length > (allowed[area] ?? 0)
  })
