import type { Slot, TableBook } from './edit-book.ts'

/** The document's limit; a service that takes fewer says so. */
export const MAX_ROWS = 50
/** Bytes of a request's values and names: far below what proxies refuse. */
export const MAX_BYTES = 512 * 1024
/** The frame of a row: id and braces. */
const ROW_BYTES = 64

/** What may go into one request. */
export interface BatchLimits {
  readonly rows: number
  /** Rows with a request under way are left out: no cell is ever written by two at once. */
  readonly busy: (row: string) => boolean
  /** Values that may not leave yet. */
  readonly blocked: (slot: Slot) => boolean
  /** Values that were refused together are sent in smaller parties, until the one is found; undefined: with anybody. */
  readonly party: (slot: Slot) => number | undefined
}

/** Values for one request: one table, one way of writing, at most so many rows and bytes, in order of entering. */
export interface Batch {
  readonly overwrite: boolean
  readonly slots: readonly Slot[]
}

const encoder = new TextEncoder()

/** The next values to send, undefined for none. The first row that may go decides how the others are written. */
export function nextBatch({ waiting }: TableBook, limits: BatchLimits): Batch | undefined {
  let overwrite: boolean | undefined
  let party: number | undefined
  let bytes = 0
  const rows = new Set<string>()
  const slots: Slot[] = []
  for (const [row, members] of waiting) {
    if (rows.size >= limits.rows || bytes >= MAX_BYTES) break
    if (limits.busy(row)) continue
    for (const slot of members) {
      const entry = slot.entries.at(-1)
      if (!entry || limits.blocked(slot)) continue
      overwrite ??= entry.overwrite
      if (slots.length === 0) party = limits.party(slot)
      if (entry.overwrite !== overwrite || limits.party(slot) !== party) continue
      const size = bytesOf(entry.cell.value) + slot.column.length + (rows.has(row) ? 0 : ROW_BYTES)
      if (slots.length > 0 && bytes + size > MAX_BYTES) continue
      bytes += size
      rows.add(row)
      slots.push(slot)
    }
  }
  return overwrite === undefined || slots.length === 0 ? undefined : { overwrite, slots }
}

const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? 'null').length

/** Two halves of what was refused together: by rows, and within one row by cells. Undefined for a single cell. */
export function halves(slots: readonly Slot[]): readonly [readonly Slot[], readonly Slot[]] | undefined {
  if (slots.length < 2) return undefined
  const rows = [...new Set(slots.map(({ row }) => row))]
  if (rows.length === 1) {
    const middle = slots.length >> 1
    return [slots.slice(0, middle), slots.slice(middle)]
  }
  const first = new Set(rows.slice(0, rows.length >> 1))
  return [slots.filter(({ row }) => first.has(row)), slots.filter(({ row }) => !first.has(row))]
}
