import { type ResultColumn, cellText, valueAt } from './results.ts'

const MAX_SAMPLED = 20
const MIN_WIDTH = 96
const MAX_WIDTH = 264
/** Of a character in cells, on average. */
const CHARACTER = 7
/** On both sides of a cell. */
const PADDING = 16

/**
 * Returns the width of each column, in pixels, at which its first rows are read whole: a URL is of little use when it
 * ends in dots. Long texts get at most a third of a wide table.
 */
export function columnWidths(items: readonly unknown[], columns: readonly ResultColumn[]): readonly number[] {
  const rows = items.slice(0, MAX_SAMPLED)
  return columns.map(({ key }) => {
    const lengths = rows.map((item) => cellText(valueAt(item, key), MAX_WIDTH / CHARACTER).text.length)
    const longest = Math.max(key?.length ?? 0, ...lengths)
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(longest * CHARACTER) + PADDING))
  })
}
