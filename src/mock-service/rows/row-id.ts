import { hash } from '../random.ts'

const prefixOf = (table: string): string => `${hash(table).toString(16).padStart(8, '0')}-0000-4000-9000-`

/** The id of a row: its number behind a mark of its table, in the form of a UUID. */
export const rowId = (table: string, row: number): string => prefixOf(table) + row.toString(16).padStart(12, '0')

/** The number behind an id; undefined for an id of something else. */
export function rowOfId(table: string, id: string): number | undefined {
  const lower = id.toLowerCase()
  const digits = lower.slice(-12)
  return lower.startsWith(prefixOf(table)) && /^[0-9a-f]{12}$/.test(digits) && lower.length === 36
    ? Number.parseInt(digits, 16)
    : undefined
}
