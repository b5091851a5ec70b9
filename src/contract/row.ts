import { isObject } from '#lib/objects.ts'

/** A row of a table, whatever shape it came in. */
export interface Row {
  readonly id: string
  /** By the column key of the wire format. Only own properties count: a column may be called `__proto__`. */
  readonly cells: Readonly<Record<string, unknown>>
  /** Not documented: some services return the state of a run on the row. */
  readonly status?: string
}

/** Fields beside `data` in a row of the third shape. */
const frame = new Set(['id', 'data', 'parent', 'status', 'created_at', 'updated_at'])

/**
 * A row as the API spec has it, `{id, fields}`. Not documented: as other sources have it, flat `{id, column: value}` or
 * `{id, parent, data, status}`. An element that is no row keeps its index, without id and cells.
 * Only the frame is checked: reading each of a page's thousands of cells would cost more than parsing them.
 */
export function rowOf(value: unknown, otherwiseId = ''): Row {
  if (!isObject(value)) return { id: otherwiseId, cells: {} }
  const id = idOf(value['id']) ?? otherwiseId
  const { fields, data, status } = value
  if (isObject(fields)) return { id, cells: fields }
  if (isObject(data) && Object.keys(value).every((key) => frame.has(key))) {
    return { id, cells: data, ...(typeof status === 'string' ? { status } : {}) }
  }
  return { id, cells: Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'id')) }
}

/** A row's id; some services count rows. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
