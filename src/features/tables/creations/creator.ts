import type { Problem } from '#api/errors.ts'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import type { Store } from '#lib/store.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { type Creation, isUnfinished, type NewRow, stateOf } from './creation.ts'
import { openCreationRecords } from './creation-records.ts'
import { creationsOf, entering, isOver, merged, shown } from './new-row.ts'
import type { NewRowCells, NewRowCounts, NewRows } from './new-rows.ts'
import { type CreationCalls, step, type Step } from './sender.ts'

export interface CreatorDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly online: Pick<Store<boolean>, 'get' | 'subscribe'>
  readonly calls: CreationCalls
  readonly newId: () => string
  /** The service makes no rows, and said so with this status. */
  readonly onNotOffered?: ((status: number) => void) | undefined
}

/** Makes rows for all tables of a console, and goes on with what earlier pages left. */
export interface Creator {
  readonly of: (table: string) => NewRows
  /** Resolves when nothing is on its way and nothing can be sent without waiting. */
  readonly flush: () => Promise<void>
  readonly close: () => void
}

/** How long a row that was made stays in the records, so that every tab learns what the service calls it, in ms. */
const KEPT_FOR = 60_000

/** One at a time for each table: what the end of a table had before a request must hold until its answer is known. */
const lockOf = (scope: string, table: string) => `enrichment-console:rows:${scope}:${table}`

