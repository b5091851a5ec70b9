import { type Outlay, type Total, isEstimate, runsOf } from '#domain/outlay.ts'
import { toDecimal } from '#lib/credits.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatPerOne } from '#lib/format.ts'

/** Heads of the columns, and yes and no. */
export interface CsvWords {
  readonly csvHead: Readonly<
    Record<
      'day' | 'target' | 'id' | 'credits' | 'isEstimate' | 'unpriced' | 'runs' | 'rows' | 'found' | 'perHit',
      string
    >
  >
  readonly yes: string
  readonly no: string
}

/** Spending by target as a file: every digit of an amount, so that sums come out; no spreadsheet runs a name. */
export function targetsCsv({ targets }: Pick<Outlay, 'targets'>, words: CsvWords): string {
  const { csvHead: head } = words
  const rows = targets.map(({ target, total, rows: count, found, judged, paidHits }) => [
    target.name,
    String(target.id),
    ...moneyOf(total, words),
    count === undefined ? '' : String(count),
    found === undefined ? '' : String(found),
    paidHits > 0 ? formatPerOne(judged, paidHits).replaceAll(',', '') : '',
  ])
  return writeCsv([[head.target, head.id, ...moneyHead(words), head.rows, head.found, head.perHit], ...rows])
}

/** Spending by day as a file: days without a run are there too. */
export function daysCsv({ days }: Pick<Outlay, 'days'>, words: CsvWords): string {
  return writeCsv([
    [words.csvHead.day, ...moneyHead(words)],
    ...days.map(({ day, total }) => [day, ...moneyOf(total, words)]),
  ])
}

const moneyHead = ({ csvHead: head }: CsvWords) => [head.credits, head.isEstimate, head.runs, head.unpriced]

const moneyOf = (total: Total, { yes, no }: CsvWords) => [
  toDecimal(total.amount),
  isEstimate(total) ? yes : no,
  String(runsOf(total)),
  String(total.unpriced),
]
