import { noChanges, type RowChanges } from '../check/changes.ts'
import type { ListFix } from '../check/list-fixes.ts'
import type { InputMapping } from '../columns/mapping.ts'
import { toStoredMapping } from '../columns/stored-mapping.ts'
import type { SheetSource } from '../source/read-sheet.ts'
import type { ChosenOptions } from '../source/source-options.ts'
import type { StoredDraft } from './bulk-draft-kinds.ts'

export type WizardSettings = StoredDraft['settings']

export interface WizardState {
  readonly source: SheetSource | undefined
  /** Record of the source on the device; null while it is not stored. */
  readonly stored: StoredDraft['source']
  readonly options: ChosenOptions
  /** Undefined until the columns of a source are matched. */
  readonly mapping: InputMapping | undefined
  readonly changes: RowChanges
  /** Of a comparison: fixes that came with the rows, for all of its targets. */
  readonly listFixes?: readonly ListFix[]
  readonly settings: WizardSettings
}

export const emptyWizard: WizardState = {
  source: undefined,
  stored: null,
  options: {},
  mapping: undefined,
  changes: noChanges,
  settings: {
    pages: '1',
    start: 'pilot',
    floor: { isOn: false, percent: '20', after: '50' },
    reuse: true,
  },
}

/** The record of a state. Fixed values of secret inputs stay out of it. */
export const toStored = ({ stored, options, mapping, changes, listFixes, settings }: WizardState): StoredDraft => ({
  source: stored,
  options,
  mapping: mapping ? toStoredMapping(mapping) : null,
  fixes: changes.fixes.map(([row, field, text]) => [row, field, text]),
  leftOut: changes.leftOut.map(([first, last]) => [first, last]),
  ...(listFixes && { listFixes: listFixes.map(([row, of, text]) => [row, of, text]) }),
  settings,
})

/** The state behind a record, and its source if it is on the device. */
export const fromStored = (draft: StoredDraft, source: SheetSource | undefined): WizardState => ({
  source,
  stored: draft.source,
  options: draft.options as ChosenOptions,
  mapping: draft.mapping ? new Map(draft.mapping) : undefined,
  changes: { fixes: draft.fixes, leftOut: draft.leftOut },
  ...(draft.listFixes && { listFixes: draft.listFixes }),
  settings: draft.settings,
})

/** Returns the mapped inputs, for other columns: an input without a column may find one there. */
export const chosenIn = (mapping: InputMapping | undefined): InputMapping | undefined =>
  mapping && new Map([...mapping].filter(([, { source }]) => source.from !== 'nothing'))
