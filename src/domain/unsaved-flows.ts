import { useMemo, useSyncExternalStore } from 'react'
import type { Journal } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { isSlug } from '#lib/ids.ts'
import { z } from '#lib/zod.ts'
import { useServices } from './services.tsx'
import { FLOW_DRAFTS } from './unsaved-kinds.ts'

/** A flow in which something was changed on this device that the service does not have. */
export interface UnsavedFlow {
  readonly id: string
  /** As it is called here; empty for none. */
  readonly name: string
  /** When it was last changed here, by the device's clock, in milliseconds. */
  readonly at: number
}

// What was changed lies in heavier records, which only the page of the flow reads.
const headSchema = z.object({ unsaved: z.literal(true), name: z.optional(z.string()), at: z.number() })
const heads: Kind<unknown> = { name: FLOW_DRAFTS, schema: 1, read: (body) => body }

type Records = ReturnType<Journal['list']>

/** The flows with unsaved work on this device, what was changed last first. */
export const unsavedFlowsIn = (journal: Pick<Journal, 'list'>): readonly UnsavedFlow[] => unsavedOf(journal.list(heads))

/** The same, as it changes. */
export function useUnsavedFlows(): readonly UnsavedFlow[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(heads))
  return useMemo(() => unsavedOf(records), [records])
}

const unsavedOf = (records: Records): readonly UnsavedFlow[] =>
  records
    .flatMap(({ id, body }) => {
      const { data } = headSchema.safeParse(body)
      return data && isSlug(id) ? [{ id, name: data.name ?? '', at: data.at }] : []
    })
    .toSorted((a, b) => b.at - a.at)
