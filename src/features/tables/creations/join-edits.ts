import type { CellAddress, CellChange, CellEdit, EditPause, EditState, TableEdits } from '../edits/table-edits.ts'
import type { JoinedRows } from './join-rows.ts'
import { isNewRow, type NewRows, type ShownNewRow } from './new-rows.ts'

const isNew = ({ row }: CellAddress) => isNewRow(row)
const isOld = ({ row }: CellAddress) => !isNewRow(row)

/** What is entered into new rows goes where they are kept; everything else is an edit of a row that the service has. */
export function joinEdits(
  edits: TableEdits,
  rows: NewRows,
  { newRow, idOf }: Pick<JoinedRows, 'newRow' | 'idOf'>,
): TableEdits {
  const enter = (cells: readonly CellChange[], name: Parameters<TableEdits['apply']>[0]) => {
    const byRow = new Map<string, Map<string, unknown>>()
    for (const { row, column, value } of cells) {
      byRow.set(row, (byRow.get(row) ?? new Map<string, unknown>()).set(column, value))
    }
    for (const [row, values] of byRow) {
      const known = idOf(row)
      if (rows.change(row, values) || known === undefined) continue
      edits.apply({ ...name, cells: cells.filter((cell) => cell.row === row).map((cell) => ({ ...cell, row: known })) })
    }
  }

  /** What was handed over and is not out of the rows' record yet. */
  const handed = new Map<string, string>()
  const handOver = () => {
    const late = rows.made().filter(({ later }) => later.size > 0)
    for (const one of late) {
      const { id, row, cells, later } = one
      const values = JSON.stringify([...later])
      if (handed.get(id) === values) continue
      handed.set(id, values)
      const changes = [...later].map(([column, value]) => ({ row: row.id, column, value, base: cells.get(column) }))
      edits.apply({ name: 'type', overwrite: true, cells: changes })
      const isKept = () => changes.every(({ column }) => edits.get(row.id, column)?.state !== 'memory')
      // They leave the one record when the other is on the device.
      if (isKept()) rows.took([one])
      else {
        const stop = edits.onChange(() => {
          if (!isKept()) return
          stop()
          rows.took([one])
        })
      }
    }
  }

  return {
    get: (row, column) => (isNewRow(row) ? editOf(newRow(row), column) : edits.get(row, column)),
    apply: (act) => {
      const old = act.cells.filter(isOld)
      if (old.length > 0) edits.apply({ ...act, cells: old })
      enter(act.cells.filter(isNew), act)
    },
    undo: edits.undo,
    redo: edits.redo,
    history: edits.history,
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
      handOver()
      const stopEdits = edits.onChange(listener)
      const stopRows = rows.onChange(() => {
        handOver()
        listener(undefined)
      })
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
const pauseIn = (problem: ReturnType<NewRows['problem']>): EditPause | undefined =>
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
