import type { Work } from '#lib/slices.ts'
import { cellAt, type Sheet } from '../sheet.ts'

/** Rows that a column does not identify: empty or repeated keys. */
export interface KeyRows {
  /** Rows (0-based) whose cell is empty. */
  readonly empty: number
  /** Rows (0-based) whose cell an earlier row has, too; blanks around it do not count. */
  readonly repeated: Int32Array
}

export function* keyRows({ rows }: Pick<Sheet, 'rows'>, column: number): Work<KeyRows> {
  const seen = new Set<string>()
  const repeated: number[] = []
  let empty = 0
  for (const [at, row] of rows.entries()) {
    const key = cellAt(row, column).trim()
    if (key === '') empty += 1
    else if (seen.has(key)) repeated.push(at)
    else seen.add(key)
    if (at % 2_000 === 0) yield
  }
  return { empty, repeated: Int32Array.from(repeated) }
}
