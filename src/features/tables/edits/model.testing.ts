import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import { createBus } from '#journal/tabs.testing.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { EditJournal } from './edit-journal.ts'
import { createEngine, type EditEngine } from './engine.ts'
import { createModelDevice, type Device, type ModelDevice } from './model-device.testing.ts'
import { modelInvariants } from './model-invariants.testing.ts'
import { createModelService, type ModelService } from './model-service.testing.ts'
import { COLUMNS, keyOf, ROWS, type Step } from './model-scenario.testing.ts'
import type { ActionName, AttachedPages, TableEdits } from './table-edits.ts'
import type { EditCalls } from './edit-calls.ts'

const TABLE = 'table'

/** Dependencies of the engine. A mutation wraps them. */
export interface Parts {
  readonly journal: (journal: EditJournal, device: Device, clock: Clock) => EditJournal
  readonly calls: (calls: EditCalls, clock: Clock) => EditCalls
  readonly locks: (locks: Locks) => Locks
  readonly clock: (clock: Clock) => Clock
}

const asTheyAre: Parts = {
  journal: (journal) => journal,
  calls: (calls) => calls,
  locks: (locks) => locks,
  clock: (clock) => clock,
}

interface Tab {
  isAlive: boolean
  engine: EditEngine
  edits: TableEdits
  readonly rows: Map<string, Record<string, unknown>>
  /** Values entered here, by cell. */
  readonly typed: Map<string, readonly string[]>
  readonly onMessage: (keys: readonly string[]) => void
  die: () => void
}

const nothing = (): void => undefined
const never = <T>(): Promise<T> => new Promise(() => undefined)

/** The pages of a tab: all rows of the table, as they were read. */
function pagesOf(tab: Tab, service: ModelService, clock: Clock): AttachedPages {
  let readAt = clock.now()
  return {
    numberOf: (row) => ROWS.indexOf(row as (typeof ROWS)[number]),
    row: (number): LoadedRow | undefined => {
      const id = ROWS[number]
      return id && { id, cells: tab.rows.get(id) ?? {} }
    },
    readAt: () => readAt,
    refresh: async () => {
      if (!tab.isAlive || service.isDown()) return
      for (const row of ROWS)
        tab.rows.set(row, Object.fromEntries(COLUMNS.map((column) => [column, service.valueOf(`${row}/${column}`)])))
      readAt = clock.now()
    },
    // The pages of the model keep columns by identifier.
    keyOf: (column) => column,
    merge: (merged) => {
      for (const { id, cells } of merged) {
        const now = Object.fromEntries(
          Object.entries(cells).map(([name, value]) => [service.columnOf(name) ?? name, value]),
        )
        if (tab.rows.has(id)) tab.rows.set(id, now)
      }
    },
  }
}

/** Locks of a tab: those of a dead one are released. */
const mortalLocks = (locks: Locks, tab: Tab, death: Promise<never>): Locks => ({
  shared: true,
  request: (name, options, hold) => {
    if (!tab.isAlive) return never()
    const held = locks.request(name, options, (got) => (tab.isAlive ? Promise.race([hold(got), death]) : death))
    return held.catch((error: unknown) => {
      if (tab.isAlive) throw error
      return never()
    })
  },
})

/** Cells whose values a user discards, and each of them with each of its values. */
function discardedBy(tab: Tab, unsaved: ReturnType<TableEdits['list']>, device: ModelDevice): readonly string[] {
  return unsaved.flatMap((shown) => {
    const cell = keyOf(shown)
    // This also discards earlier values, and those not on the device yet.
    const isStored = device.enteredInto(cell).map(({ value }) => value)
    const upTo = isStored.indexOf(shown.value)
    const values = [...(tab.typed.get(cell) ?? []), ...isStored.slice(0, upTo < 0 ? undefined : upTo), shown.value]
    return [cell, ...values.map((value) => `${cell} ${String(value)}`)]
  })
}

