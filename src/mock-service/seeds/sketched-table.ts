import type { AttachmentRecord, ColumnRecord, TableRecord } from '../table-records.ts'
import { uuidFrom } from '../random.ts'
import { testWorkspace } from './accounts.ts'

/** A column in short form; by default text. */
export interface ColumnSketch {
  readonly name: string
  readonly type?: string
  readonly source?: string
  readonly processor?: number
}

/** Attachment of a sketched table: inputs and outputs by the names of the columns. */
export interface AttachmentSketch {
  /** The `processor` of its columns. */
  readonly id: number
  readonly target: number
  readonly name: string
  readonly inputs: Readonly<Record<string, string>>
  readonly outputs: Readonly<Record<string, string>>
}

export interface TableSketch {
  readonly name: string
  readonly id?: string
  readonly folder?: number
  readonly rows: number
  readonly columns: readonly ColumnSketch[]
  readonly attachments?: readonly AttachmentSketch[]
  readonly created_at?: string
  readonly updated_at?: string
}

const MADE = '2026-09-14T09:00:00.000Z'

export const seededTableId = (name: string): string => uuidFrom(`table/${name}`)

/** The table of a sketch, in the workspace that demos open. */
export function sketchedTable(sketch: TableSketch): TableRecord {
  const id = sketch.id ?? seededTableId(sketch.name)
  const { name, folder = null, rows, columns, created_at = MADE, updated_at = created_at, attachments } = sketch
  const columnId = (column: string) =>
    columnIdAt(
      id,
      columns.findIndex((one) => one.name === column),
    )
  return {
    id,
    workspace: testWorkspace.id,
    name,
    folder,
    created_at,
    updated_at,
    columns: columns.map((column, at) => columnOf(id, column, at)),
    made: rows,
    next: rows,
    order: rows > 0 ? [[0, rows - 1]] : [],
    cells: {},
    ...(attachments && { attachments: attachments.map((one) => attachmentOf(one, columnId)) }),
    changes: 0,
  }
}

const columnIdAt = (table: string, at: number): string => uuidFrom(`${table}/column/${at}`)

const attachmentOf = (
  { id, target, name, inputs, outputs }: AttachmentSketch,
  columnId: (column: string) => string,
): AttachmentRecord => ({
  id,
  kind: 'enrichment',
  target,
  name,
  inputs: Object.entries(inputs).map(([param, column]) => [param, { type: 'mapping', value: columnId(column) }]),
  columns: Object.entries(outputs).map(([field, column]) => ({ id: columnId(column), field })),
})

const columnOf = (table: string, { name, type, source, processor }: ColumnSketch, at: number): ColumnRecord => ({
  id: columnIdAt(table, at),
  internal: `c${at + 1}`,
  name,
  type: type ?? 'text',
  processor: processor ?? null,
  ...(source === undefined ? {} : { source }),
})
