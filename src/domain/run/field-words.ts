import { limits } from '#contract/enrichments.ts'
import type { RunTexts } from '#texts/run.ts'
import type { RunField } from './run-fields.ts'
import type { Fault } from './run-form.ts'
import { shownName, shownWords } from '../shown-text.ts'

/** A fault as the sentence under its field. */
export const faultWords = (fault: Fault, { run }: RunTexts): string =>
  fault === 'pages' ? run.faults.pages(limits.runPagesMax) : run.faults[fault]

/** What a field says about itself: the service's description, then what is special about it. */
export function hintOf({ description, kind, note, isPriced }: RunField, { run: { fields: t } }: RunTexts): string {
  const parts = [
    shownWords(description),
    kind === 'datetime' && t.datetime,
    kind === 'lines' && t.lines,
    note?.why === 'unknown-type' && t.unknownType(shownName(note.type)),
    note?.why === 'sent-as-text' && t.sentAsText(shownName(note.type)),
    note?.why === 'no-choices' && t.noChoices,
    note?.why === 'outside' && t.outside(shownName(note.endpoint)),
    isPriced && t.multiplies,
  ]
  // The service's words may end without a full stop.
  return parts.filter(Boolean).join(' · ')
}
