import { ApiError } from '#api/errors.ts'
import type { Problem } from '#api/errors.ts'
import { insertRows } from '#contract/rows.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import { createBrowser } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { createRowInserter } from './row-inserter.ts'
import { insertKind } from './insert-kind.ts'
import { editKinds } from '../edits/edit-kinds.ts'
import type { CellChange } from '../edits/table-edits.ts'
import type { InsertCalls } from './insert-sender.ts'
import type { RemovalCalls } from './delete-undone-rows.ts'

export const TABLE = 'table'

const column = (id: string, key: string): TableColumn => ({ id, name: key, key, type: 'text', kind: 'text' })

/** Fate of one request: `lost-after` and `late` apply it, and no response arrives. */
export type NetworkFault = 'ok' | 'lost-before' | 'lost-after' | 'late' | 'never' | Problem

/** Fake table that accepts rows, behind a network with scripted faults. */
export function createFakeTable(count = 3) {
  const rows: LoadedRow[] = Array.from({ length: count }, (_, at) => ({ id: `old${at}`, cells: { name: `n${at}` } }))
  const columns = [column('c1', 'name'), column('c2', '__proto__')]
  const fates: NetworkFault[] = []
  const sent: (readonly Readonly<Record<string, unknown>>[])[] = []
  const late: (() => void)[] = []
  let created = 0
  const removed: (readonly string[])[] = []
  const removals: NetworkFault[] = []
  const options = {
    total: true,
    most: 50,
    removes: true,
    refuse: (_fields: Readonly<Record<string, unknown>>): boolean => false,
  }
  const apply = (fields: readonly Readonly<Record<string, unknown>>[]) => {
    const fresh = fields.map((cells) => ({ id: `made${created++}`, cells }))
    rows.push(...fresh)
    return fresh
  }
  const take = (ids: readonly string[]) => {
    for (const id of ids) {
      const at = rows.findIndex((row) => row.id === id)
      if (at !== -1) rows.splice(at, 1)
    }
  }
  const calls: InsertCalls & RemovalCalls = {
    canRemove: () => options.removes,
    onNoRemoval: () => {
      options.removes = false
    },
    find: async (_, wanted) => new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row])),
    remove: async (_, ids) => {
      removed.push(ids)
      const fate = removals.shift() ?? 'ok'
      if (typeof fate === 'object') throw new ApiError(fate, insertRows)
      if (fate === 'never') return new Promise(() => undefined)
      if (fate === 'lost-before') throw lost()
      take(ids)
      if (fate === 'lost-after') throw lost()
      return undefined
    },
    check: async () => ({ columns: [...columns], total: options.total ? rows.length : undefined }),
    rowsFrom: async (_, from) => ({ rows: rows.slice(from), total: options.total ? rows.length : undefined }),
    insert: async (_, fields) => {
      sent.push(fields)
      const fate = fates.shift() ?? 'ok'
      if (typeof fate === 'object') throw new ApiError(fate, insertRows)
      if (fate === 'never') return new Promise(() => undefined)
      if (fate === 'lost-before') throw lost()
      if (fate === 'late') {
        late.push(() => apply(fields))
        throw lost()
      }
      if (fields.length > options.most) throw refusal('BATCH_TOO_LARGE', { max_size: options.most })
      if (fields.some(options.refuse)) throw refusal('INVALID_DATA', {})
      const fresh = apply(fields)
      if (fate === 'lost-after') throw lost()
      return fresh.map((row, index) => ({ id: row.id, ok: true, index, row }))
    },
  }
  return { rows, columns, fates, sent, late, options, calls, removed, removals }
}

const lost = () => new ApiError({ kind: 'offline', timedOut: false }, insertRows)

const refusal = (code: string, extra: Record<string, unknown>) =>
  new ApiError({ kind: 'invalid', status: 400, code, detail: 'No.', fields: [], rows: [], extra }, insertRows)

/** Tabs of one browser with one remote table. */
export function createTabs(far = createFakeTable()) {
  const browser = createBrowser()
  const locks = createLocalLocks()
  const online = createStore(true)
  let ids = 0
  return {
    far,
    browser,
    online,
    tab: () => {
      const journal = browser.tab([insertKind, ...editKinds])
      const { clock } = browser
      let release: (() => void) | undefined
      const killed = new Promise<never>((_, reject) => {
        release = () => reject(new Error('The tab is gone.'))
      })
      killed.catch(() => undefined)
      const own: Locks = {
        shared: true,
        request: (name, options, hold) => locks.request(name, options, (got) => Promise.race([hold(got), killed])),
      }
      const creator = createRowInserter({ journal, locks: own, clock, online, calls: far.calls })
      /** Values that followed their row as edits of it. */
      const followed: CellChange[] = []
      creator.serve(() => ({
        take: async (cells) => void followed.push(...cells),
        settle: async () => true,
        drop: () => undefined,
      }))
      const rows = creator.of(TABLE)
      /** Creates rows as an action does, and returns their identifiers. */
      const add = (values: readonly ReadonlyMap<string, unknown>[]): readonly string[] => {
        const created = values.map((some) => ({ id: `new:${ids++}`, cells: [...some] }))
        rows.make(`act${ids++}`, created)
        return created.map(({ id }) => id)
      }
      const kill = () => {
        creator.close()
        journal.close()
        release?.()
      }
      return { ...creator, journal, rows: { ...rows, add }, followed, kill }
    },
  }
}

/** A row with these values in the first and the second column. */
export const cells = (name: unknown, second?: unknown): ReadonlyMap<string, unknown> =>
  new Map([['c1', name], ...(second === undefined ? [] : ([['c2', second]] as const))])
