import type { MockState } from '../mock-state.ts'
import { choiceLists } from './choice-lists.ts'
import { emptyState } from './empty.ts'
import { flagshipEnrichments } from './flagship.ts'
import { generatedEnrichments } from './generator.ts'
import { sketchedFlow } from './sketched-flow.ts'
import { sketchedTable } from './sketched-table.ts'
import { seededWaterfalls } from './waterfalls.ts'

const BENCH_SIZE = 1200

const benchTable = (rows: number, columns: number) =>
  sketchedTable({
    id: `00000000-0000-4000-8000-${String(rows).padStart(12, '0')}`,
    name: `Bench ${rows.toLocaleString('en')} × ${columns}`,
    rows,
    columns: Array.from({ length: columns }, (_, at) => ({ name: `column ${at + 1}`, source: `bench/${at}` })),
  })

/** Sizes of the flows `fl_bench100` and so on. */
const FLOW_SIZES = [12, 100, 200, 500, 1000, 2000, 10_000] as const

const benchFlow = (size: number) =>
  sketchedFlow({
    id: `fl_bench${size}`,
    name: `Bench ${size.toLocaleString('en')} nodes`,
    graphs: [{ made: size }],
    days: ['2026-11-20T09:00:00.000Z'],
  })

/** A large catalogue for measurements: `size` enrichments, by default 1,200, two tables and flows. */
export function benchState(size: number = BENCH_SIZE): MockState {
  const flagship = flagshipEnrichments()
  const enrichments = [...flagship, ...generatedEnrichments(Math.max(0, size - flagship.length))].slice(0, size)
  return {
    ...emptyState(),
    seed: 'bench',
    enrichments: enrichments.map((record, at) => ({ ...record, rank: at + 1 })),
    choiceLists: choiceLists(),
    waterfalls: seededWaterfalls(),
    flows: FLOW_SIZES.map(benchFlow),
    tables: [benchTable(100_000, 30), benchTable(1_000_000, 50)],
  }
}
