/** Row numbers in some order, as runs with both ends included: a million rows in a row are one pair. */
export type RowOrder = [number, number][]

export const lengthOf = (order: RowOrder): number => order.reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** The numbers of at most `count` rows from index `start` (from 0) on. */
export function rowsAt(order: RowOrder, start: number, count: number): number[] {
  const rows: number[] = []
  let skip = start
  for (const [from, to] of order) {
    const length = to - from + 1
    for (let row = from + skip; row <= to && rows.length < count; row += 1) rows.push(row)
    skip = Math.max(0, skip - length)
    if (rows.length >= count) break
  }
  return rows
}

export const hasRow = (order: RowOrder, row: number): boolean => order.some(([from, to]) => row >= from && row <= to)

/** Every row, in order. */
export function* eachRow(order: RowOrder): Generator<number> {
  for (const [from, to] of order) for (let row = from; row <= to; row += 1) yield row
}

/** The order with these new rows at a location; beyond the end, and without a location, they come last. */
export function withRows(order: RowOrder, first: number, count: number, index = Infinity): RowOrder {
  if (count === 0) return order
  const fresh: [number, number] = [first, first + count - 1]
  const before: RowOrder = []
  let left = index
  for (const [at, [from, to]] of order.entries()) {
    const length = to - from + 1
    if (left < length) {
      const cut = from + left
      return joined([
        ...before,
        ...(left > 0 ? [[from, cut - 1] as [number, number]] : []),
        fresh,
        [cut, to],
        ...order.slice(at + 1),
      ])
    }
    left -= length
    before.push([from, to])
  }
  return joined([...before, fresh])
}

/** The order without these rows. */
export function withoutRows(order: RowOrder, deleted: ReadonlySet<number>): RowOrder {
  const sorted = [...deleted].toSorted((a, b) => a - b)
  return order.flatMap(([from, to]) => {
    const runs: RowOrder = []
    let start = from
    for (const row of sorted) {
      if (row < start || row > to) continue
      if (row > start) runs.push([start, row - 1])
      start = row + 1
    }
    if (start <= to) runs.push([start, to])
    return runs
  })
}

/** Neighbours that follow each other become one run. */
function joined(order: RowOrder): RowOrder {
  const runs: RowOrder = []
  for (const [from, to] of order) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === from) last[1] = to
    else runs.push([from, to])
  }
  return runs
}
