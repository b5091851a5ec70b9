import type { Api } from '#api/context.tsx'
import { rowsApi } from '#api/rows.ts'
import { rowLimits } from '#contract/rows.ts'
import { paths } from '#domain/paths.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import { fileHandles } from '#journal/file-handles.ts'
import type { JournalRecord } from '#journal/records.ts'
import { type ExportJob, type ExportProgress, startExport } from './export-job.ts'
import { exportJobs } from './export-jobs.ts'
import { exportKind, exportRowsKind, type StoredExport } from './export-kind.ts'
import { extensionOf, fileWriter, mimeTypeOf } from '../file-rows/file-format.ts'
import { diskSink, memorySink } from './file-sink.ts'
import { mayWrite } from './save-picker.ts'
import { readIds, readNumbers } from './stored-rows.ts'
import { startPosition, type TableRowsDeps } from '../file-rows/table-rows.ts'
import type { RowsAgain } from '../file-rows/use-export-choices.ts'

export interface ExportOrder extends Pick<StoredExport, 'table' | 'format' | 'mode' | 'columns' | 'filter'> {
  /** Without its extension. */
  readonly name: string
  /** Pages of the rows, where they are not those of the service in its order. */
  readonly read?: TableRowsDeps['read'] | undefined
  /** Way to find the rows of `read` again after a reload; absent where there is none. */
  readonly again?: RowsAgain | undefined
  readonly words: ExportTexts
}

export interface ExportTexts {
  readonly unnamed: (index: number) => string
  /** Message that this number of rows is in the file of this name. */
  readonly done: (rows: number, fileName: string) => string
}

/** Starts exports, and continues with those that a reload has interrupted. */
export interface TableExports extends LazyService {
  /** Without a handle the file is built in memory. */
  readonly start: (order: ExportOrder, handle: FileSystemFileHandle | undefined) => ExportJob
  /**
   * Continues an interrupted export. Call it from a click, since the browser may ask for the file again. `gone`: the
   * browser does not know the file any more; `refused`: it may not be written; `elsewhere`: another tab continues with
   * it.
   */
  readonly resume: (
    record: JournalRecord<StoredExport>,
    words: ExportTexts,
  ) => Promise<'started' | 'gone' | 'refused' | 'elsewhere'>
  readonly discard: (id: string) => Promise<void>
}

/** For `services.part()`. */
export function tableExports(services: Services, api: Api): TableExports {
  const { journal, clock, locks, online, newId, activity } = services
  const jobs = services.part(exportJobs)
  const rows = api.part(rowsApi)
  const handles = fileHandles(journal.scope)
  const lockOf = (id: string) => `enrichment-console:table-export:${journal.scope}:${id}`
  // Handles whose record was erased, or whose tab was closed between the two writes.
  void journal.ready.then(() => handles.retainOnly(journal.list(exportKind).map(({ id }) => id))).catch(() => undefined)

  const discard = async (id: string) => {
    await journal.remove(exportKind, id)
    await journal.remove(exportRowsKind, id)
    await handles.retainOnly(journal.list(exportKind).map((record) => record.id)).catch(() => undefined)
  }

  const begin = (
    order: ExportOrder,
    fileName: string,
    from: ExportProgress,
    handle: FileSystemFileHandle | undefined,
    onCommit: ((progress: ExportProgress) => Promise<void>) | undefined,
  ): ExportJob => {
    const { table, format, mode, columns, filter, words } = order
    const job = startExport({
      fileName,
      isOnDisk: handle !== undefined,
      from,
      read: order.read ?? ((page, perPage, signal) => rows.read(table, { page, perPage, filter }, signal)),
      writer: fileWriter({ format, mode, columns, unnamed: words.unnamed }),
      sink: handle
        ? diskSink(handle, from.bytes)
        : memorySink({ name: fileName, type: mimeTypeOf(format) }, { page: document, urls: URL, clock }),
      online,
      ...(onCommit && { onCommit }),
    })
    jobs.put(table, job)
    void job.ended.then((how) => {
      if (how !== 'done') return
      const title = words.done(job.state.get().rows, fileName)
      activity.note({ tone: 'ok', title, to: paths.table(table), toast: true, kind: 'saved' })
    })
    return job
  }

  /** Stores the progress, under a lock that shows the other tabs that it is not interrupted. */
  const recorded = (
    id: string,
    order: ExportOrder,
    fileName: string,
    from: ExportProgress,
    handle: FileSystemFileHandle,
  ) => {
    const { table, format, mode, columns, filter, again } = order
    const some = again && ('ids' in again ? { hasIds: true } : { spans: again.spans })
    let isOver = false
    const store = async (progress: ExportProgress) => {
      if (isOver) return
      const { position, rows: count, bytes } = progress
      const file = { table, fileName, format, mode, columns, filter, ...some }
      const body: StoredExport = { ...file, position, rows: count, bytes }
      await journal.update(exportKind, id, () => body)
    }
    const job = begin(order, fileName, from, handle, store)
    void store(from).catch(() => undefined)
    void job.ended.then(async (how) => {
      isOver = true
      if (how !== 'suspended') await discard(id)
    })
    return job
  }

  return {
    start: (order, handle) => {
      const fileName = handle?.name ?? `${order.name}.${extensionOf(order.format)}`
      const from: ExportProgress = { position: startPosition(rowLimits.perPage), rows: 0, bytes: 0 }
      const { read, again } = order
      if (!handle || (read && !again)) return begin(order, fileName, from, handle, undefined)
      const id = newId()
      if (again && 'ids' in again) {
        const ids = [...again.ids]
        void journal.update(exportRowsKind, id, () => ({ ids }), 'relaxed').catch(() => undefined)
      }
      const job = recorded(id, order, fileName, from, handle)
      void locks.request(lockOf(id), {}, async () => {
        await handles.save(id, handle).catch(() => undefined)
        await job.ended
      })
      return job
    },
    resume: async ({ id, body }, words) => {
      const handle = await handles.load(id).catch(() => undefined)
      if (!handle) return 'gone'
      if (!(await mayWrite(handle))) return 'refused'
      const { table, filter, spans, hasIds, position: at } = body
      const ids = hasIds ? (await journal.get(exportRowsKind, id))?.body.ids : undefined
      if (hasIds && !ids) return 'gone'
      const again = ids ? { ids } : spans && { spans }
      const read = ids ? readIds(rows, table, ids, at) : spans && readNumbers(rows, table, filter, spans)
      return new Promise((resolve) => {
        void locks.request(lockOf(id), { ifAvailable: true }, async (got) => {
          if (!got) return resolve('elsewhere')
          const { position, rows: count, bytes, fileName } = body
          const job = recorded(
            id,
            { ...body, name: fileName, words, read, again },
            fileName,
            { position, rows: count, bytes },
            handle,
          )
          resolve('started')
          await job.ended
        })
      })
    },
    discard,
    flush: () => Promise.resolve(),
    close: () => undefined,
  }
}