export function createCreator(deps: CreatorDeps): Creator {
  const { journal, locks, clock, online, calls, newId, onNotOffered } = deps
  const opened = new Map<string, NewRows>()
  const closing = new AbortController()
  /** Values entered into a row that are not on the device yet. */
  const typing = new Map<string, NewRowCells>()
  const listeners = new Map<string, Set<() => void>>()
  /** What the service answered for rows made by this page. */
  const answers = new Map<string, LoadedRow>()
  const problems = new Map<string, Problem>()
  const loops = new Map<string, Promise<void>>()
  const wakers = new Map<string, () => void>()
  const records = openCreationRecords(journal, () => look())
  const { all, inTable, isStored } = records

  const tell = (table: string) => {
    for (const listener of listeners.get(table) ?? []) listener()
  }

  const rest = (table: string, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        stop()
        wakers.delete(table)
        resolve()
      }
      const stop = clock.after(ms, done)
      wakers.set(table, done)
    })

  const wakeAll = () => {
    for (const wake of Array.from(wakers.values())) wake()
  }

  async function drain(table: string): Promise<void> {
    while (!closing.signal.aborted) {
      const found = inTable(table).find(([id, creation]) => isStored(id) && isUnfinished(creation))
      if (!found) return
      if (!online.get()) {
        await rest(table, KEPT_FOR)
        continue
      }
      const [id, creation] = found
      const outcome = await step(creation, {
        calls,
        clock,
        onNotOffered,
        change: (by) => records.change(id, by),
      }).catch(
        // A record that nobody can read or write just now keeps its rows; it is looked at again later.
        (): Step => ({ kind: 'wait', ms: KEPT_FOR }),
      )
      if (closing.signal.aborted) return
      if (outcome.kind === 'next') {
        problems.delete(table)
        for (const { id: own, row } of outcome.made) answers.set(own, row)
        tell(table)
      } else {
        if (outcome.problem) problems.set(table, outcome.problem)
        tell(table)
        await rest(table, outcome.ms)
      }
    }
  }

  const start = (table: string) => {
    if (closing.signal.aborted || loops.has(table)) return
    const loop = locks
      .request(lockOf(journal.scope, table), { signal: closing.signal }, () => drain(table))
      .catch(() => undefined)
      .finally(() => {
        loops.delete(table)
        // What was entered while the loop ended.
        if (hasWork(table)) start(table)
      })
    loops.set(table, loop)
  }
  const hasWork = (table: string) => inTable(table).some(([id, creation]) => isStored(id) && isUnfinished(creation))

  /** Takes records away that have nothing more to say. */
  const sweep = (id: string) => {
    clock.after(KEPT_FOR, () => {
      if (closing.signal.aborted) return
      const gone = records.removeIf(id, isOver)
      for (const row of gone?.rows ?? []) answers.delete(row.id)
    })
  }
  const swept = new Set<string>()

  const look = () => {
    const tables = new Set<string>()
    for (const [id, creation] of all()) {
      tables.add(creation.table)
      if (isStored(id) && isUnfinished(creation)) start(creation.table)
      if (isOver(creation) && !swept.has(id)) {
        swept.add(id)
        sweep(id)
      }
    }
    for (const table of new Set([...tables, ...listeners.keys()])) tell(table)
  }

  const stopJournal = journal.subscribe(look)
  const stopOnline = online.subscribe(() => {
    if (online.get()) wakeAll()
  })
  void journal.ready.then(look)

  const changeRows = async (
    table: string,
    ids: readonly string[],
    by: (row: NewRow, creation: Creation) => NewRow | undefined,
  ) => {
    const wanted = new Set(ids)
    const changed = (creation: Creation): Creation => ({
      ...creation,
      rows: creation.rows.flatMap((row) => (wanted.has(row.id) ? (by(row, creation) ?? []) : [row])),
    })
    const written: Promise<unknown>[] = []
    for (const [id, creation] of inTable(table)) {
      if (!creation.rows.some((row) => wanted.has(row.id))) continue
      written.push(records.changeAsEntered(id, changed).then(look, () => undefined))
    }
    tell(table)
    await Promise.all(written)
  }

  const open = (table: string): NewRows => ({
    list: () =>
      inTable(table).flatMap(([id, creation]) =>
        creation.rows.map((row) => shown(row, isStored(id) ? stateOf(row, creation) : 'memory', typing.get(row.id))),
      ),
    counts: () => {
      const counts = { ...NONE }
      for (const [id, creation] of inTable(table)) {
        for (const row of creation.rows) counts[isStored(id) ? stateOf(row, creation) : 'memory'] += 1
      }
      return counts
    },
    add: (rows) => {
      const made = creationsOf(table, rows, newId)
      void records.enter(made)
      tell(table)
      return made.flatMap(([, creation]) => creation.rows.map(({ id }) => id))
    },
    change: (id, cells) => {
      if (!inTable(table).some(([, { rows }]) => rows.some((row) => row.id === id))) return false
      const values: NewRowCells = new Map([...(typing.get(id) ?? []), ...cells])
      typing.set(id, values)
      void changeRows(table, [id], (row, creation) => entering(row, creation, cells)).then(() => {
        if (typing.get(id) === values) typing.delete(id)
        tell(table)
      })
      return true
    },
    retry: (ids) => {
      void changeRows(table, ids, ({ refused: _refused, unknown: _unknown, later, ...row }) =>
        later && row.made === undefined ? { ...row, cells: merged(row.cells, new Map(later)) } : row,
      )
      wakers.get(table)?.()
    },
    discard: (ids) =>
      void changeRows(table, ids, (row, creation) =>
        row.made !== undefined || creation.flight?.ids.includes(row.id) ? row : undefined,
      ),
    problem: () => problems.get(table),
    made: () =>
      inTable(table).flatMap(([, creation]) =>
        creation.rows.flatMap(({ id, made, cells, later }) =>
          made === undefined
            ? []
            : [{ id, row: answers.get(id) ?? { id: made, cells: {} }, cells: new Map(cells), later: new Map(later) }],
        ),
      ),
    took: (rows) => {
      const taken = new Map(rows.map(({ id, later }) => [id, JSON.stringify([...later])]))
      void changeRows(table, [...taken.keys()], ({ later, ...row }) =>
        // What was entered after that still has to follow.
        later && JSON.stringify(later) !== taken.get(row.id) ? { ...row, later } : row,
      )
    },
    onChange: (listener) => {
      const heard = listeners.get(table) ?? new Set()
      listeners.set(table, heard.add(listener))
      return () => {
        heard.delete(listener)
        if (heard.size === 0) listeners.delete(table)
      }
    },
  })

  return {
    of: (table) => {
      const known = opened.get(table) ?? open(table)
      opened.set(table, known)
      return known
    },
    flush: async () => {
      while (records.isStoring() || loops.size > wakers.size) {
        await Promise.race([...loops.values(), new Promise<void>((resolve) => clock.after(0, resolve))])
      }
    },
    close: () => {
      closing.abort()
      stopJournal()
      stopOnline()
      wakeAll()
      listeners.clear()
    },
  }
}

const NONE: NewRowCounts = { memory: 0, device: 0, sending: 0, doubt: 0, refused: 0, unknown: 0, made: 0 }
