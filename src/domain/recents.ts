import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Journal } from '#journal/journal.ts'
import { z } from '#lib/zod.ts'
import { useServices } from './services.tsx'
import { recordKind } from './record-kind.ts'

const visitSchema = z.object({
  kind: z.enum(['enrichment', 'task', 'connector', 'table', 'flow', 'waterfall', 'run']),
  /** Its page, without a query. */
  to: z.string(),
  name: z.string(),
  category: z.optional(z.array(z.object({ name: z.string() }))),
  /** By the device's clock, in milliseconds. */
  at: z.number(),
})
export type Visited = z.output<typeof visitSchema>
export type Visit = Omit<Visited, 'at'>

export const recentKind = recordKind('recent', visitSchema)

/** Maximum number of stored visits; older ones are deleted from the device. */
const MAX_RECENTS = 50

const newestFirst = (a: Visited, b: Visited) => b.at - a.at

/** Returns the items opened on this device, newest first, each once. */
export function useRecents(): readonly Visited[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(recentKind))
  return useMemo(() => records.map(({ body }) => body).toSorted(newestFirst), [records])
}

/** Remembers that the page of this thing was opened; undefined while its name is not known yet. */
export function useVisit(visit: Visit | undefined): void {
  const { journal, clock } = useServices()
  // A visit made again in each drawing is the same visit.
  const text = visit && JSON.stringify(visit)
  useEffect(() => {
    if (text !== undefined) void remember(journal, { ...(JSON.parse(text) as Visit), at: clock.now() })
  }, [text, journal, clock])
}

async function remember(journal: Journal, visited: Visited): Promise<void> {
  try {
    await journal.update(recentKind, visited.to, () => visited, 'relaxed')
    const all = journal.list(recentKind)
    const old = all.toSorted((a, b) => newestFirst(a.body, b.body)).slice(MAX_RECENTS)
    await Promise.all(old.map(({ id, rev, seq }) => journal.remove(recentKind, id, { rev, seq })))
  } catch {
    // The workspace was closed meanwhile; a visit that is not remembered costs nothing.
  }
}
