import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { SheetSource } from '#domain/bulk-input/source/read-sheet.ts'
import { dropSource, loadSource } from '#domain/bulk-input/wizard/source-store.ts'
import type { Journal } from '#journal/journal.ts'
import { ImportStuckError } from './import-calls.ts'
import type { ImportView } from './import-session.ts'

type FileOwner = Pick<ImportView, 'id' | 'plan'>

/** Files of imports, in this tab or on the device, and their open readers. */
export interface ImportFiles {
  /** Adds the file of an import, so that this tab need not load it from the device. */
  readonly add: (id: string, source: SheetSource) => void
  /** Returns the reader of a file. Rejects with ImportStuckError if the file is neither in this tab nor on the device. */
  readonly open: (owner: FileOwner) => Promise<InputEngine>
  readonly close: (id: string) => void
  readonly closeAll: () => void
  /** Deletes a file from this tab and from the device. */
  readonly remove: (owner: FileOwner) => Promise<void>
}

export function createImportFiles(journal: Journal, openSource: (source: SheetSource) => InputEngine): ImportFiles {
  const sources = new Map<string, SheetSource>()
  const engines = new Map<string, InputEngine>()
  const close = (id: string) => {
    engines.get(id)?.close()
    engines.delete(id)
  }
  return {
    add: (id, source) => void sources.set(id, source),
    open: async ({ id, plan }) => {
      const known = engines.get(id)
      if (known) return known
      const source = sources.get(id) ?? (await loadSource(journal, plan.file))
      if (!source) throw new ImportStuckError('FILE_NEEDED')
      const engine = openSource(source)
      engines.set(id, engine)
      return engine
    },
    close,
    closeAll: () => {
      for (const id of engines.keys()) close(id)
    },
    remove: async ({ id, plan }) => {
      close(id)
      sources.delete(id)
      await dropSource(journal, plan.file)
    },
  }
}
