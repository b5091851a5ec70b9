import { type FileColumn, fileWriter } from '../file-rows/file-format.ts'
import { type RowsPosition, startPosition, tableRows, type TableRowsDeps } from '../file-rows/table-rows.ts'

/** The key of the ids beside the values of a row: no column of the service has a colon and a line break. */
const ID_KEY = 'row:\nid'

export interface RowsFileDeps {
  readonly read: TableRowsDeps['read']
  readonly size: number
  readonly columns: readonly FileColumn[]
  /** Name of the last column, which holds the ids of the rows. */
  readonly idName: string
  readonly unnamed: (index: number) => string
  readonly limits: { readonly rows: number; readonly bytes: number }
  readonly onProgress: (rows: number, total: number | null) => void
  readonly signal: AbortSignal
}

/** Rows as CSV with exact values, and how many they are; or which limit they are over. */
export type RowsFile = { readonly blob: Blob; readonly rows: number } | 'too-many' | 'too-large'

/** Pages in flight at once. */
const LANES = 3

/** Reads rows of a table into a file that a run takes. A row without an id is left out: no result could go back to it. */
export async function readRowsFile(deps: RowsFileDeps): Promise<RowsFile> {
  const { read, size, columns, idName, unnamed, limits, onProgress, signal } = deps
  const id: FileColumn = { id: ID_KEY, name: idName, key: ID_KEY, kind: 'text' }
  const writer = fileWriter({ format: 'csv', mode: 'exact', columns: [...columns, id], unnamed })
  const parts = [new Blob([writer.head])]
  let rows = 0
  let bytes = parts[0]?.size ?? 0
  const from: RowsPosition = startPosition(size)
  for await (const page of tableRows({ read, from, lanes: LANES, signal })) {
    const known = page.rows.filter((row) => row.id !== '')
    const part = new Blob([
      writer.rows(
        known.map((row) => ({ ...row, cells: { ...row.cells, [ID_KEY]: row.id } })),
        false,
      ),
    ])
    parts.push(part)
    rows += known.length
    bytes += part.size
    if (rows > limits.rows) return 'too-many'
    if (bytes > limits.bytes) return 'too-large'
    onProgress(rows, page.next.total)
  }
  return { blob: new Blob(parts), rows }
}
