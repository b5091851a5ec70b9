import { type ResultColumn, cellText, valueAt } from './results.ts'

const LOOKED_AT = 20
const MIN_WIDTH = 96
const MAX_WIDTH = 264
/** Of a character in cells, on average. */
const CHARACTER = 7
/** On both sides of a cell. */
const PADDING = 16

/**
 * How wide each column has to be, in pixels, so that what stands in its first rows is read whole: an address is of little
 * use when it ends in dots. Long texts get no more than a third of a desk's table.
 */
export function columnWidths(items: readonly unknown[], columns: readonly ResultColumn[]): readonly number[] {
  const rows = items.slice(0, LOOKED_AT)
  return columns.map(({ key }) => {
    const lengths = rows.map((item) => cellText(valueAt(item, key), MAX_WIDTH / CHARACTER).text.length)
    const longest = Math.max(key?.length ?? 0, ...lengths)
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(longest * CHARACTER) + PADDING))
  })
}
