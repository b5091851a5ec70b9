import { cellText } from '#domain/result/results.ts'
import type { NamedRows, RunColumn } from './run-columns.ts'

const MAX_SAMPLED = 20
/** Weights of a column, in characters. */
const MIN_WEIGHT = 6
const MAX_WEIGHT = 32
/** The first result column shows why there is no result, too, beside an icon. */
const MIN_OUTCOME_WEIGHT = 20
const PICTURE = 3
/** The space around a text: without it a short column among long ones would be cut. */
const AROUND = 3
const CREDITS = '72px'

/** Grid tracks of the columns, which share the width of the table by what is in their first rows. */
export function trackSizes(rows: NamedRows, inputs: readonly RunColumn[], outputs: readonly RunColumn[]): string {
  const checked = Array.from({ length: Math.min(rows.count, MAX_SAMPLED) }, (_, index) => rows.row(index))
  const weightOf = ({ name, valueOf }: RunColumn, least: number): number => {
    const lengths = checked.map((row) => cellText(valueOf(row), MAX_WEIGHT).text.length)
    return AROUND + Math.min(MAX_WEIGHT, Math.max(least, name.length, ...lengths))
  }
  const [first, ...others] = outputs
  const weights = [
    ...inputs.map((column) => weightOf(column, MIN_WEIGHT)),
    // The result takes a location of its own also where nothing was found yet.
    PICTURE + (first ? weightOf(first, MIN_OUTCOME_WEIGHT) : MIN_OUTCOME_WEIGHT),
    ...others.map((column) => weightOf(column, MIN_WEIGHT)),
  ]
  const tracks = weights.map((weight) => `minmax(0, ${weight}fr)`)
  return (rows.hasCredits ? [...tracks, CREDITS] : tracks).join(' ')
}
