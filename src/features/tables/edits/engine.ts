import type { LazyService } from '#domain/services.tsx'
import type { Channel } from '#journal/channel.ts'
import { openEditRecords } from './edit-records.ts'
import { createLoadedPages } from './loaded-pages.ts'
import type { LocalRowsByTable } from './local-rows.ts'
import { createSender, type SenderDeps } from './sender.ts'
import type { TableEdits } from './table-edits.ts'
import { openTable, type TableHandle } from './table-handle.ts'

export interface EditEngine extends LazyService {
  readonly table: (id: string) => TableEdits
}

export interface EngineDeps extends Omit<SenderDeps, 'records' | 'loadedPages'> {
  readonly channel: Channel
  /** Absent where the service creates no rows. */
  readonly rows?: LocalRowsByTable | undefined
}

/** Shows, stores and sends what is entered into cells, including unsent values of earlier visits. */
export function createEngine(deps: EngineDeps): EditEngine {
  const { journal, channel, newId, clock, rows: sides } = deps
  const records = openEditRecords(journal)
  const loadedPages = createLoadedPages(channel, journal.scope)
  const sender = createSender({ ...deps, records, loadedPages })
  const tables = new Map<string, TableHandle>()
  const table = (id: string): TableHandle => {
    const known = tables.get(id)
    if (known) return known
    const created = openTable(id, { journal, records, loadedPages, sender, newId, clock, rows: sides?.of(id) })
    tables.set(id, created)
    return created
  }
  void journal.ready.then(sender.wake)
  sides?.serve((id) => table(id).sink)
  return {
    table,
    flush: async () => {
      await Promise.all([...records.index.tables()].map((id) => table(id).flush()))
    },
    close: () => {
      sender.close()
      loadedPages.close()
      records.close()
    },
  }
}
