import type { Journal, JournalRecord, RecordChange } from '#journal/journal.ts'
import { type RowNames, rowNamesKind, undoStackKind } from '../edits/edit-kinds.ts'
import { type InsertRecord, readInsertRecord } from './insert-record.ts'
import { insertKind } from './insert-kind.ts'

export type StoredInsert = readonly [string, InsertRecord]

type Change = (creation: InsertRecord) => InsertRecord | undefined

/** New rows of all tables: those on the device, and those that are being stored. */
export interface InsertRecords {
  readonly all: () => readonly StoredInsert[]
  readonly inTable: (table: string) => readonly StoredInsert[]
  readonly isStored: (id: string) => boolean
  readonly isStoring: () => boolean
  /** Stores new records; until then they are in memory. */
  readonly enter: (records: readonly StoredInsert[]) => Promise<void>
  /** Changes the stored record, and returns the result; undefined when it was deleted, or `by` changes nothing. */
  readonly change: (id: string, by: Change) => Promise<InsertRecord | undefined>
  /**
   * Changes several in one transaction, and shows it at once; `by` may be called again for what it has changed. Where
   * it is refused nothing is changed.
   */
  readonly changeAsEntered: (ids: readonly string[], by: (creation: InsertRecord) => InsertRecord) => Promise<void>
  /**
   * Removes one unless it fails the test by then. Returns its body. The service ids of its rows are stored for as long
   * as its action can be undone or redone.
   */
  readonly removeIf: (id: string, passes: (creation: InsertRecord) => boolean) => InsertRecord | undefined
  /** Stored row names of a table, oldest first. */
  readonly names: (table: string) => readonly RowNames[]
}

/** `onStored` is called in the moment in which new ones are stored, or were refused. */
export function openInsertRecords(journal: Journal, onStored: () => void): InsertRecords {
  /** Not on the device yet. */
  const entered = new Map<string, InsertRecord>()
  const bodies = new WeakMap<JournalRecord, InsertRecord>()
  /** Changes being stored. Each of them changes nothing where it was applied already. */
  const changing = new Map<string, readonly ((creation: InsertRecord) => InsertRecord)[]>()

  const bodyOf = (record: JournalRecord): InsertRecord | undefined => {
    const known = bodies.get(record) ?? readInsertRecord(record.body)
    if (known) bodies.set(record, known)
    return known
  }

  const all = (): readonly StoredInsert[] => {
    const stored = journal.list(insertKind).flatMap((record) => {
      const creation = bodyOf(record)
      return creation ? [[record.id, creation] as const] : []
    })
    const known = new Set(stored.map(([id]) => id))
    return [...stored, ...[...entered].filter(([id]) => !known.has(id))].map(([id, creation]) => [
      id,
      (changing.get(id) ?? []).reduce((changed, by) => by(changed), creation),
    ])
  }

  const change = async (id: string, by: Change): Promise<InsertRecord | undefined> => {
    let next: InsertRecord | undefined
    await journal.update(insertKind, id, (body) => {
      const creation = readInsertRecord(body)
      next = creation && by(creation)
      return next && { ...next }
    })
    return next
  }

  return {
    all,
    inTable: (table) => all().filter(([, creation]) => creation.table === table),
    isStored: (id) => !entered.has(id),
    isStoring: () => entered.size > 0,
    enter: async (records) => {
      for (const [id, creation] of records) entered.set(id, creation)
      // In one transaction, so that they keep their order and are stored together.
      await journal
        .updateAll(
          records.map(([id, creation]) => {
            let last = creation
            const current = (standing: unknown) => {
              // Another tab that did the same was quicker.
              if (standing !== undefined) return undefined
              // With what was entered into it meanwhile; called again later when storage comes back.
              last = entered.get(id) ?? last
              return { ...last }
            }
            return { kind: insertKind, id, change: current }
          }),
          'relaxed',
        )
        .catch(() => undefined)
      for (const [id] of records) entered.delete(id)
      onStored()
    },
    change,
    changeAsEntered: async (ids, by) => {
      for (const id of ids) {
        const creation = entered.get(id)
        if (creation) entered.set(id, by(creation))
        changing.set(id, [...(changing.get(id) ?? []), by])
      }
      const step = (body: unknown) => {
        const creation = readInsertRecord(body)
        return creation && { ...by(creation) }
      }
      try {
        await journal.updateAll(ids.map((id) => ({ kind: insertKind, id, change: step })))
      } finally {
        for (const id of ids) {
          const left = (changing.get(id) ?? []).filter((other) => other !== by)
          if (left.length > 0) changing.set(id, left)
          else changing.delete(id)
        }
      }
    },
    removeIf: (id, passes) => {
      const record = journal.list(insertKind).find((one) => one.id === id)
      const creation = record && bodyOf(record)
      if (!record || !creation || !passes(creation)) return undefined
      const names = isRemembered(journal, creation) ? namesOf(creation) : undefined
      const remove: RecordChange = {
        kind: insertKind,
        id,
        change: (body) => {
          const standing = readInsertRecord(body)
          return standing && passes(standing) ? null : undefined
        },
      }
      const keep: RecordChange[] = names ? [{ kind: rowNamesKind, id, change: () => names }] : []
      void journal.updateAll([remove, ...keep], 'relaxed').catch(() => undefined)
      return creation
    },
    names: (table) => journal.list(rowNamesKind).flatMap(({ body }) => (body.table === table ? body : [])),
  }
}

/** Its act can be undone, or done again. */
function isRemembered(journal: Journal, { table, act }: InsertRecord): boolean {
  const timeline = journal.list(undoStackKind).find(({ id }) => id === table)?.body
  return timeline !== undefined && [...timeline.past, ...timeline.future].some((title) => title.act === act)
}

const namesOf = ({ table, act = '', rows }: InsertRecord): RowNames => ({
  table,
  act,
  rows: rows.map(({ id, made: created, was = [], at, back, kept: stored }) => ({
    id,
    ids: created === undefined ? was : [...was, created],
    ...(at !== undefined && { at }),
    ...((back || created === undefined) && { isGone: true }),
    ...(stored && { isKept: true }),
  })),
})
