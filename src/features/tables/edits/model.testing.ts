import { ApiError, type Problem } from '#api/errors.ts'
import { type RowOutcome, updateRows } from '#contract/rows.ts'
import type { JournalRecord, RecordChange } from '#journal/journal.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import type { Kind } from '#journal/records.ts'
import { createBus } from '#journal/tabs.testing.ts'
import { createStore } from '#lib/store.ts'
import { createManualClock, settled } from '#testing/clock.ts'
import type { Clock } from '#lib/clock.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { createEngine, type EditEngine } from './engine.ts'
import { type Entered, enteredKind, sentKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-records.ts'
import { isEmpty, sameValue } from './same-value.ts'
import type { ActName, CellAddress, TableEdits } from './table-edits.ts'
import type { EditWire } from './wire.ts'

/** The world of the model: four rows of two columns, the second one empty. */
const ROWS = ['r0', 'r1', 'r2', 'r3'] as const
const COLUMNS = ['a', 'b'] as const
const TABLE = 'table'
const SCOPE = 'scope'
const CANARY = 'k3y-canary'
/** A request that was not applied by then never is: the limit of what reading back can promise. */
const LATEST_MS = 29_000

/** What becomes of one request. Times in ms; `late` after the client has given up. */
export type Fate =
  | { readonly kind: 'ok'; readonly ms: number }
  | {
      readonly kind: 'lost'
      readonly ms: number
      readonly applied: 'never' | 'before' | 'late' | 'twice'
      readonly late: number
    }
  | { readonly kind: 'status'; readonly ms: number; readonly applied: boolean; readonly problem: 'fault' | 'misread' }
  | { readonly kind: 'decided'; readonly ms: number; readonly problem: 'busy' | 'forbidden' | 'invalid' | 'too-large' }
  | {
      readonly kind: 'partly'
      readonly ms: number
      readonly row: number
      readonly how: 'refused' | 'missing' | 'missing-late' | 'extra'
    }

/** One thing that happens. `turns` microtasks pass before the next one: where a crash or another tab comes between. */
export type Step = { readonly turns: number } & (
  | {
      readonly do: 'edit'
      readonly tab: number
      readonly row: number
      readonly column: number
      readonly rows: number
      readonly fill: boolean
      readonly fates: readonly Fate[]
    }
  | { readonly do: 'undo' | 'redo' | 'discard' | 'retry'; readonly tab: number }
  | { readonly do: 'open' | 'crash' | 'close'; readonly tab: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'other'; readonly row: number; readonly column: number }
  | { readonly do: 'rename'; readonly column: number }
  | { readonly do: 'key'; readonly locked: boolean }
  | { readonly do: 'reads'; readonly fail: boolean }
)

/** Parts as the engine gets them; a planted bug puts others in their place. */
export interface Parts {
  readonly journal: (journal: EditJournal, device: Device) => EditJournal
  readonly wire: (wire: EditWire, clock: Clock) => EditWire
  readonly locks: (locks: Locks) => Locks
  readonly clock: (clock: Clock) => Clock
}

const asTheyAre: Parts = {
  journal: (journal) => journal,
  wire: (wire) => wire,
  locks: (locks) => locks,
  clock: (clock) => clock,
}

interface Stored {
  readonly kind: string
  readonly id: string
  readonly seq: number
  readonly rev: number
  readonly body: unknown
}

/** What outlives the tabs. */
export interface Device {
  readonly records: Map<string, Stored>
  seq: number
}

interface Tab {
  isAlive: boolean
  engine: EditEngine
  edits: TableEdits
  readonly rows: Map<string, Record<string, unknown>>
  readonly hear: (keys: readonly string[]) => void
  die: () => void
}

interface Typed {
  readonly value: unknown
  readonly overwrite: boolean
  readonly id: string
}

const keyOf = ({ row, column }: CellAddress) => `${row}/${column}`
const fail = (what: Problem) => new ApiError(what, updateRows)
const lostAnswer = () => fail({ kind: 'offline', timedOut: true })
const nothing = (): void => undefined
const never = <T>(): Promise<T> => new Promise(() => undefined)

/** Plays a story and answers what was violated; nothing when all invariants held. */
export async function play(steps: readonly Step[], planted: Partial<Parts> = {}): Promise<string | undefined> {
  const parts = { ...asTheyAre, ...planted }
  const clock = createManualClock(0)
  const device: Device = { records: new Map(), seq: 0 }
  const locks = createLocalLocks()
  const messages = createBus()
  const keyState = createStore<'open' | 'locked'>('open')
  const online = createStore(true)
  const slowed = createStore(null)
  const tabs: (Tab | undefined)[] = []
  const faults: string[] = []
  const blame = (what: string) => faults.push(what)
  let count = 0

  // --- the service
  const names = new Map<string, string>(COLUMNS.map((id) => [id, id]))
  const columnOf = (name: string) => [...names].find(([, known]) => known === name)?.[0]
  const server = new Map<string, unknown>()
  for (const row of ROWS) server.set(`${row}/a`, `first ${row}`)
  /** Values that stood in a cell of the service, in order, and who wrote them. */
  const written = new Map<string, { readonly value: unknown; readonly by: 'us' | 'other' }[]>()
  const touchedByOthers = new Set<string>()
  const saidNo = new Set<string>()
  let fates: Fate[] = []
  let readsFail = false
  /** Cells of requests whose client still waits for the answer. */
  const open = new Set<{ readonly tab: Tab; readonly cells: readonly string[] }>()

  const write = (cell: string, value: unknown, by: 'us' | 'other') => {
    server.set(cell, value)
    written.set(cell, [...(written.get(cell) ?? []), { value, by }])
  }
  const cellsOf = (row: string): Record<string, unknown> =>
    Object.fromEntries([...names].map(([id, name]) => [name, server.get(`${row}/${id}`)]))

  const outcome = (id: string): RowOutcome => ({ id, ok: true, row: { id, cells: cellsOf(id) } })

  const wireOf = (tab: Tab): EditWire => {
    const afterwards = <T>(ms: number, act: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        clock.after(ms, () => {
          if (!tab.isAlive) return
          try {
            resolve(act())
          } catch (error) {
            reject(error as Error)
          }
        })
      })
    return {
      columns: async () => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        if (readsFail) throw lostAnswer()
        return [...names].map(([id, name]) => ({ id, name, key: name, type: 'text', kind: 'text' }))
      },
      read: async () => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        if (readsFail) throw lostAnswer()
        return { rows: ROWS.map((id) => ({ id, cells: cellsOf(id) })), total: ROWS.length, hasNext: false }
      },
      update: async (_table, { rows, overwrite }) => {
        if (!tab.isAlive) return never()
        const fate = fates.shift() ?? { kind: 'ok', ms: 50 }
        const known = rows.flatMap(({ id, fields }) =>
          Object.entries(fields).map(([name, value]) => ({ row: id, name, column: columnOf(name), value })),
        )
        const unknown = known.filter(({ column }) => column === undefined).map(({ name }) => name)
        const cells = known.map(({ row, column = '' }) => `${row}/${column}`)
        for (const request of open) {
          if (request.tab.isAlive && request.tab !== tab) blame('I6: two tabs send at the same time')
          if (request.tab.isAlive && request.cells.some((cell) => cells.includes(cell))) {
            blame('I3: a cell is written while another write for it is under way')
          }
        }
        for (const { row, column, value } of known) {
          if (column !== undefined && !wasEntered(`${row}/${column}`, value)) {
            blame(`I4: ${row}/${column} is written with ${String(value)}, which nobody entered`)
          }
        }
        const request = { tab, cells }
        open.add(request)
        const apply = (only: (row: string) => boolean = () => true) => {
          for (const { row, column, value } of known) {
            const cell = `${row}/${column}`
            if (column !== undefined && only(row) && (overwrite || isEmpty(server.get(cell)))) write(cell, value, 'us')
          }
        }
        const ids = rows.map(({ id }) => id)
        const late = (ms: number, only?: (row: string) => boolean) =>
          clock.after(Math.min(ms, LATEST_MS), () => apply(only))
        const answer = async (): Promise<readonly RowOutcome[]> => {
          if (unknown.length > 0) {
            return afterwards(fate.ms, () => {
              throw fail({
                kind: 'invalid',
                status: 400,
                code: 'UNKNOWN_COLUMNS',
                detail: CANARY,
                fields: [],
                rows: [],
                extra: { columns: unknown },
              })
            })
          }
          switch (fate.kind) {
            case 'ok':
              apply()
              return afterwards(fate.ms, () => ids.map(outcome))
            case 'lost':
              if (fate.applied === 'before' || fate.applied === 'twice') apply()
              if (fate.applied === 'late' || fate.applied === 'twice') {
                clock.after(fate.ms, () => late(fate.late))
              }
              return afterwards(fate.ms, () => {
                throw lostAnswer()
              })
            case 'status':
              if (fate.applied) apply()
              return afterwards(fate.ms, () => {
                throw fail(
                  fate.problem === 'fault'
                    ? { kind: 'fault', status: 502, detail: CANARY }
                    : { kind: 'surprise', why: 'shape', at: CANARY },
                )
              })
            case 'decided':
              return afterwards(fate.ms, () => {
                if (fate.problem === 'busy') throw fail({ kind: 'rate-limited', own: true, detail: CANARY })
                if (fate.problem === 'forbidden') throw fail({ kind: 'forbidden', detail: CANARY, plan: false })
                const isOne = ids.length === 1
                if (fate.problem === 'invalid' || isOne) for (const cell of cells) saidNo.add(cell)
                const extra = fate.problem === 'invalid' ? {} : { max_size: 1 }
                const code = fate.problem === 'invalid' ? 'INVALID_DATA' : 'BATCH_TOO_LARGE'
                throw fail({ kind: 'invalid', status: 400, code, detail: CANARY, fields: [], rows: [], extra })
              })
            case 'partly': {
              const odd = ids[fate.row % ids.length] ?? ''
              const others = (row: string) => row !== odd
              if (fate.how === 'refused') for (const cell of cells) if (cell.startsWith(`${odd}/`)) saidNo.add(cell)
              apply(fate.how === 'missing' || fate.how === 'extra' ? undefined : others)
              if (fate.how === 'missing-late') clock.after(fate.ms, () => late(20_000, (row) => row === odd))
              return afterwards(fate.ms, () => {
                const said = ids.filter(others).map(outcome).toReversed()
                if (fate.how === 'refused') return [...said, { id: odd, ok: false, code: 'VALUE_REFUSED' }]
                if (fate.how === 'extra') return [outcome(odd), { id: 'nobody', ok: true }, ...said]
                return said
              })
            }
          }
        }
        try {
          return await answer()
        } finally {
          open.delete(request)
        }
      },
    }
  }

  // --- the device
  /** What was entered into each cell, in the order of the device. */
  const entered = new Map<string, Typed[]>()
  /** Values that somebody discarded, and the cells they were in. */
  const givenUp = new Set<string>()
  const hasGivenUp = new Set<string>()
  const wasEntered = (cell: string, value: unknown) =>
    entered.get(cell)?.some((typed) => sameValue(typed.value, value)) === true

  const store = (changes: readonly RecordChange[]): readonly string[] => {
    const keys: string[] = []
    for (const { kind, id, change } of changes) {
      const key = `${kind.name} ${id}`
      const stored = device.records.get(key)
      const body = change(stored?.body)
      if (body === undefined) continue
      keys.push(key)
      if (body === null) device.records.delete(key)
      else {
        const seq = stored?.seq ?? (device.seq += 1)
        device.records.set(key, { kind: kind.name, id, seq, rev: (stored?.rev ?? 0) + 1, body })
        if (!stored && kind.name === enteredKind.name) {
          for (const { row, column, value } of (body as Entered).cells) {
            const cell = keyOf({ row, column })
            entered.set(cell, [...(entered.get(cell) ?? []), { value, overwrite: (body as Entered).overwrite, id }])
          }
        }
      }
    }
    return keys
  }

  const journalOf = (tab: Tab, listen: (hear: Tab['hear']) => void): EditJournal => {
    const seen = new Map(device.records)
    let lists = new Map<string, readonly JournalRecord[]>()
    const listeners = new Set<() => void>()
    const look = (keys: Iterable<string>) => {
      for (const key of keys) {
        const record = device.records.get(key)
        if (record) seen.set(key, record)
        else seen.delete(key)
      }
      lists = new Map()
      for (const listener of listeners) listener()
    }
    listen(look)
    const list = (kind: Kind<unknown>) => {
      const known = lists.get(kind.name)
      if (known) return known
      const made = [...seen.values()].filter((record) => record.kind === kind.name).toSorted((a, b) => a.seq - b.seq)
      lists.set(kind.name, made)
      return made
    }
    const health = createStore({ place: 'device' as const, quarantined: 0 })
    return {
      scope: SCOPE,
      list: list as EditJournal['list'],
      get: (async (kind: Kind<unknown>, id: string) => {
        await Promise.resolve()
        return tab.isAlive ? device.records.get(`${kind.name} ${id}`) : never()
      }) as EditJournal['get'],
      updateAll: async (changes) => {
        await Promise.resolve()
        if (!tab.isAlive) return never()
        const keys = store(changes)
        look(keys)
        for (const other of tabs) {
          if (!other || other === tab) continue
          void Promise.resolve()
            .then(() => undefined)
            .then(() => other.isAlive && other.hear(keys))
        }
        await Promise.resolve()
        await Promise.resolve()
        return tab.isAlive ? undefined : never()
      },
      refresh: async () => {
        await Promise.resolve()
        await Promise.resolve()
        if (!tab.isAlive) return never()
        look([...seen.keys(), ...device.records.keys()])
      },
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      unsaved: () => [],
      ready: Promise.resolve(),
      health,
    }
  }

  // --- tabs
  const openTab = (place: number) => {
    if (tabs[place]) return
    let died = nothing
    const death = new Promise<never>((_, reject) => {
      died = () => reject(new Error('the tab died'))
    })
    death.catch(() => undefined)
    let hear: Tab['hear'] = nothing
    const rows = new Map<string, Record<string, unknown>>(ROWS.map((row) => [row, {}]))
    for (const row of ROWS)
      for (const column of COLUMNS) rows.set(row, { ...rows.get(row), [column]: server.get(`${row}/${column}`) })
    const bare = {
      isAlive: true,
      rows,
      hear: (keys: readonly string[]) => hear(keys),
      die: () => {
        tab.isAlive = false
        died()
      },
    }
    const tab = bare as unknown as Tab
    const mine: Clock = {
      now: clock.now,
      after: (ms, callback) => clock.after(ms, () => tab.isAlive && callback()),
    }
    const tabLocks: Locks = {
      shared: true,
      request: (name, options, hold) => {
        if (!tab.isAlive) return never()
        const held = locks.request(name, options, (got) => (tab.isAlive ? Promise.race([hold(got), death]) : death))
        return held.catch((error: unknown) => {
          if (tab.isAlive) throw error
          return never()
        })
      },
    }
    const journal = journalOf(tab, (look) => {
      hear = look
    })
    tab.engine = createEngine({
      journal: parts.journal(journal, device),
      wire: parts.wire(wireOf(tab), clock),
      channel: messages.join(),
      locks: parts.locks(tabLocks),
      clock: parts.clock(mine),
      random: () => 0.5,
      newId: () => `id${(count += 1)}`,
      weather: { online, keyState, slowed },
    })
    tab.edits = tab.engine.table(TABLE)
    tab.edits.attach({
      numberOf: (row) => ROWS.indexOf(row as (typeof ROWS)[number]),
      row: (number): LoadedRow | undefined => {
        const id = ROWS[number]
        return id && { id, cells: rows.get(id) ?? {} }
      },
      // The pages of the model keep columns by identifier.
      keyOf: (column) => column,
      merge: (merged) => {
        for (const { id, cells } of merged) {
          const now = Object.fromEntries(Object.entries(cells).map(([name, value]) => [columnOf(name) ?? name, value]))
          if (rows.has(id)) rows.set(id, now)
        }
      },
    })
    tabs[place] = tab
  }
  const living = () => tabs.filter((tab): tab is Tab => tab?.isAlive === true)

  const inspect = () => {
    for (const tab of living()) {
      for (const row of ROWS) {
        for (const column of COLUMNS) {
          const shown = tab.edits.get(row, column)
          if (shown && shown.state !== 'memory' && !wasEntered(keyOf({ row, column }), shown.value)) {
            blame(`I1: ${row}/${column} shows ${String(shown.value)} as ${shown.state}, and the device never had it`)
          }
        }
      }
    }
  }

  const act = async (step: Step) => {
    if (step.do === 'wait') return clock.advance(step.ms)
    if (step.do === 'other') {
      const cell = keyOf({ row: ROWS[step.row % 4] ?? '', column: COLUMNS[step.column % 2] ?? '' })
      touchedByOthers.add(cell)
      return write(cell, `other ${(count += 1)}`, 'other')
    }
    if (step.do === 'rename') return void names.set(COLUMNS[step.column % 2] ?? '', `name${(count += 1)}`)
    if (step.do === 'key') return keyState.set(step.locked ? 'locked' : 'open')
    if (step.do === 'reads') {
      readsFail = step.fail
      return
    }
    if (step.do === 'open') return openTab(step.tab)
    const tab = tabs[step.tab]
    if (!tab) return
    switch (step.do) {
      case 'edit': {
        fates = [...fates, ...step.fates]
        const name: ActName = step.rows > 1 ? 'paste' : 'type'
        const column = COLUMNS[step.column % 2] ?? ''
        const cells = Array.from({ length: step.rows }, (_, at) => {
          const row = ROWS[(step.row + at) % 4] ?? ''
          const base = tab.edits.get(row, column)?.value ?? tab.rows.get(row)?.[column]
          return { row, column, value: `v${(count += 1)}`, base }
        })
        return tab.edits.apply({ name, cells, overwrite: !step.fill })
      }
      case 'undo':
        return void tab.edits.undo()
      case 'redo':
        return void tab.edits.redo()
      case 'retry':
        return tab.edits.retry(tab.edits.list())
      case 'discard': {
        const unsaved = tab.edits.list()
        for (const cell of unsaved) {
          givenUp.add(`${keyOf(cell)} ${String(cell.value)}`)
          hasGivenUp.add(keyOf(cell))
        }
        return tab.edits.discard(unsaved)
      }
      case 'close':
        tab.engine.close()
        tab.die()
        tabs[step.tab] = undefined
        return
      case 'crash':
        tab.die()
        tabs[step.tab] = undefined
    }
  }

  openTab(0)
  for (const step of steps) {
    await act(step)
    for (let turn = 0; turn < step.turns; turn += 1) await Promise.resolve()
    inspect()
  }

  // --- all faults stop
  fates = []
  readsFail = false
  keyState.set('open')
  openTab(0)
  await settled()
  const isDrained = () =>
    living().every(({ edits }) => {
      const { memory, device: kept, sending, doubt } = edits.counts()
      return memory + kept + sending + doubt === 0
    }) && ![...device.records.values()].some(({ kind }) => kind === sentKind.name)
  for (let round = 0; round < 12 && !isDrained(); round += 1) await clock.advance(31_000)
  inspect()
  if (!isDrained()) {
    const left = living().map(({ edits }) => edits.list())
    blame(
      `I9: not everything was settled: ${JSON.stringify(left)} ${JSON.stringify([...device.records.values()].filter(({ kind }) => kind === sentKind.name))}`,
    )
  }

  const cellsOnDevice = new Set(
    [...device.records.values()]
      .filter(({ kind }) => kind === enteredKind.name)
      .flatMap(({ body }) => (body as Entered).cells.map(keyOf)),
  )
  for (const { edits, rows } of living()) {
    const sum = Object.values(edits.counts()).reduce((all, one) => all + one, 0)
    if (sum !== cellsOnDevice.size || edits.list().length !== sum) {
      blame(`I8: ${sum} values are shown as unsaved, ${cellsOnDevice.size} lie in the journal`)
    }
    for (const row of ROWS) {
      for (const column of COLUMNS) {
        const cell = keyOf({ row, column })
        const typed = entered.get(cell) ?? []
        const last = typed.at(-1)
        const shown = edits.get(row, column)
        const isOthers = touchedByOthers.has(cell)
        if (!last) continue
        if (givenUp.has(`${cell} ${String(last.value)}`)) continue
        if (shown) {
          if (!sameValue(shown.value, last.value))
            blame(`I1: ${cell} shows ${String(shown.value)}, not the last entered ${String(last.value)}`)
          if (shown.state === 'conflict' && !isOthers && !hasGivenUp.has(cell))
            blame(`I2: ${cell} is in conflict with nobody`)
          if (shown.state === 'refused' && !saidNo.has(cell)) blame(`I7: ${cell} was refused by nobody (${shown.code})`)
          continue
        }
        const stands = server.get(cell)
        const log = written.get(cell) ?? []
        const came = log.findIndex(({ value, by }) => by === 'us' && sameValue(value, last.value))
        const overwritten = came >= 0 && log.slice(came).some(({ by }) => by === 'other')
        const wasFilled = !last.overwrite && !isEmpty(stands)
        if (!sameValue(stands, last.value) && !overwritten && !wasFilled) {
          blame(
            `I2: ${cell} is ${String(stands)} at the service, ${String(last.value)} was entered last, and nothing says so`,
          )
        }
        if (!isOthers && !sameValue(rows.get(row)?.[column], stands)) {
          blame(`F10: ${cell} is shown as ${String(rows.get(row)?.[column])}, the service has ${String(stands)}`)
        }
      }
    }
  }
  if (JSON.stringify([...device.records.values()]).includes(CANARY))
    blame('I10: an answer of the service lies in a record')
  for (const tab of living()) {
    tab.engine.close()
    tab.die()
  }
  return faults[0]
}
