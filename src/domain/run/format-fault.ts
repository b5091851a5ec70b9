import { formatCount } from '#lib/format.ts'
import type { RunTexts } from '#texts/tasks/run.ts'
import type { RunField } from './run-fields.ts'
import type { FormFault } from './run-form.ts'
import { shownName, shownText } from '../shown-text.ts'

export const formatFault = (fault: FormFault, { run }: RunTexts): string => run.faults[fault]

/** More pages than a user usually means. The API spec names no maximum: the field warns, and the service decides. */
const MANY_PAGES = 100

/** Hint of the field for pages; a warning for an unusual number. */
export const pagesHint = (pages: number | undefined, { run: { fields: t } }: RunTexts): string =>
  pages !== undefined && pages > MANY_PAGES ? t.pagesMany(formatCount(pages)) : t.pagesHint

/** Hint of a field: the service's description, then its special properties. */
export function hintOf({ description, kind, note, isPriced }: RunField, { run: { fields: t } }: RunTexts): string {
  const parts = [
    shownText(description),
    kind === 'datetime' && t.datetime,
    kind === 'lines' && t.lines,
    note?.why === 'unknown-type' && t.unknownType(shownName(note.type)),
    note?.why === 'sent-as-text' && t.sentAsText(shownName(note.type)),
    note?.why === 'no-choices' && t.noChoices,
    note?.why === 'outside' && t.outside(shownName(note.endpoint)),
    isPriced && t.multiplies,
  ]
  // The service's text may end without a full stop.
  return parts.filter(Boolean).join(' · ')
}
