import type { Journal } from '#journal/journal.ts'
import { type Target, targetKey } from '../../intents.ts'
import type { RunField } from '../../run/run-fields.ts'
import { noChanges } from '../check/changes.ts'
import { toListFixes } from '../check/list-fixes.ts'
import type { InputMapping } from '../columns/mapping.ts'
import { withMapping } from '../columns/target-mapping.ts'
import { bulkDraftKind } from './bulk-draft-kinds.ts'
import { dropSource, storeSource } from './source-store.ts'
import { emptyWizard, fromStored, toStored, type WizardState } from './wizard-state.ts'

/** Key of the draft of a comparison: one at a time is prepared on a device. No target has it. */
export const COMPARISON_DRAFT = 'comparison'

/** Rows, mapping and fixes that a comparison takes over from the wizard of one target. */
export interface PreparedRows {
  readonly target: Target
  readonly fields: readonly RunField[]
  readonly state: WizardState
  readonly mapping: InputMapping
}

/**
 * Begins a comparison with the rows that a wizard has, how they are read, their columns, what was fixed in them, and which of them
 * are left out. The wizard keeps its own draft. Rejects where the device does not store it.
 */
export async function beginComparison(
  journal: Journal,
  newId: () => string,
  { target, fields, state, mapping }: PreparedRows,
): Promise<void> {
  const { source, options, changes, settings } = state
  const key = targetKey(target)
  const before = journal.list(bulkDraftKind).find(({ id }) => id === COMPARISON_DRAFT)?.body
  const known = before ? fromStored(before, undefined) : emptyWizard
  const stored = source ? await storeSource(journal, newId(), source) : null
  const { reuse, cap } = settings
  const draft: WizardState = {
    ...known,
    stored,
    options,
    mapping: withMapping(known.mapping, key, mapping),
    changes: { ...noChanges, leftOut: changes.leftOut },
    listFixes: toListFixes(changes.fixes, key, fields, mapping),
    settings: { ...known.settings, reuse, cap },
  }
  await journal.update(bulkDraftKind, COMPARISON_DRAFT, () => toStored(draft))
  if (before?.source) await dropSource(journal, before.source)
}