/** Plays a story and returns what was violated; nothing when all invariants held. */
export async function runScenario(steps: readonly Step[], mutation: Partial<Parts> = {}): Promise<string | undefined> {
  const parts = { ...asTheyAre, ...mutation }
  const clock = createManualClock(0)
  const locks = createLocalLocks()
  const messages = createBus()
  const keyState = createStore<'open' | 'locked'>('open')
  const online = createStore(true)
  const rateLimitPause = createStore(null)
  const tabs: (Tab | undefined)[] = []
  const faults: string[] = []
  const blame = (what: string) => faults.push(what)
  let count = 0
  /** Cells in which a user discarded values, with those values. */
  const givenUp = new Set<string>()
  const living = () => tabs.filter((tab): tab is Tab => tab?.isAlive === true)

  const device = createModelDevice(() => tabs.filter((tab) => tab !== undefined))
  const service = createModelService({ clock, blame, wasEntered: device.wasEntered })
  const { inspect, isDrained, assess } = modelInvariants({
    service,
    device,
    living,
    blame,
    wasGivenUp: (cell, value) => givenUp.has(`${cell} ${String(value)}`),
    hasGivenUp: (cell) => givenUp.has(cell),
  })

  const openTab = (index: number) => {
    if (tabs[index]) return
    let died = nothing
    const death = new Promise<never>((_, reject) => {
      died = () => reject(new Error('the tab died'))
    })
    death.catch(() => undefined)
    let onMessage: Tab['onMessage'] = nothing
    const rows = new Map<string, Record<string, unknown>>(ROWS.map((row) => [row, {}]))
    for (const row of ROWS)
      for (const column of COLUMNS) rows.set(row, { ...rows.get(row), [column]: service.valueOf(`${row}/${column}`) })
    const bare = {
      isAlive: true,
      rows,
      typed: new Map(),
      onMessage: (keys: readonly string[]) => onMessage(keys),
      die: () => {
        tab.isAlive = false
        died()
      },
    }
    const tab = bare as unknown as Tab
    const mine: Clock = {
      steady: clock.steady,
      now: clock.now,
      after: (ms, callback) => clock.after(ms, () => tab.isAlive && callback()),
    }
    const tabLocks = mortalLocks(locks, tab, death)
    const journal = device.journalOf(tab, (check) => {
      onMessage = check
    })
    tab.engine = createEngine({
      journal: device.refusing(tab, parts.journal(journal, device.device, clock)),
      calls: parts.calls(service.callsOf(tab), clock),
      channel: messages.join(),
      locks: parts.locks(tabLocks),
      clock: parts.clock(mine),
      random: () => 0.5,
      newId: () => `id${(count += 1)}`,
      connectivity: { online, keyState, slowed: rateLimitPause },
    })
    tab.edits = tab.engine.table(TABLE)
    tab.edits.attach(pagesOf(tab, service, clock))
    tabs[index] = tab
  }

  const act = async (step: Step) => {
    if (step.do === 'wait') return clock.advance(step.ms)
    if (step.do === 'other') {
      const cell = keyOf({ row: ROWS[step.row % 4] ?? '', column: COLUMNS[step.column % 2] ?? '' })
      return service.writeByOther(cell, `other ${(count += 1)}`)
    }
    if (step.do === 'rename') return service.rename(COLUMNS[step.column % 2] ?? '', `name${(count += 1)}`)
    if (step.do === 'key') return keyState.set(step.locked ? 'locked' : 'open')
    if (step.do === 'reads') return service.failReads(step.fail)
    if (step.do === 'stores') return device.failStores(step.fail)
    if (step.do === 'open') return openTab(step.tab)
    const tab = tabs[step.tab]
    if (!tab) return
    switch (step.do) {
      case 'edit': {
        service.foretell(step.fates)
        const name: ActionName = step.rows > 1 ? 'paste' : 'type'
        const column = COLUMNS[step.column % 2] ?? ''
        const cells = Array.from({ length: step.rows }, (_, at) => {
          const row = ROWS[(step.row + at) % 4] ?? ''
          const shown = tab.edits.get(row, column)
          const base = shown?.value ?? tab.rows.get(row)?.[column]
          // A user who types over a shown value, or over its conflict, has seen it.
          service.noticed(keyOf({ row, column }), shown ? shown.theirs : base)
          const value = `v${(count += 1)}`
          tab.typed.set(keyOf({ row, column }), [...(tab.typed.get(keyOf({ row, column })) ?? []), value])
          return { row, column, value, base }
        })
        return tab.edits.apply({ name, cells, overwrite: !step.fill })
      }
      case 'undo':
        return void tab.edits.undo()
      case 'redo':
        return void tab.edits.redo()
      case 'retry':
        for (const shown of tab.edits.list())
          if (shown.state === 'conflict') service.noticed(keyOf(shown), shown.theirs)
        return tab.edits.retry(tab.edits.list())
      case 'discard': {
        const unsaved = tab.edits.list()
        for (const text of discardedBy(tab, unsaved, device)) givenUp.add(text)
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

  // All faults stop.
  service.recover()
  device.failStores(false)
  keyState.set('open')
  openTab(0)
  await flushAsync()
  for (let round = 0; round < 12 && !isDrained(); round += 1) await clock.advance(31_000)
  inspect()
  assess()
  for (const tab of living()) {
    tab.engine.close()
    tab.die()
  }
  return faults[0]
}
