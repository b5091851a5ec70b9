import { type SpendingReport, type Total, isEstimate, runsOf } from '#domain/account/spending-report.ts'
import { toDecimal } from '#lib/credits.ts'
import type { Charge } from './charges.ts'
import { writeCsv } from '#lib/csv.ts'
import { formatPerOne } from '#lib/format.ts'

/** Column headers, and the texts for yes and no. */
export interface SpendingCsvTexts {
  readonly csvHead: Readonly<
    Record<
      | 'day'
      | 'target'
      | 'id'
      | 'credits'
      | 'isEstimate'
      | 'unpriced'
      | 'runs'
      | 'rows'
      | 'found'
      | 'perHit'
      | 'time'
      | 'known'
      | 'task',
      string
    >
  >
  readonly knownBy: Readonly<Record<Charge['known'], string>>
  readonly yes: string
  readonly no: string
}

/** Spending by target as a file: every digit of an amount, so that sums come out; no spreadsheet runs a name. */
export function targetsCsv({ targets }: Pick<SpendingReport, 'targets'>, texts: SpendingCsvTexts): string {
  const { csvHead: head } = texts
  const rows = targets.map(({ target, total, rows: count, found, judged, paidHits }) => [
    target.name,
    String(target.id),
    ...moneyOf(total, texts),
    count === undefined ? '' : String(count),
    found === undefined ? '' : String(found),
    paidHits > 0 ? formatPerOne(judged, paidHits).replaceAll(',', '') : '',
  ])
  return writeCsv([[head.target, head.id, ...moneyHead(texts), head.rows, head.found, head.perHit], ...rows])
}

/** Returns spending by day as CSV, including days without a run. */
export function daysCsv({ days }: Pick<SpendingReport, 'days'>, texts: SpendingCsvTexts): string {
  return writeCsv([
    [texts.csvHead.day, ...moneyHead(texts)],
    ...days.map(({ day, total }) => [day, ...moneyOf(total, texts)]),
  ])
}

/** Every purchase as a file, with the id of its task. */
export const chargesCsv = (charges: readonly Charge[], { csvHead: head, knownBy }: SpendingCsvTexts): string =>
  writeCsv([
    [head.time, head.target, head.id, head.credits, head.known, head.task],
    ...charges.map(({ task, at, target, amount, known }) => [
      new Date(at).toISOString(),
      target.name,
      String(target.id),
      amount === undefined ? '' : toDecimal(amount),
      knownBy[known],
      task ?? '',
    ]),
  ])

const moneyHead = ({ csvHead: head }: SpendingCsvTexts) => [head.credits, head.isEstimate, head.runs, head.unpriced]

const moneyOf = (total: Total, { yes, no }: SpendingCsvTexts) => [
  toDecimal(total.amount),
  isEstimate(total) ? yes : no,
  String(runsOf(total)),
  String(total.unpriced),
]
