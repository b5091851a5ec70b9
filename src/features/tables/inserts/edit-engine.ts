import type { Api } from '#api/context.tsx'
import { type Services, useServices } from '#domain/services.tsx'
import { editCalls } from '../edits/edit-calls.ts'
import { createEngine, type EditEngine } from '../edits/engine.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { rowInserter } from './use-new-rows.ts'

/** Edit engine of a console, which edits its new rows too, for `services.part()`. */
export const editEngine = (services: Services, api: Api): EditEngine => {
  const { journal, locks, clock, newId, online, keyState, rateLimiter, channel, random } = services
  return createEngine({
    journal,
    calls: editCalls(api),
    channel: channel('enrichment-console:edits'),
    locks,
    clock,
    random,
    newId,
    connectivity: { online, keyState, slowed: rateLimiter.note },
    rows: services.part(rowInserter),
  })
}

/** Returns the unsaved values of a table; the same object for the lifetime of the console. */
export const useTableEdits = (table: string): TableEdits => useServices().part(editEngine).table(table)
