import { keyOf, type JournalRecord } from '../records.ts'

/** The light records that the console sees now: one stable list per kind, rebuilt only when that kind changes. */
export interface RecordSnapshot {
  readonly list: (kind: string) => readonly JournalRecord[]
  readonly show: (record: JournalRecord) => void
  readonly hide: (key: string) => void
  readonly all: () => readonly JournalRecord[]
  /** The highest seq shown, 0 for none. */
  readonly highest: () => number
}

const none: readonly JournalRecord[] = Object.freeze([])

export function createView(): RecordSnapshot {
  const shown = new Map<string, JournalRecord>()
  const lists = new Map<string, readonly JournalRecord[]>()
  const build = (kind: string) => {
    const found = [...shown.values()].filter((record) => record.kind === kind)
    return found.length === 0 ? none : Object.freeze(found.toSorted(byCreation))
  }
  return {
    list: (kind) => {
      const list = lists.get(kind) ?? build(kind)
      lists.set(kind, list)
      return list
    },
    show: (record) => {
      const key = keyOf(record)
      if (shown.get(key) === record) return
      shown.set(key, record)
      lists.delete(record.kind)
    },
    hide: (key) => {
      const record = shown.get(key)
      if (!record) return
      shown.delete(key)
      lists.delete(record.kind)
    },
    all: () => [...shown.values()].toSorted(byCreation),
    highest: () => [...shown.values()].reduce((highest, record) => Math.max(highest, record.seq), 0),
  }
}

const byCreation = (a: JournalRecord, b: JournalRecord) => a.seq - b.seq
