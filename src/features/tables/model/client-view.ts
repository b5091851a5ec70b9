import { ChangedWhileReading, type RowPages, type RowSpan } from '../rows/row-pages.ts'

/**
 * Returns rows in another order, or some of them: `order` has the row of `pages` at each index. Only loaded rows can be
 * ordered, so little is fetched; missing rows are fetched as they become visible.
 */
export function toClientView(pages: RowPages, order: readonly number[]): RowPages {
  const indexes = new Map(order.map((number, index) => [number, index]))
  const at = (index: number) => order[index] ?? -1
  let shown: RowSpan | undefined
  const numbers = ({ from, to }: RowSpan) => order.slice(from, to + 1)

  return {
    ...pages,
    total: () => (pages.total() === undefined ? undefined : order.length),
    row: (index) => pages.row(at(index)),
    readAt: (index) => pages.readAt(at(index)),
    numberOf: (id) => {
      const number = pages.numberOf(id)
      return number === undefined ? undefined : indexes.get(number)
    },
    loaded: () => (order.length === 0 ? [] : [{ from: 0, to: order.length - 1 }]),
    show: (span) => {
      shown = span
      const missing = numbers(span).find((number) => pages.row(number) === undefined)
      if (missing !== undefined) pages.show({ from: missing, to: missing })
    },
    refresh: (part) => pages.refresh(part, shown && numbers(shown)),
    load: async (span, signal) => {
      const requested = numbers(span)
      for (const number of requested) {
        if (pages.row(number) === undefined) await pages.load({ from: number, to: number }, signal)
      }
      const rows = requested.flatMap((number) => pages.row(number) ?? [])
      // A row deleted meanwhile would shift all after it.
      if (rows.length < requested.length) throw new ChangedWhileReading()
      return rows
    },
    forget: (from, change) => {
      let first = pages.total() ?? 0
      for (let index = from; index < order.length; index++) first = Math.min(first, at(index))
      pages.forget(first, change)
    },
    // A row of the pages may be at any position: all of them are rendered again, which only costs what is visible.
    onChange: (listener) =>
      pages.onChange((span) => {
        const index = span && span.from === span.to ? indexes.get(span.from) : undefined
        listener(index === undefined ? undefined : { from: index, to: index })
      }),
  }
}
