import { describe, expect, test, vi } from 'vitest'
import { createStore } from '#lib/store.ts'
import { flushAsync } from '#testing/clock.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { type ExportJob, type ExportProgress, startExport } from './export-job.ts'
import { fileWriter } from '../file-rows/file-format.ts'
import { diskSink, type FileSink, memorySink } from './file-sink.ts'
import { startPosition } from '../file-rows/table-rows.ts'

/** Fake file like in browsers: written to a temporary file until it is closed. */
function fileOnDisk() {
  const disk = { bytes: new Uint8Array(), writes: 0, failAt: Infinity, opened: 0 }
  const createWritable = async ({ keepExistingData = false } = {}) => {
    disk.opened += 1
    let apart = keepExistingData ? disk.bytes.slice() : new Uint8Array()
    let at = 0
    return {
      seek: async (index: number) => void (at = index),
      truncate: async (size: number) => void (apart = apart.slice(0, size)),
      write: async (bytes: Uint8Array) => {
        disk.writes += 1
        if (disk.writes >= disk.failAt) throw new DOMException('No room', 'QuotaExceededError')
        const next = new Uint8Array(Math.max(apart.length, at + bytes.length))
        next.set(apart)
        next.set(bytes, at)
        apart = next
        at += bytes.length
      },
      close: async () => void (disk.bytes = apart),
      abort: async () => undefined,
    }
  }
  const handle = { createWritable } as unknown as FileSystemFileHandle
  return { disk, handle, text: () => new TextDecoder().decode(disk.bytes) }
}

const start: ExportProgress = { position: startPosition(100), rows: 0, bytes: 0 }
const columns = [{ id: 'a', name: 'a', key: 'a', kind: 'text' as const }]
const writer = fileWriter({ format: 'json', mode: 'safe', columns, unnamed: String })

/** A table of 1,000 rows in pages of 100, each of `size` characters; reading fails with `failing`, if it is set. */
function exportOf(
  options: { sink?: FileSink; from?: ExportProgress; size?: number; isOnDisk?: boolean; suspendAfter?: number } = {},
) {
  const { from = start, size = 1, isOnDisk = true } = options
  const file = fileOnDisk()
  const rows = Array.from({ length: 1_000 }, (_, row): LoadedRow => ({
    id: `id${row}`,
    cells: { a: String(row).padEnd(size) },
  }))
  const service = { failing: undefined as Error | undefined, failFrom: Infinity, requested: [] as number[] }
  const online = createStore(true)
  const commits: ExportProgress[] = []
  const job: ExportJob = startExport({
    fileName: 'leads.json',
    isOnDisk,
    from,
    writer,
    sink: options.sink ?? diskSink(file.handle, from.bytes),
    online,
    read: async (page, perPage) => {
      service.requested.push(page)
      await Promise.resolve()
      if (service.failing && page >= service.failFrom) throw service.failing
      const at = (page - 1) * perPage
      return { rows: rows.slice(at, at + perPage), total: rows.length, hasNext: at + perPage < rows.length }
    },
    onCommit: async (progress) => {
      if (commits.push(progress) === options.suspendAfter) job.suspend()
    },
  })
  const values = () => (JSON.parse(file.text()) as { a: string }[]).map(({ a }) => a.trim())
  return { job, file, service, online, commits, values, wanted: rows.map((_, row) => String(row)) }
}

const until = (job: ReturnType<typeof exportOf>['job'], status: string) =>
  vi.waitFor(() => expect(job.state.get().status).toBe(status))

test('a whole table arrives in the file', async () => {
  const { job, values, wanted } = exportOf()
  await job.ended
  expect(values()).toEqual(wanted)
  expect(job.state.get()).toMatchObject({ status: 'done', rows: 1_000 })
})

