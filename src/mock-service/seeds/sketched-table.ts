import { uuidFrom } from '../random.ts'
import type { ColumnRecord, TableRecord } from '../table-records.ts'
import { testWorkspace } from './accounts.ts'

/** A column in few words; text unless it says otherwise. */
export interface ColumnSketch {
  readonly name: string
  readonly type?: string
  readonly source?: string
  readonly processor?: number
}

export interface TableSketch {
  readonly name: string
  readonly id?: string
  readonly folder?: number
  readonly rows: number
  readonly columns: readonly ColumnSketch[]
  readonly created_at?: string
  readonly updated_at?: string
}

const MADE = '2026-09-14T09:00:00.000Z'

/** The id of a seeded table that has no id of its own. */
export const seededTableId = (name: string): string => uuidFrom(`table/${name}`)

/** The table of a sketch, in the workspace that demos open. */
export function sketchedTable(sketch: TableSketch): TableRecord {
  const id = sketch.id ?? seededTableId(sketch.name)
  const { name, folder = null, rows, columns, created_at = MADE, updated_at = created_at } = sketch
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
    changes: 0,
  }
}

const columnOf = (table: string, { name, type, source, processor }: ColumnSketch, at: number): ColumnRecord => ({
  id: uuidFrom(`${table}/column/${at}`),
  internal: `c${at + 1}`,
  name,
  type: type ?? 'text',
  processor: processor ?? null,
  ...(source === undefined ? {} : { source }),
})
