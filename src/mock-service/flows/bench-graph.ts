import type { JsonRecord } from '../flow-records.ts'
import { randomFrom } from '../random.ts'

/** Nodes of a column of the drawing, and the distances of their corners. */
const ROWS = 20
const COLUMN_WIDTH = 232
const ROW_HEIGHT = 112
/** Maximum distance of a second node that a node reads. */
const REACH = 3 * ROWS
/** One in this many reads a second one, of the kinds that can: about 1.3 edges a node. */
const SECOND = 0.46
const kinds = [
  { enrichment: 107, name: 'Email verifier', input: 'email', second: undefined, output: 'email' },
  { enrichment: 103, name: 'Mobile number', input: 'profile_url', second: 'email', output: 'phone' },
  { enrichment: 112, name: 'Company profile', input: 'domain', second: 'country', output: 'domain' },
] as const

const id = (at: number): string => `n${at + 1}`

/** Graph for measurements: layered, with positions, at reading size around its middle. Same size, same graph. */
export function benchGraph(size: number): { config: JsonRecord; ui: JsonRecord } {
  const random = randomFrom(`bench flow/${size}`)
  const positions: Record<string, { x: number; y: number }> = {}
  const nodes = Array.from({ length: size }, (_, at): JsonRecord => {
    positions[id(at)] = { x: 200 + Math.floor(at / ROWS) * COLUMN_WIDTH, y: (at % ROWS) * ROW_HEIGHT }
    const kind = kinds[at % kinds.length] ?? kinds[0]
    const from = (back: number) => {
      const source = at - back
      return {
        type: 'mapping',
        value: source < 0 ? 'seed' : `${id(source)}.${(kinds[source % kinds.length] ?? kinds[0]).output}`,
      }
    }
    const near = () => random.int(1, Math.max(1, Math.min(at, REACH)))
    // In the first column all read the input.
    const first = { [kind.input]: from(at < ROWS ? at + 1 : ROWS + random.int(-2, 2)) }
    const second = kind.second && at > ROWS && random.chance(SECOND) ? { [kind.second]: from(near()) } : {}
    return {
      id: id(at),
      type: 'enrichment',
      name: `${kind.name} ${at + 1}`,
      enrichment: kind.enrichment,
      inputs: { ...first, ...second },
      outputs: [{ id: kind.output, field: kind.output }],
    }
  })
  const columns = Math.ceil(size / ROWS)
  const last = (kinds[(size - 1) % kinds.length] ?? kinds[0]).output
  return {
    config: {
      inputs: [{ id: 'seed', description: 'Start of every chain', type: 'text', required: true }],
      nodes,
      output: { fields: { last: { type: 'mapping', value: `${id(size - 1)}.${last}` } } },
    },
    ui: {
      nodes: positions,
      inputs: { seed: { x: 0, y: (ROWS / 2) * ROW_HEIGHT } },
      output: { x: 200 + columns * COLUMN_WIDTH, y: (ROWS / 2) * ROW_HEIGHT },
      viewport: { x: 560 - (columns / 2) * COLUMN_WIDTH, y: 360 - (ROWS / 2) * ROW_HEIGHT, zoom: 1 },
    },
  }
}
