import type { Graph } from '@dagrejs/dagre'

/** The parts of a graph that a layout reads to find the columns of its cards. */
type Ranked = Pick<Graph, 'nodes' | 'edges' | 'node' | 'edge'>

/** An edge between two cards, by their positions in the list, and its minimum number of columns. */
type WeightedEdge = readonly [from: number, to: number, least: number]

/**
 * Finds the column of each card, as the library's own tight tree does: each as far to the right as what it feeds lets it,
 * then drawn together until a tree of lines is as short as lines can be. Its own walks over all lines for each card that the
 * tree gains, and spells out their names: half the time of a layout of 2,000 cards.
 */
export function giveColumns(graph: Ranked): void {
  const names = graph.nodes()
  const index = new Map(names.map((name, at) => [name, at]))
  const lines = graph.edges().map((edge): WeightedEdge => {
    const { minlen = 1 } = graph.edge(edge) as { minlen?: number }
    return [index.get(edge.v) ?? 0, index.get(edge.w) ?? 0, minlen]
  })
  const columns = drawnTogether(furthest(names.length, lines), lines)
  for (const [at, name] of names.entries()) (graph.node(name) as { rank?: number }).rank = columns[at] ?? 0
}

/** As far left of its nearest target as the edge between requires; a card without targets is in column 0. */
function furthest(count: number, lines: readonly WeightedEdge[]): Int32Array {
  const columns = new Int32Array(count)
  const waiting = new Int32Array(count)
  const into = Array.from({ length: count }, (): WeightedEdge[] => [])
  for (const line of lines) {
    waiting[line[0]] = (waiting[line[0]] ?? 0) + 1
    into[line[1]]?.push(line)
  }
  // From the last back to the first, without recursion: a chain may be thousands of cards long.
  const ready = Array.from(waiting.keys()).filter((card) => waiting[card] === 0)
  for (const card of ready) {
    for (const [from, , least] of into[card] ?? []) {
      columns[from] = Math.min(columns[from] ?? 0, (columns[card] ?? 0) - least)
      waiting[from] = (waiting[from] ?? 0) - 1
      if (waiting[from] === 0) ready.push(from)
    }
  }
  return columns
}

/** Moves what hangs together by shortest lines towards what is nearest to it, until all of it does. */
function drawnTogether(columns: Int32Array, lines: readonly WeightedEdge[]): Int32Array {
  const beside = Array.from(columns, (): WeightedEdge[] => [])
  for (const line of lines) {
    beside[line[0]]?.push(line)
    beside[line[1]]?.push(line)
  }
  const slack = ([from, to, least]: WeightedEdge) => (columns[to] ?? 0) - (columns[from] ?? 0) - least
  const tree = new Set<number>(columns.length > 0 ? [0] : [])
  const grow = (from: Iterable<number>) => {
    const open = [...from]
    for (let card = open.pop(); card !== undefined; card = open.pop()) {
      for (const line of beside[card] ?? []) {
        const next = line[0] === card ? line[1] : line[0]
        if (tree.has(next) || slack(line) > 0) continue
        tree.add(next)
        open.push(next)
      }
    }
  }
  grow(tree)
  while (tree.size < columns.length) {
    let nearest: WeightedEdge | undefined
    let gap = Infinity
    for (const line of lines) {
      if (slack(line) >= gap || tree.has(line[0]) === tree.has(line[1])) continue
      gap = slack(line)
      nearest = line
    }
    // No edge connects the rest to it.
    if (!nearest) break
    const by = tree.has(nearest[0]) ? gap : -gap
    for (const card of tree) columns[card] = (columns[card] ?? 0) + by
    grow(tree)
  }
  return columns
}
