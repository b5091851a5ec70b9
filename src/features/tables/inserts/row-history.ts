import type { UndoRow } from '../edits/edit-kinds.ts'
import type { LocalRows } from '../edits/local-rows.ts'
import { type InsertRecord, type EnteredCells, isInFlight, type NewRow } from './insert-record.ts'
import type { StoredInsert } from './insert-records.ts'
import { recordsOf } from './new-row.ts'
import type { KnownRow } from './row-index.ts'

export interface RowHistoryDeps {
  readonly table: string
  readonly index: () => ReadonlyMap<string, KnownRow>
  readonly shows: (row: NewRow) => ReadonlyMap<string, unknown>
  readonly enter: (records: readonly StoredInsert[]) => void
  readonly change: (ids: readonly string[], by: (row: NewRow, creation: InsertRecord) => NewRow) => void
}

/** Undo and redo of rows; each takes effect once, however many tabs run it. */
export function rowHistory(deps: RowHistoryDeps): Pick<LocalRows, 'rowIds' | 'make' | 'takeBack' | 'onDeleted'> {
  const { table, index, shows, enter, change } = deps

  /** Creates records for rows that have none any more, or need another one. */
  const enterAnew = (act: string, what: string, rows: readonly NewRow[]) => {
    const byTurn = new Map<string, NewRow[]>()
    for (const row of rows) {
      const turn = `${what}${(row.was?.length ?? 0) + (row.made === undefined ? 0 : 1)}`
      byTurn.set(turn, [...(byTurn.get(turn) ?? []), row])
    }
    for (const [turn, some] of byTurn) enter(recordsOf(table, act, turn, some))
  }

  return {
    rowIds: () => {
      const rows = index()
      return {
        now: (row) => {
          const known = rows.get(row)
          if (known) return known.now
          return row.startsWith('new:') ? undefined : row
        },
        nameOf: (row) => rows.get(row)?.id,
        valueOf: (row, column) => {
          const own = rows.get(row)?.row
          return own && !own.back && own.made === undefined ? { value: shows(own).get(column) } : undefined
        },
      }
    },

    make: (act, rows) => {
      const known = index()
      const again: string[] = []
      const recreated: NewRow[] = []
      for (const { id, cells, was } of rows) {
        const before = known.get(id)
        const own = before?.row
        if (own && isToReclaim(own)) again.push(id)
        else if (before?.isKept) {
          // It was never deleted: only its values have to be restored.
          if (own) again.push(id)
          else recreated.push({ ...rowOf(id, cells), ...servedAs(before), later: [...cells].map(pair) })
        } else if (before?.now === undefined) {
          const ids = before?.ids ?? (was === undefined ? [] : [was])
          recreated.push({ ...rowOf(id, cells), ...(ids.length > 0 && { was: [...ids] }) })
        }
      }
      if (again.length > 0) change(again, reclaimed)
      enterAnew(act, '', recreated)
    },

    takeBack: (act, rows) => {
      const known = index()
      const here = new Map<string, EnteredCells>()
      const away: NewRow[] = []
      for (const { id, cells } of rows) {
        const before = known.get(id)
        if (before?.now === undefined) continue
        if (before.row) here.set(id, cells.map(pair))
        else away.push({ ...rowOf(id, cells), ...servedAs(before), back: 'asked' })
      }
      if (here.size > 0) change([...here.keys()], (row, creation) => takenBack(row, creation, here.get(row.id)))
      enterAnew(act, 'back ', away)
    },

    onDeleted: (act, rows) => {
      const known = index()
      const here: string[] = []
      const away: NewRow[] = []
      for (const { id, cells } of rows) {
        const before = known.get(id)
        if (before?.now === undefined) continue
        if (before.row) here.push(id)
        else away.push({ ...rowOf(id, cells), ...servedAs(before), back: 'gone' })
      }
      if (here.length > 0) {
        change(here, (row, creation) => (row.made === undefined ? takenBack(row, creation) : { ...row, back: 'gone' }))
      }
      enterAnew(act, 'gone ', away)
    },
  }
}

const pair = ([column, value]: readonly [string, unknown]): [string, unknown] => [column, value]

const rowOf = (id: string, cells: UndoRow['cells']): NewRow => ({ id, cells: cells.map(pair) })

/** With the service's id. */
const servedAs = ({ ids, at }: KnownRow): Pick<NewRow, 'made' | 'was' | 'at'> => {
  const created = ids.at(-1)
  return {
    ...(created !== undefined && { made: created }),
    ...(ids.length > 1 && { was: ids.slice(0, -1) }),
    ...(at !== undefined && { at }),
  }
}

/** It was undone and not deleted at the service yet: it can stay as it is. */
const isToReclaim = ({ back, made: created }: NewRow): boolean =>
  back === 'asked' || (back === 'gone' && created === undefined)

function reclaimed(row: NewRow): NewRow {
  const { back: _back, kept: stored, wrote, ...rest } = row
  if (stored) return { ...rest, later: wrote ?? rest.cells }
  return isToReclaim(row) ? rest : row
}

/** Undoes a row: cancels it if it was not sent, else marks it for deletion once the service has it. */
function takenBack(row: NewRow, creation: InsertRecord, wrote?: EnteredCells): NewRow {
  if (row.back) return row
  const back = row.made === undefined && !isInFlight(row, creation) ? 'gone' : 'asked'
  return { ...row, back, ...(wrote && { wrote }) }
}
