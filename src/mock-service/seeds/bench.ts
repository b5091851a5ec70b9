import type { World } from '../world.ts'
import { choiceLists } from './choice-lists.ts'
import { emptyWorld } from './empty.ts'
import { flagshipEnrichments } from './flagship.ts'
import { generatedEnrichments } from './generator.ts'

const BENCH_SIZE = 1200

/** A large catalogue for measurements: `size` enrichments, 1,200 unless told otherwise. */
export function benchWorld(size: number = BENCH_SIZE): World {
  const flagship = flagshipEnrichments()
  const enrichments = [...flagship, ...generatedEnrichments(Math.max(0, size - flagship.length))].slice(0, size)
  return {
    ...emptyWorld(),
    seed: 'bench',
    enrichments: enrichments.map((record, at) => ({ ...record, rank: at + 1 })),
    choiceLists: choiceLists(),
  }
}
