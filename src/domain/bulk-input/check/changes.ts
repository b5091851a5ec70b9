/** Changes of a user to single rows, by the index of the row (0-based). */
export interface RowChanges {
  /** Texts entered instead of cells: row, index of the field, text. The last one of a cell counts. */
  readonly fixes: readonly (readonly [row: number, field: number, text: string])[]
  /** Rows that are not to be sent, as ranges without overlap: first and last. */
  readonly leftOut: readonly (readonly [first: number, last: number])[]
}

export const noChanges: RowChanges = { fixes: [], leftOut: [] }

/** Rows as ranges, in ascending order. */
export function toRanges(rows: Iterable<number>): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const row of [...new Set(rows)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges
}

export function* rowsIn(ranges: RowChanges['leftOut']): Generator<number> {
  for (const [first, last] of ranges) for (let row = first; row <= last; row += 1) yield row
}

export const withFix = (changes: RowChanges, row: number, field: number, text: string): RowChanges => ({
  ...changes,
  fixes: [...changes.fixes.filter(([r, f]) => r !== row || f !== field), [row, field, text]],
})

/** The changes with these rows left out, or taken in again. */
export function withLeftOut(changes: RowChanges, rows: Iterable<number>, isOut: boolean): RowChanges {
  const out = new Set(rowsIn(changes.leftOut))
  for (const row of rows) {
    if (isOut) out.add(row)
    else out.delete(row)
  }
  return { ...changes, leftOut: toRanges(out) }
}
