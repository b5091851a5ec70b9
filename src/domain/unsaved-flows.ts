import { useMemo, useSyncExternalStore } from 'react'
import type { Journal } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { isSlug } from '#lib/ids.ts'
import { z } from '#lib/zod.ts'
import { useServices } from './services.tsx'
import { FLOW_DRAFTS, HALF_TYPED_FLOWS } from './unsaved-kinds.ts'

/** A flow in which something was changed on this device that the service does not have. */
export interface UnsavedFlow {
  readonly id: string
  /** As it is called here; empty for none. */
  readonly name: string
  /** Time at which it was last changed here, by the device's clock, in milliseconds. */
  readonly at: number
}

// What was changed is in heavier records, which only the page of the flow reads.
const headSchema = z.object({ unsaved: z.literal(true), name: z.optional(z.string()), at: z.number() })
const kindOf = (name: string): Kind<unknown> => ({ name, schema: 1, read: (body) => body })
const heads = kindOf(FLOW_DRAFTS)
const halves = kindOf(HALF_TYPED_FLOWS)

type Records = ReturnType<Journal['list']>

/** The flows with unsaved work on this device, what was changed last first. */
export const unsavedFlowsIn = (journal: Pick<Journal, 'list'>): readonly UnsavedFlow[] =>
  unsavedOf(journal.list(heads), journal.list(halves))

/** The same, as it changes. */
export function useUnsavedFlows(): readonly UnsavedFlow[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(heads))
  const texts = useSyncExternalStore(journal.subscribe, () => journal.list(halves))
  return useMemo(() => unsavedOf(records, texts), [records, texts])
}

/** A flow may have both: a draft, and a text that cannot be read as one yet. It is called as the draft calls it. */
function unsavedOf(records: Records, texts: Records): readonly UnsavedFlow[] {
  const byId = new Map<string, UnsavedFlow>()
  for (const { id, body } of [...records, ...texts]) {
    const { data } = headSchema.safeParse(body)
    const before = byId.get(id)
    if (data && isSlug(id))
      byId.set(id, { id, name: before?.name ?? data.name ?? '', at: Math.max(data.at, before?.at ?? 0) })
  }
  return [...byId.values()].toSorted((a, b) => b.at - a.at)
}
