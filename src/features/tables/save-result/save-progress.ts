import type { NewRows } from '../creations/new-rows.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import type { ResultSave } from './result-save.ts'

/** How many rows of a save are where. */
export interface SaveProgress {
  readonly rows: number
  readonly saved: number
  /** On their way, or still looked for. */
  readonly waiting: number
  readonly refused: number
  /** No row of the table has their key. */
  readonly none: number
  /** More than one has it. */
  readonly several: number
}

/** Adds up what became of the rows of one save; what is not known to wait or to be refused has arrived. */
export function progressOf(
  saves: readonly ResultSave[],
  newRows: Pick<NewRows, 'list'>,
  edits: Pick<TableEdits, 'list'>,
): SaveProgress {
  const states = new Map(newRows.list().map(({ id, state }) => [id, state]))
  const refusedRows = new Set<string>()
  const waitingRows = new Set<string>()
  for (const { row, state } of edits.list()) {
    if (state === 'refused' || state === 'conflict') refusedRows.add(row)
    else waitingRows.add(row)
  }
  const count = { rows: 0, saved: 0, waiting: 0, refused: 0, none: 0, several: 0 }
  for (const { state, ref = '' } of saves.flatMap(({ rows }) => rows)) {
    count.rows += 1
    count[placeOf(state, states.get(ref), refusedRows.has(ref), waitingRows.has(ref))] += 1
  }
  return count
}

function placeOf(
  state: ResultSave['rows'][number]['state'],
  made: ReturnType<NewRows['list']>[number]['state'] | undefined,
  isRefused: boolean,
  isWaiting: boolean,
): Exclude<keyof SaveProgress, 'rows'> {
  switch (state) {
    case 'waiting':
    case 'refused':
    case 'none':
    case 'several':
      return state
    case 'filled':
      return isRefused ? 'refused' : isWaiting ? 'waiting' : 'saved'
    case 'added':
      if (made === undefined || made === 'made') return 'saved'
      return made === 'refused' || made === 'unknown' ? 'refused' : 'waiting'
  }
}
