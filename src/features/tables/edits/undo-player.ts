import { sameValue } from '../values/same-value.ts'
import type { EditEntry } from './edit-entry.ts'
import type { LoadedPages } from './loaded-pages.ts'
import { isNewRow, toCells } from './local-row-ids.ts'
import type { LocalRows } from './local-rows.ts'
import type { CellAddress, CellChange, TableEdits } from './table-edits.ts'
import type { UndoAction, UndoStep } from './undo-history.ts'

export interface UndoPlayerDeps {
  readonly entry: Pick<EditEntry, 'shownAt' | 'put'>
  readonly loadedPages: LoadedPages
  readonly newId: () => string
  readonly rows?: LocalRows | undefined
  readonly moveColumn: (move: NonNullable<UndoAction['moved']>, isUndo: boolean) => void
}

/** Undoes and redoes the actions of one table, one after the other. */
export function createUndoPlayer(table: string, { entry, loadedPages, newId, rows, moveColumn }: UndoPlayerDeps) {
  /** The last step that waits for its action to be read. */
  let reading: Promise<unknown> | undefined
  /**
   * Takes the next action; one that is still being read, and all that are requested meanwhile, follow in their order.
   */
  const step = (take: () => UndoStep | undefined, isUndo: boolean): ReturnType<TableEdits['undo']> => {
    const moved = take()
    if (!moved) return []
    const { what } = moved
    if (!reading && !(what instanceof Promise)) return runScenario(moved, what, isUndo)
    const played = Promise.all([what, reading]).then(([act]) => runScenario(moved, act ?? GONE, isUndo))
    const turn = played.finally(() => {
      if (reading === turn) reading = undefined
    })
    reading = turn
    return played
  }
  const runScenario = (moved: UndoStep, what: UndoAction, isUndo: boolean): readonly CellAddress[] => {
    const { act, changes, settled } = moved
    const { name, cells: past, added = [], removed = [], moved: move } = what
    if (move) moveColumn(move, isUndo)
    const [coming, going] = isUndo ? [removed, added] : [added, removed]
    if (coming.length > 0) rows?.make(act, coming)
    const ids = rows?.rowIds()
    const cells = past.flatMap(({ row: known, column, value, base }): readonly CellChange[] => {
      const row = ids ? ids.now(known) : known
      if (row === undefined) return []
      const [left, next] = isUndo ? [value, base] : [base, value]
      const isCurrent = isNewRow(row)
        ? ids?.valueOf(row, column)
        : (entry.shownAt({ row, column }) ?? loadedPages.valueOf(table, row, column))
      // Values that another user has entered since stay.
      if (isCurrent && !sameValue(isCurrent.value, left)) return []
      return [{ row, column, value: next, base: isCurrent ? isCurrent.value : left }]
    })
    void entry.put(newId(), { name, overwrite: true }, cells, changes).then(settled, () => undefined)
    if (going.length > 0) rows?.takeBack(act, going)
    return [...cells.map(({ row, column }) => ({ row, column })), ...toCells(coming)]
  }

  return step
}

const GONE: UndoAction = { name: 'type', cells: [] }
