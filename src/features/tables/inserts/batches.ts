import type { EnteredCells } from './insert-record.ts'

/** Maximum of rows in one request (the API spec: `BATCH_TOO_LARGE`, `max_size` 50). */
export const MAX_ROWS = 50
/** Maximum of bytes in one request and in one record; a single row may be larger. */
export const MAX_BYTES = 512 * 1024

const encoder = new TextEncoder()

/** Bytes of a row's values as they are sent, about. */
export const sizeOf = (cells: EnteredCells): number => encoder.encode(JSON.stringify(cells)).length

/** Cuts rows into groups of at most `most` rows and 512 KiB, in their order; no group is empty. */
export function toBatches<R extends { readonly cells: EnteredCells }>(rows: readonly R[], most = MAX_ROWS): R[][] {
  const batches: R[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = sizeOf(row.cells)
    const last = batches.at(-1)
    if (last && last.length < most && bytes + size <= MAX_BYTES) {
      last.push(row)
      bytes += size
    } else {
      batches.push([row])
      bytes = size
    }
  }
  return batches
}
