import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord, Kind } from '#journal/records.ts'
import { integerId } from '#lib/ids.ts'
import { z } from '#lib/zod.ts'
import { paths } from './paths.ts'
import { useServices } from './services.tsx'
import { CONNECTOR_DRAFTS } from './unsaved-kinds.ts'

/** A connector with values on this device that the service does not have. */
export interface UnsavedConnector {
  /** Id of its record. */
  readonly id: string
  /** As it is called here; empty for none. */
  readonly name: string
  /** Path of the form that restores it. */
  readonly to: string
}

// The rest of a record is read by the form of the connector alone.
const headSchema = z.object({ values: z.object({ name: z.optional(z.string()) }) })
const drafts: Kind<unknown> = { name: CONNECTOR_DRAFTS, schema: 1, read: (body) => body }

/** The connectors with unsaved values on this device, the newest draft first. */
export function useUnsavedConnectors(): readonly UnsavedConnector[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(drafts))
  return useMemo(() => unsavedConnectorsIn(records), [records])
}

/** Reads the records of drafts; one that cannot be read is left out. */
export const unsavedConnectorsIn = (records: readonly JournalRecord<unknown>[]): readonly UnsavedConnector[] =>
  records
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap(({ id, body }) => {
      const { data } = headSchema.safeParse(body)
      const to = pathOf(id)
      return data && to !== undefined ? [{ id, name: data.values.name ?? '', to }] : []
    })

/** Path of a form by the id of its record: `7`, `new` or `copy-7`; undefined for another. */
function pathOf(recordId: string): string | undefined {
  if (recordId === 'new') return paths.newConnector()
  const copied = /^copy-(.*)$/.exec(recordId)?.[1]
  const id = integerId(copied ?? recordId)
  if (id === undefined) return undefined
  return copied === undefined ? paths.connector(id) : paths.copyOfConnector(id)
}
