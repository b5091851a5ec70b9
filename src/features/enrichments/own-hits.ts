import { MIN_ROWS, type HitCount, foundBy } from '#domain/hit-count.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'

/** Rows requested and rows found by enrichment, of all ended runs of this device with these numbers. */
export function ownHits(tasks: readonly TaskRecord[]): ReadonlyMap<number, HitCount> {
  const hits = new Map<number, HitCount>()
  for (const { body } of tasks) {
    const own = foundBy(body)
    if (!own || body.target?.kind !== 'enrichment') continue
    const { id } = body.target
    const { rows, found } = hits.get(id) ?? { rows: 0, found: 0 }
    hits.set(id, { rows: rows + own.rows, found: found + own.found })
  }
  return hits
}

/** The share that was found, from 0 to 1; undefined while there are too few rows. */
export const shareOf = (hits: HitCount | undefined): number | undefined =>
  hits && hits.rows >= MIN_ROWS ? hits.found / hits.rows : undefined

export const ownShares = (tasks: readonly TaskRecord[]): ReadonlyMap<number, number> =>
  new Map(
    [...ownHits(tasks)].flatMap(([id, hits]) => {
      const share = shareOf(hits)
      return share === undefined ? [] : [[id, share] as const]
    }),
  )
