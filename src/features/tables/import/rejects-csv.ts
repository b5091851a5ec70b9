import { writeCsv } from '#lib/csv.ts'
import type { importTexts } from '#texts/tables/import.ts'
import type { Reject } from './table-import.ts'

type ImportTexts = (typeof importTexts)['en']['tableImport']

/** The rejected rows with their numbers and reasons; their cells are under the names of the file. */
export const rejectsCsv = (heads: readonly string[], rejects: readonly Reject[], t: ImportTexts): string =>
  writeCsv([
    [t.run.row, ...heads, t.run.reason],
    ...rejects.map((reject) => [
      String(reject.row + 1),
      ...heads.map((_, at) => reject.cells[at] ?? ''),
      reasonOf(reject, t),
    ]),
  ])

/**
 * The reason as text, the values that it is about, the service's message, and its code where there is no text for it.
 */
function reasonOf({ code, said: message, values = [] }: Reject, t: ImportTexts): string {
  const words = Object.hasOwn(t.reasons, code) ? t.reasons[code] : undefined
  const named = values.map(([column, value]) => t.run.refusedValue(column, value)).join(', ')
  return [words, named, message, words === undefined && code].filter(Boolean).join(' · ')
}
