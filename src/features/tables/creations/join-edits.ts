import type { SendPause } from '#journal/outbox/connectivity.ts'
import type { CellAddress, CellEdit, EditState, TableEdits } from '../edits/table-edits.ts'
import type { JoinedRows } from './join-rows.ts'
import { isNewRow, type NewRows, type ShownNewRow } from './new-rows.ts'

const isNew = ({ row }: CellAddress) => isNewRow(row)
const isOld = ({ row }: CellAddress) => !isNewRow(row)

/** What is not saved of a table: values in rows that the service has, and rows that it does not have yet. */
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
      const { refused, unknown, memory, device, sending, doubt } = rows.counts()
      return {
        ...own,
        memory: own.memory + memory,
        device: own.device + device,
        sending: own.sending + sending,
        doubt: own.doubt + doubt,
        refused: own.refused + refused + unknown,
      }
    },
    pause: () => edits.pause() ?? pauseIn(rows.problem()),
    list: edits.list,
    retry: (cells) => {
      edits.retry(cells.filter(isOld))
      rows.retry(cells.filter(isNew).map(({ row }) => row))
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
      await Promise.all([edits.flush(), atRest(rows)])
    },
  }
}

/** Resolves when no row is on its way. */
const atRest = (rows: NewRows): Promise<void> =>
  new Promise((resolve) => {
    const isResting = () => rows.counts().sending === 0
    if (isResting()) return resolve()
    const stop = rows.onChange(() => {
      if (!isResting()) return
      stop()
      resolve()
    })
  })

/** What keeps new rows from being sent, where it lasts. */
const pauseIn = (problem: ReturnType<NewRows['problem']>): SendPause | undefined =>
  problem?.kind === 'forbidden' ? { kind: 'no-access' } : problem?.kind === 'offline' ? { kind: 'offline' } : undefined

const STATES: Readonly<Record<ShownNewRow['state'], EditState | undefined>> = {
  memory: 'memory',
  device: 'device',
  sending: 'sending',
  doubt: 'doubt',
  refused: 'refused',
  unknown: 'refused',
  made: undefined,
}

/** The code under which a row stands that was sent, not answered and not found. */
export const NO_ANSWER = 'NO_ANSWER'

function editOf(row: ShownNewRow | undefined, column: string): CellEdit | undefined {
  const state = row && STATES[row.state]
  if (!row || !state || !row.cells.has(column)) return undefined
  const code = row.state === 'unknown' ? NO_ANSWER : row.code
  return { value: row.cells.get(column), base: undefined, state, ...(code !== undefined && { code }) }
}
