import { synonymGroup } from '../column-names.ts'

/** Values, not names: a number, an address of mail or web, a date. */
const isData = (cell: string): boolean =>
  /^[+-]?[\d.,\s%€$£]+$/.test(cell) ||
  /^\S+@\S+\.\S+$/.test(cell) ||
  /^https?:\/\//i.test(cell) ||
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(cell) ||
  /^\d{4}-\d\d-\d\d/.test(cell)

/** A name of a column is no longer than this. */
const MAX_NAME = 100

/** True if the first row looks like names of columns: short, different from each other, and none of them a value. */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const first = (rows[0] ?? []).map((cell) => cell.trim())
  const names = first.filter((cell) => cell !== '')
  if (names.length === 0 || names.length < first.length / 2) return false
  if (new Set(names).size < names.length || names.some((cell) => cell.length > MAX_NAME)) return false
  if (names.some((cell) => synonymGroup(cell) !== undefined)) return true
  if (names.some((cell) => isData(cell))) return false
  // One column of plain words may be a list of anything.
  return first.length > 1 || /_|^id$/i.test(names[0] ?? '') || rows.slice(1).some(([cell = '']) => isData(cell.trim()))
}
