import type { Journal } from '#journal/journal.ts'
import { type Target, targetKey } from '../../intents.ts'
import { noChanges } from '../check/changes.ts'
import { MAX_SHEET_ROWS } from '../sheet.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import type { SourceOptions } from '../source/source-options.ts'
import { bulkDraftKind } from './bulk-draft-kinds.ts'
import { dropSource, MAX_STORED, storeSource } from './source-store.ts'
import { chosenIn, emptyWizard, fromStored, toStored } from './wizard-state.ts'

/** Options that read rows of a table for the wizard, so that nothing about them is guessed. */
const TABLE_OPTIONS: SourceOptions = { format: 'csv', encoding: 'utf-8', delimiter: ',', quote: '"', hasHeader: true }

/** Limits of a table as a source: rows, and bytes that are stored on the device. */
export const TABLE_LIMITS = { rows: MAX_SHEET_ROWS, bytes: MAX_STORED } as const

/**
 * Replaces the rows in the wizard of a target by rows of a table, as CSV with exact values; settings and
 * fixed values stay. Rejects where the device does not store them.
 */
export async function beginWithTable(
  journal: Journal,
  newId: () => string,
  target: Pick<Target, 'kind' | 'id'>,
  source: SheetSource & Required<Pick<SheetSource, 'table'>>,
): Promise<void> {
  const key = targetKey(target)
  const before = journal.list(bulkDraftKind).find(({ id }) => id === key)?.body
  const known = before ? fromStored(before, undefined) : emptyWizard
  const stored = await storeSource(journal, newId(), source)
  const draft = {
    ...known,
    stored,
    options: TABLE_OPTIONS,
    mapping: chosenIn(known.mapping),
    changes: noChanges,
  }
  await journal.update(bulkDraftKind, key, () => toStored(draft))
  if (before?.source) await dropSource(journal, before.source)
}
