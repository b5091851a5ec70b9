import type { RowSpan } from '../rows/row-pages.ts'
import type { TableModel } from '../model/table-model.ts'

/** Maximum number of rows that are read for the choices of a column. */
const MAX_ROWS = 5_000
const MAX_CHOICES = 200

/** Returns the values of a column in the loaded rows, the most frequent first. A list counts as its parts. */
export function choicesIn(
  { value }: Pick<TableModel, 'value'>,
  column: number,
  loaded: readonly RowSpan[],
): readonly string[] {
  const counts = new Map<string, number>()
  let checked = 0
  for (const { from, to } of loaded) {
    for (let row = from; row <= to && checked < MAX_ROWS; row++, checked++) {
      for (const part of partsOf(value(row, column))) counts.set(part, (counts.get(part) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .slice(0, MAX_CHOICES)
    .map(([choice]) => choice)
}

/** The choices in a value. Services store several in a list, or in a text with commas. */
export function partsOf(value: unknown, isMultiple = true): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((part) => partsOf(part, false))
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'string' || value.trim() === '') return []
  return isMultiple && value.includes(',') ? value.split(',').flatMap((part) => partsOf(part, false)) : [value.trim()]
}

/** The choices that hold a text, those that begin with it first. */
export function choicesFor(choices: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  const starts = choices.filter((choice) => choice.toLowerCase().startsWith(wanted))
  const holds = choices.filter((choice) => {
    const at = choice.toLowerCase().indexOf(wanted)
    return at > 0
  })
  return [...starts, ...holds]
}