describe('errors in the middle', () => {
  test('after an error it continues after the page that it stopped at, and no row is lost or doubled', async () => {
    const { job, service, values, wanted } = exportOf()
    service.failing = new Error('500')
    service.failFrom = 4
    await until(job, 'stopped')
    expect(job.state.get()).toMatchObject({ rows: 300, error: service.failing })
    service.failing = undefined
    service.requested.length = 0
    job.resume()
    await job.ended
    expect(values()).toEqual(wanted)
    expect(Math.min(...service.requested)).toBe(4)
  })

  test('without a network it waits, and continues by itself', async () => {
    const { job, service, online, values, wanted } = exportOf()
    service.failing = new Error('offline')
    service.failFrom = 6
    online.set(false)
    await until(job, 'paused')
    service.failing = undefined
    online.set(true)
    await job.ended
    expect(values()).toEqual(wanted)
  })

  test('a reload continues with what the file has', async () => {
    const first = exportOf()
    first.service.failing = new Error('403')
    first.service.failFrom = 8
    await until(first.job, 'stopped')
    const stored = JSON.parse(JSON.stringify(first.commits.at(-1))) as ExportProgress
    expect(stored.rows).toBe(700)

    const second = exportOf({ from: stored, sink: diskSink(first.file.handle, stored.bytes) })
    await second.job.ended
    expect(first.values()).toEqual(first.wanted)
  })

  test('what a killed page had written to the temporary file is written again', async () => {
    const { job, file, commits } = exportOf({ size: 20_000, suspendAfter: 1 })
    await job.ended
    await flushAsync()
    const [stored] = commits
    expect(stored?.rows).toBeLessThan(1_000)
    expect(stored?.bytes).toBe(file.disk.bytes.length)
    const second = exportOf({ size: 20_000, from: stored ?? start, sink: diskSink(file.handle, stored?.bytes) })
    await second.job.ended
    expect((JSON.parse(file.text()) as { a: string }[]).map(({ a }) => a.trim())).toEqual(second.wanted)
  })

  test('a full disk stops it at the last commit, and it continues once there is space', async () => {
    const { job, file, values, wanted } = exportOf()
    file.disk.failAt = 5
    await until(job, 'stopped')
    expect(job.state.get().error).toMatchObject({ name: 'FileError', isTooLarge: false })
    file.disk.failAt = Infinity
    job.resume()
    await job.ended
    expect(values()).toEqual(wanted)
  })

  test('after a cancel no further page is written', async () => {
    const { job, service, file } = exportOf()
    await job.cancel()
    const requested = service.requested.length
    await flushAsync()
    expect(service.requested).toHaveLength(requested)
    expect(job.state.get().status).toBe('cancelled')
    expect(file.disk.bytes).toHaveLength(0)
  })
})

test('a large file is committed again and again, and is copied no more than twice over all', async () => {
  const { job, file, commits } = exportOf({ size: 60_000 })
  await job.ended
  expect(commits.length).toBeGreaterThan(2)
  expect(file.disk.opened).toBe(commits.length + 1)
  const copied = commits.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(copied).toBeLessThan(file.disk.bytes.length * 2)
})

test('a file in memory reports when it is too large, and is whole otherwise', async () => {
  const files: Blob[] = []
  const page = { createElement: () => ({ click: () => undefined }) } as unknown as Pick<Document, 'createElement'>
  const urls = { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined }
  const deps = { page, urls, clock: { after: () => () => undefined } }
  const kind = { name: 'leads.json', type: 'application/json' }
  const small = exportOf({ sink: memorySink(kind, deps), isOnDisk: false })
  await small.job.ended
  expect(JSON.parse((await files[0]?.text()) ?? '')).toHaveLength(1_000)

  const large = exportOf({ sink: memorySink(kind, deps, 5_000), isOnDisk: false })
  await until(large.job, 'stopped')
  expect(large.job.state.get().error).toMatchObject({ name: 'FileError', isTooLarge: true })
  expect(files).toHaveLength(1)
})
