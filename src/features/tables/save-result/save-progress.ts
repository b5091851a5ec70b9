import type { NewRows } from '../inserts/new-rows.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import type { ResultSave, SavedRow } from './result-save.ts'

/** Outcome of one row: `none` or `several` rows of the table have its key. */
export type SavedRowOutcome = 'saved' | 'waiting' | 'refused' | 'none' | 'several'

/** Outcomes of the rows of a save, in their order; a row not known as waiting or refused counts as saved. */
export function outcomesOf(
  saves: readonly Pick<ResultSave, 'rows'>[],
  newRows: Pick<NewRows, 'list'>,
  edits: Pick<TableEdits, 'list'>,
): readonly SavedRowOutcome[] {
  const created = new Map(newRows.list().map(({ id, state }) => [id, state]))
  const edited = new Map<string, 'refused' | 'waiting'>()
  for (const { row, state } of edits.list()) {
    if (state === 'refused' || state === 'conflict') edited.set(row, 'refused')
    else if (!edited.has(row)) edited.set(row, 'waiting')
  }
  const outcome = ({ state, ref = '' }: SavedRow): SavedRowOutcome => {
    if (state === 'filled') return edited.get(ref) ?? 'saved'
    if (state !== 'added') return state
    const now = created.get(ref)
    if (now === undefined || now === 'made') return 'saved'
    return now === 'refused' || now === 'unknown' ? 'refused' : 'waiting'
  }
  return saves.flatMap(({ rows }) => rows.map(outcome))
}

export type OutcomeCounts = Readonly<Record<SavedRowOutcome, number>>

/** Returns the number of rows by their outcome. */
export function countOutcomes(outcomes: readonly SavedRowOutcome[]): OutcomeCounts {
  const counts = { saved: 0, waiting: 0, refused: 0, none: 0, several: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}
