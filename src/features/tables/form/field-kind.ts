import type { CellKind } from '../columns/table-column.ts'

/** What a value of a form is entered with. */
export type FieldKind = 'line' | 'lines' | 'code' | 'number' | 'tick'

/** A longer text gets several lines, and so does one that has some: a line would throw its breaks away. */
const LONG = 120

/** By the column's kind and by what is there: a value that does not fit its column must be seen and put right as text. */
export function fieldKindOf(kind: CellKind, value: unknown, text: string): FieldKind {
  const isEmpty = value === null || value === undefined || value === ''
  if (kind === 'checkbox') return isEmpty || typeof value === 'boolean' ? 'tick' : 'line'
  if (kind === 'json') return 'code'
  if (kind === 'long-text' || /[\n\r]/.test(text) || text.length > LONG) return 'lines'
  return kind === 'number' ? 'number' : 'line'
}
