import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '#api/context.tsx'
import { bulkRunKind } from '#domain/bulk/records.ts'
import { type LazyService, type Services, useServices } from '#domain/services.tsx'
import { insertKind } from '#features/tables/inserts/insert-kind.ts'
import { editRecordKind, updateRequestKind } from '#features/tables/edits/edit-kinds.ts'
import { rowRunKind } from '#domain/row-runs/row-run-kinds.ts'
import { importProgressKind } from '#features/tables/import/import-kinds.ts'
import { resultSaveKind } from '#features/tables/save-result/result-save-kind.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'

/** Kinds of records that may be left on the device, and the part of the console that resumes each. */
const LEFT: readonly {
  readonly kinds: readonly Kind<unknown>[]
  /** False for a record that nothing continues with: it is only shown. All continue unless given. */
  readonly isOpen?: (body: unknown) => boolean
  readonly load: () => Promise<(services: Services, api: Api) => LazyService>
}[] = [
  {
    // Inserts are included: values entered into new rows follow as edits.
    kinds: [editRecordKind, updateRequestKind, insertKind],
    load: () => import('#features/tables/inserts/edit-engine.ts').then(({ editEngine }) => editEngine),
  },
  {
    kinds: [resultSaveKind],
    load: () => import('#features/tables/save-result/result-saver.ts').then(({ resultSaver }) => resultSaver),
  },
  {
    // Runs on rows of a table are settled by reading the rows; no write is sent.
    kinds: [rowRunKind],
    isOpen: (body) => isObject(body) && body['closedAt'] === null,
    load: () => import('#features/tables/enriching.ts').then(({ rowRuns }) => rowRuns),
  },
  {
    // Imports of files into tables.
    kinds: [importProgressKind],
    isOpen: (body) => isObject(body) && body['state'] !== 'done',
    load: () => import('#features/tables/table-data.ts').then(({ tableImporter }) => tableImporter),
  },
  {
    // A confirmed run continues: each of its inputs is still sent at most once.
    kinds: [bulkRunKind],
    load: () => import('#domain/bulk/runs.ts').then(({ bulkRuns }) => bulkRuns),
  },
]

/** Continues what an earlier visit left: edits of tables, results and files that are being saved to one, bulk runs. */
export function PendingEditsResumer(): null {
  const { journal, part } = useServices()
  const left = useSyncExternalStore(journal.subscribe, () =>
    LEFT.map(({ kinds, isOpen = () => true }) =>
      kinds.some((kind) => journal.list(kind).some(({ body }) => isOpen(body))) ? 1 : 0,
    ).join(''),
  )
  useEffect(() => {
    let isOver = false
    for (const [at, { load }] of LEFT.entries()) {
      if (left[at] !== '1') continue
      // If its code cannot be fetched, it stays pending until the next visit.
      load().then(
        (make) => {
          if (!isOver) part(make)
        },
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [left, part])
  return null
}
