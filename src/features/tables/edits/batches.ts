import type { CellState, TableEditIndex } from './edit-index.ts'

/** Limit of the API spec; a service that accepts fewer reports that. */
export const MAX_ROWS = 50
/** Bytes of a request's values and names: far below what proxies refuse. */
export const MAX_BYTES = 512 * 1024
/** The frame of a row: id and braces. */
const ROW_BYTES = 64

export interface BatchLimits {
  readonly rows: number
  /** Rows with a request in flight are left out: no cell is ever written by two at once. */
  readonly busy: (row: string) => boolean
  /** True for values that may not be sent yet. */
  readonly blocked: (cellState: CellState) => boolean
  /** Group of a value: values refused together go in smaller groups until the bad one is found; or undefined. */
  readonly group: (cellState: CellState) => number | undefined
}

/** Values for one request: one table, one value of `overwrite`, limited in rows and bytes, in order of entering. */
export interface EditBatch {
  readonly overwrite: boolean
  readonly cellStates: readonly CellState[]
}

const encoder = new TextEncoder()

/** Returns the next values to send, undefined for none. The first sendable value sets `overwrite` of the batch. */
export function nextBatch({ waiting }: TableEditIndex, limits: BatchLimits): EditBatch | undefined {
  let overwrite: boolean | undefined
  let group: number | undefined
  let bytes = 0
  const rows = new Set<string>()
  const cellStates: CellState[] = []
  for (const [row, members] of waiting) {
    if (rows.size >= limits.rows || bytes >= MAX_BYTES) break
    if (limits.busy(row)) continue
    for (const cellState of members) {
      const entry = cellState.entries.at(-1)
      if (!entry || limits.blocked(cellState)) continue
      overwrite ??= entry.overwrite
      if (cellStates.length === 0) group = limits.group(cellState)
      if (entry.overwrite !== overwrite || limits.group(cellState) !== group) continue
      const size = bytesOf(entry.cell.value) + cellState.column.length + (rows.has(row) ? 0 : ROW_BYTES)
      if (cellStates.length > 0 && bytes + size > MAX_BYTES) continue
      bytes += size
      rows.add(row)
      cellStates.push(cellState)
    }
  }
  return overwrite === undefined || cellStates.length === 0 ? undefined : { overwrite, cellStates }
}

const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? 'null').length

/** Two halves of what was refused together: by rows, and within one row by cells. Undefined for a single cell. */
export function halves(
  cellStates: readonly CellState[],
): readonly [readonly CellState[], readonly CellState[]] | undefined {
  if (cellStates.length < 2) return undefined
  const rows = [...new Set(cellStates.map(({ row }) => row))]
  if (rows.length === 1) {
    const middle = cellStates.length >> 1
    return [cellStates.slice(0, middle), cellStates.slice(middle)]
  }
  const first = new Set(rows.slice(0, rows.length >> 1))
  return [cellStates.filter(({ row }) => first.has(row)), cellStates.filter(({ row }) => !first.has(row))]
}
