import { classifyFailure } from '#api/retry.ts'
import type { SendPause } from '#journal/outbox/connectivity.ts'
import { until } from '#lib/emitter.ts'
import type { CellAddress, CellEdit, EditState, TableEdits } from '../edits/table-edits.ts'
import type { JoinedRows } from './join-rows.ts'
import type { NewRows, ShownNewRow } from './new-rows.ts'
import { isNewRow } from '../edits/local-row-ids.ts'

const isNew = ({ row }: CellAddress) => isNewRow(row)
const isOld = ({ row }: CellAddress) => !isNewRow(row)

/** Joins the unsaved data of a table: values of rows that the service has, and rows that it does not have yet. */
export function joinEdits(
  edits: TableEdits,
  rows: NewRows,
  { newRow, idOf }: Pick<JoinedRows, 'newRow' | 'idOf'>,
): TableEdits {
  return {
    get: (row, column) => {
      if (!isNewRow(row)) return edits.get(row, column)
      const known = idOf(row)
      return editOf(newRow(row), column) ?? (known === undefined ? undefined : edits.get(known, column))
    },
    apply: edits.apply,
    removed: edits.removed,
    undo: edits.undo,
    redo: edits.redo,
    history: edits.history,
    columnMoved: edits.columnMoved,
    onColumnMove: edits.onColumnMove,
    counts: () => {
      const own = edits.counts()
      const { refused, unknown, unpersisted, queued, sending, unconfirmed } = rows.counts()
      return {
        ...own,
        unpersisted: own.unpersisted + unpersisted,
        queued: own.queued + queued,
        sending: own.sending + sending,
        unconfirmed: own.unconfirmed + unconfirmed,
        refused: own.refused + refused + unknown,
      }
    },
    pause: () => edits.pause() ?? pauseIn(rows.problem()),
    list: edits.list,
    retry: (cells) => {
      edits.retry(cells.filter(isOld))
      rows.retry(cells.filter(isNew).map(({ row }) => row))
    },
    resume: () => {
      edits.resume()
      rows.resume()
    },
    discard: (cells) => {
      edits.discard(cells.filter(isOld))
      rows.discard(cells.filter(isNew).map(({ row }) => row))
    },
    onChange: (listener) => {
      const stopEdits = edits.onChange(listener)
      const stopRows = rows.onChange(() => listener(undefined))
      return () => {
        stopEdits()
        stopRows()
      }
    },
    attach: edits.attach,
    flush: async () => {
      await Promise.all([edits.flush(), until(() => rows.counts().sending === 0, rows.onChange)])
    },
  }
}

/** Returns the lasting pause of sending new rows. */
function pauseIn(problem: ReturnType<NewRows['problem']>): SendPause | undefined {
  if (problem?.kind === 'forbidden') return { kind: 'no-access' }
  if (problem?.kind === 'offline') return { kind: 'offline' }
  return problem && classifyFailure(problem) === 'lost' ? { kind: 'silent' } : undefined
}

const STATES: Readonly<Record<ShownNewRow['state'], EditState | undefined>> = {
  unpersisted: 'unpersisted',
  queued: 'queued',
  sending: 'sending',
  unconfirmed: 'unconfirmed',
  refused: 'refused',
  unknown: 'refused',
  made: undefined,
}

/** Error code of a row that was sent, without a response and not found. */
export const NO_RESPONSE = 'NO_ANSWER'

function editOf(row: ShownNewRow | undefined, column: string): CellEdit | undefined {
  const state = row && STATES[row.state]
  if (!row || !state || !row.cells.has(column)) return undefined
  const code = row.state === 'unknown' ? NO_RESPONSE : row.code
  return { value: row.cells.get(column), base: undefined, state, ...(code !== undefined && { code }) }
}
