import type { JournalRecord, RecordChange } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { createStore } from '#lib/store.ts'
import { type EditRecord, editRecordKind } from './edit-kinds.ts'
import type { EditJournal } from './edit-journal.ts'
import { keyOf } from './model-scenario.testing.ts'
import { sameValue } from '../values/same-value.ts'

export const SCOPE = 'scope'

interface Stored {
  readonly kind: string
  readonly id: string
  readonly seq: number
  readonly rev: number
  readonly body: unknown
}

/** State that outlives the tabs. */
export interface Device {
  readonly records: Map<string, Stored>
  seq: number
}

/** A tab of the simulated device. */
interface Peer {
  readonly isAlive: boolean
  /** Other tabs changed these records. */
  readonly onMessage: (keys: readonly string[]) => void
}

interface Typed {
  readonly value: unknown
  readonly overwrite: boolean
  readonly id: string
}

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** The device of the model: its records, a journal for each tab, and what was ever entered into each cell. */
export function createModelDevice(peers: () => Iterable<Peer>) {
  const device: Device = { records: new Map(), seq: 0 }
  /** Values entered into each cell, in the order of the device. */
  const entered = new Map<string, Typed[]>()
  const wasEntered = (cell: string, value: unknown) =>
    entered.get(cell)?.some((typed) => sameValue(typed.value, value)) === true

  let storesFail = false
  const isNew = ({ kind, id }: RecordChange) =>
    kind.name === editRecordKind.name && !device.records.has(`${kind.name} ${id}`)

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
        if (!stored && kind.name === editRecordKind.name) {
          for (const { row, column, value } of (body as EditRecord).cells) {
            const cell = keyOf({ row, column })
            entered.set(cell, [...(entered.get(cell) ?? []), { value, overwrite: (body as EditRecord).overwrite, id }])
          }
        }
      }
    }
    return keys
  }

  const journalOf = (tab: Peer, listen: (onMessage: Peer['onMessage']) => void): EditJournal => {
    const seen = new Map(device.records)
    let lists = new Map<string, readonly JournalRecord[]>()
    const listeners = new Set<() => void>()
    const check = (keys: Iterable<string>) => {
      for (const key of keys) {
        const record = device.records.get(key)
        if (record) seen.set(key, record)
        else seen.delete(key)
      }
      lists = new Map()
      for (const listener of listeners) listener()
    }
    listen(check)
    const list = (kind: Kind<unknown>) => {
      const known = lists.get(kind.name)
      if (known) return known
      const created = [...seen.values()].filter((record) => record.kind === kind.name).toSorted((a, b) => a.seq - b.seq)
      lists.set(kind.name, created)
      return created
    }
    const health = createStore({ location: 'device' as const, quarantined: 0 })
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
        check(keys)
        for (const other of peers()) {
          if (other === tab) continue
          void Promise.resolve()
            .then(() => undefined)
            .then(() => other.isAlive && other.onMessage(keys))
        }
        await Promise.resolve()
        await Promise.resolve()
        return tab.isAlive ? undefined : never()
      },
      refresh: async () => {
        await Promise.resolve()
        await Promise.resolve()
        if (!tab.isAlive) return never()
        check([...seen.keys(), ...device.records.keys()])
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

  return {
    device,
    journalOf,
    wasEntered,
    enteredInto: (cell: string): readonly Typed[] => entered.get(cell) ?? [],
    /** While switched on, refuses changes of records, and accepts new records. */
    refusing: (tab: Peer, journal: EditJournal): EditJournal => ({
      ...journal,
      updateAll: async (changes, durability) => {
        if (tab.isAlive && storesFail && !changes.some(isNew)) throw new Error('the journal refuses this change')
        await journal.updateAll(changes, durability)
      },
    }),
    failStores: (isFailing: boolean) => {
      storesFail = isFailing
    },
  }
}
export type ModelDevice = ReturnType<typeof createModelDevice>
