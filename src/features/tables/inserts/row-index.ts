import type { RowNames } from '../edits/edit-kinds.ts'
import type { InsertRecord, NewRow } from './insert-record.ts'

export interface KnownRow {
  readonly id: string
  /** The service's identifiers, in order. */
  readonly ids: readonly string[]
  /** Present identifier: the service's, or the local one before it exists there; undefined when it is nowhere. */
  readonly now: string | undefined
  readonly at?: number | undefined
  /** It is still in a record of its own. */
  readonly row?: NewRow | undefined
  readonly isKept?: boolean | undefined
}

/** The rows of a table that were created here, by each name they ever had: `names` of long ago, then what is in progress. */
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
    for (const { id, ids, at, isGone, isKept } of rows) {
      learn({ id, ids, now: isGone ? undefined : ids.at(-1), at, isKept })
    }
  }
  for (const { rows } of creations) {
    for (const row of rows) {
      const { id, made, was = [], at, back, kept } = row
      // Of a row that went and came back the later one counts.
      if (back && index.get(id)?.now !== undefined && index.get(id)?.row) continue
      const ids = made === undefined ? was : [...was, made]
      learn({ id, ids, now: back ? undefined : (made ?? id), at, row, isKept: kept })
    }
  }
  return index
}
