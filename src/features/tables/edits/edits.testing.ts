import { ApiError, type Problem } from '#api/errors.ts'
import type { RateLimitPause } from '#api/rate-limiter.ts'
import { updateRows, type RowOutcome } from '#contract/rows.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { JournalStorage } from '#journal/storage.ts'
import { createMemoryDevice } from '#journal/memory-storage.ts'
import { openJournal } from '#journal/journal.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { createBus, manualClock } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { EditJournal } from './edit-journal.ts'
import { createEngine } from './engine.ts'
import { editKinds } from './edit-kinds.ts'
import type { CellChange } from './table-edits.ts'
import type { EditCalls } from './edit-calls.ts'

export const TABLE = 'table-1'
export const SCOPE = 'https://service.example/workspace'

export const problem = (what: Problem): ApiError => new ApiError(what, updateRows)
export const offline = (): ApiError => problem({ kind: 'offline', timedOut: false })
export const invalid = (code: string, extra: Record<string, unknown> = {}, detail = ''): ApiError =>
  problem({ kind: 'invalid', status: 400, code, detail, fields: [], rows: [], extra })

export const column = (id: string, name = id, more: Partial<TableColumn> = {}): TableColumn => ({
  id,
  name,
  key: name,
  type: 'text',
  kind: 'text',
  ...more,
})

export type Update = Parameters<EditCalls['update']>[1]

/** A service with one table of three columns, whose responses a test may replace. */
export function createTestService() {
  const rows = new Map<string, Record<string, unknown>>()
  const updates: Update[] = []
  const state = {
    columns: [column('a'), column('b'), column('c')] as readonly TableColumn[],
    rows,
    updates,
    inFlight: 0,
    mostFlying: 0,
    reads: 0,
    columnReads: 0,
    /** Replaces the response; may call `apply` itself. */
    respond: undefined as undefined | ((update: Update, apply: () => RowOutcome[]) => Promise<readonly RowOutcome[]>),
    read: undefined as undefined | (() => Promise<void>),
    /** The table can no longer be read. */
    isDeleted: false,
  }
  const apply = ({ rows: updated, overwrite }: Update): RowOutcome[] =>
    updated.map(({ id, fields }) => {
      const row = rows.get(id)
      if (!row) return { id, ok: false, code: 'ROW_NOT_FOUND' }
      for (const [key, value] of Object.entries(fields)) {
        if (overwrite || row[key] === undefined || row[key] === null || row[key] === '') row[key] = value
      }
      return { id, ok: true, row: { id, cells: { ...row } } }
    })
  const calls: EditCalls = {
    columns: async () => {
      state.columnReads += 1
      if (state.isDeleted) throw problem({ kind: 'not-found', detail: '' })
      return state.columns
    },
    update: async (_table, update) => {
      updates.push(update)
      state.inFlight += 1
      state.mostFlying = Math.max(state.mostFlying, state.inFlight)
      try {
        return await (state.respond ? state.respond(update, () => apply(update)) : Promise.resolve(apply(update)))
      } finally {
        state.inFlight -= 1
      }
    },
    read: async (_table, { page, perPage }) => {
      state.reads += 1
      await state.read?.()
      const all = [...rows].map(([id, cells]): LoadedRow => ({ id, cells: { ...cells } }))
      const from = (page - 1) * perPage
      return { rows: all.slice(from, from + perPage), total: all.length, hasNext: from + perPage < all.length }
    },
  }
  return { ...state, state, calls, apply }
}
export type TestService = ReturnType<typeof createTestService>

/** Wrappers between a tab and the device, its journal, and the service. */
export interface Around {
  readonly through?: (storage: JournalStorage) => JournalStorage
  readonly calls?: EditCalls
  readonly journal?: (journal: EditJournal) => EditJournal
}

const nothing = (): void => undefined
const same = <T>(thing: T): T => thing

/** A browser with one device; tabs share its locks, channel and clock. */
export function createTestBrowser(service: TestService, { device = createMemoryDevice() } = {}) {
  const clock = manualClock(1_000_000)
  const locks = createLocalLocks()
  const bus = createBus()
  const messages = createBus()
  const online = createStore(true)
  const keyState = createStore<'open' | 'locked'>('open')
  const rateLimitPause = createStore<RateLimitPause | null>(null)
  let ids = 0
  const open = ({ through = same, calls = service.calls, journal: around = same }: Around = {}) => {
    let die = nothing
    const death = new Promise<never>((_, reject) => {
      die = () => reject(new Error('the tab died'))
    })
    death.catch(() => undefined)
    const journal = openJournal({
      scope: SCOPE,
      storage: through(deviceStorage(device)),
      channel: bus.join(),
      clock,
      kinds: editKinds,
    })
    const engine = createEngine({
      journal: around(journal),
      calls,
      channel: messages.join(),
      locks: {
        ...locks,
        request: (name, options, hold) => locks.request(name, options, (got) => Promise.race([hold(got), death])),
      },
      clock,
      random: () => 0.5,
      newId: () => `id-${(ids += 1)}`,
      connectivity: { online, keyState, slowed: rateLimitPause },
    })
    return {
      journal,
      engine,
      edits: engine.table(TABLE),
      close: () => {
        engine.close()
        journal.close()
      },
      /** Releases its locks. `through` and `calls` have to simulate that its calls never return. */
      crash: () => {
        engine.close()
        die()
      },
    }
  }
  return { device, clock, online, keyState, slowed: rateLimitPause, open }
}

export const change = (row: string, name: string, value: unknown, base: unknown = ''): CellChange => ({
  row,
  column: name,
  value,
  base,
})
