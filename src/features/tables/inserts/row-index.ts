import type { RowNames } from '../edits/edit-kinds.ts'
import type { InsertRecord, NewRow } from './insert-record.ts'

export interface KnownRow {
  readonly id: string
  /** The service's identifiers, in order. */
  readonly ids: readonly string[]
  /** Present identifier: the service's, or the local one before it exists there; undefined if it does not exist. */
  readonly now: string | undefined
  readonly at?: number | undefined
  /** True if it still has an insert record. */
  readonly row?: NewRow | undefined
  readonly isKept?: boolean | undefined
}

/** Rows of a table created here, by each identifier they ever had: stored `names` first, then insert records. */
export function indexRows(
  names: readonly RowNames[],
  creations: readonly Pick<InsertRecord, 'rows'>[],
): ReadonlyMap<string, KnownRow> {
  const index = new Map<string, KnownRow>()
  const learn = (known: KnownRow) => {
    const ids = [...new Set([...(index.get(known.id)?.ids ?? []), ...known.ids])]
    const all = { ...known, ids }
    for (const name of [known.id, ...ids]) index.set(name, all)
  }
  for (const { rows } of names) {
    for (const { id, ids, at, isGone: isDeleted, isKept: isStored } of rows) {
      learn({ id, ids, now: isDeleted ? undefined : ids.at(-1), at, isKept: isStored })
    }
  }
  for (const { rows } of creations) {
    for (const row of rows) {
      const { id, made: created, was = [], at, back, kept: stored } = row
      // Of a row that was deleted and recreated the later one counts.
      if (back && index.get(id)?.now !== undefined && index.get(id)?.row) continue
      const ids = created === undefined ? was : [...was, created]
      learn({ id, ids, now: back ? undefined : (created ?? id), at, row, isKept: stored })
    }
  }
  return index
}
