import { createStore, type Store } from '#lib/store.ts'
import type { PageResponse } from '../rows/row-pages.ts'
import type { FileWriter } from '../file-rows/file-format.ts'
import { FileError, type FileSink } from './file-sink.ts'
import { type RowsPosition, tableRows } from '../file-rows/table-rows.ts'

/** Progress of an export, as far as the file holds it. */
export interface ExportProgress {
  readonly position: RowsPosition
  readonly rows: number
  readonly bytes: number
}

/**
 * `stopped` by an error, `paused` without a network until there is one, `suspended` because the console has ended: a later visit
 * may continue with it.
 */
export type ExportStatus = 'running' | 'paused' | 'stopped' | Ending

export interface ExportState extends ExportProgress {
  readonly status: ExportStatus
  /** Reason why it stopped: an ApiError, or a FileError. */
  readonly error?: unknown
}

const ENDINGS = ['done', 'cancelled', 'suspended'] as const
type Ending = (typeof ENDINGS)[number]

/** True once nothing is written any more. */
export const isEnding = (status: ExportStatus): status is Ending => ENDINGS.some((one) => one === status)

/** An export in progress. It outlives the dialog that shows it. */
export interface ExportJob {
  readonly fileName: string
  /** False if the file is built in memory and is lost with the page. */
  readonly isOnDisk: boolean
  readonly state: Pick<Store<ExportState>, 'get' | 'subscribe'>
  readonly resume: () => void
  /** Resolves when nothing is written any more. */
  readonly cancel: () => Promise<void>
  readonly suspend: () => void
  readonly ended: Promise<Ending>
}

export interface ExportJobDeps {
  readonly fileName: string
  readonly isOnDisk: boolean
  readonly from: ExportProgress
  /** Reads one page, counted from 1; rejects with ApiError. */
  readonly read: (page: number, perPage: number, signal: AbortSignal) => Promise<PageResponse>
  readonly writer: FileWriter
  readonly sink: FileSink
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Called with the progress that would survive a reload. */
  readonly onCommit?: (progress: ExportProgress) => Promise<void>
}

/** Pages in flight at once, as many as the table itself requests. */
const LANES = 3

/** Reads a table page by page into a file; of its rows no more than the pages in flight are in memory. */
export function startExport(deps: ExportJobDeps): ExportJob {
  const { fileName, isOnDisk, read, writer, sink, online, onCommit } = deps
  const stop = new AbortController()
  const state = createStore<ExportState>({ ...deps.from, status: 'running' })
  /** Progress as of the last commit of the file. */
  let safe = deps.from
  let now = deps.from
  let running: Promise<void> | undefined
  let stopWaiting: (() => void) | undefined
  const ended = new Promise<Ending>((resolve) => {
    const end = () => {
      const { status } = state.get()
      if (isEnding(status)) resolve(status)
    }
    state.subscribe(end)
  })
  const notify = (status: ExportStatus, error?: unknown) => {
    if (!isEnding(state.get().status)) state.set({ ...now, status, ...(error !== undefined && { error }) })
  }

  const commit = async () => {
    await sink.commit()
    safe = now
    await onCommit?.(now)
  }
  const write = async () => {
    if (now.bytes === 0) {
      await sink.write(writer.head)
      now = { ...now, bytes: sink.bytes() }
    }
    for await (const { rows, next } of tableRows({ read, from: now.position, lanes: LANES, signal: stop.signal })) {
      if (rows.length > 0) await sink.write(writer.rows(rows, now.rows === 0))
      now = { position: next, rows: now.rows + rows.length, bytes: sink.bytes() }
      notify('running')
      if (sink.isDue()) await commit()
    }
    stop.signal.throwIfAborted()
    await sink.write(writer.foot)
    await sink.finish()
    now = { ...now, bytes: sink.bytes() }
  }
  const fail = async (error: unknown) => {
    const isBroken =
      error instanceof FileError ||
      (await commit().then(
        () => false,
        () => true,
      ))
    if (isBroken && isOnDisk) {
      // What was written since the last commit may be incomplete.
      await sink.rollBack(safe.bytes)
      now = safe
    }
    if (online.get() || error instanceof FileError) return notify('stopped', error)
    notify('paused', error)
    stopWaiting = online.subscribe(() => online.get() && go())
  }
  const work = async () => {
    try {
      await write()
      notify('done')
    } catch (error) {
      if (!stop.signal.aborted) await fail(error)
    } finally {
      running = undefined
    }
  }
  const go = () => {
    stopWaiting?.()
    stopWaiting = undefined
    if (running || isEnding(state.get().status)) return
    notify('running')
    running = work()
  }
  running = work()

  return {
    fileName,
    isOnDisk,
    state,
    resume: go,
    cancel: async () => {
      if (isEnding(state.get().status)) return
      stop.abort()
      stopWaiting?.()
      await running
      await sink.abandon()
      notify('cancelled')
    },
    suspend: () => {
      stop.abort()
      stopWaiting?.()
      notify('suspended')
    },
    ended,
  }
}
