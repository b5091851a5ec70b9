import { things } from '../things.ts'

/** Save status of a flow: this tab, this device and the service. */
export const flowSaving = {
  saved: 'Saved',
  unsaved: 'Unsaved',
  saving: 'Saving',
  merging: 'Merging',
  conflict: 'Conflict',
  offline: 'Offline',
  rateLimited: 'Rate limited',
  forbidden: 'No permission',
  gone: 'Deleted',
  onDevice: (count: number) => `${things(count, 'change', 'changes')}, draft saved on this device`,
  here: (count: number) => `${things(count, 'change', 'changes')}, in this tab only`,
  nothingToSave: 'No unsaved changes',
  leftOut: 'without JSON edits',

  forecast: (others: number, conflicts: number) =>
    `${things(others, 'change', 'changes')} by others, ${things(conflicts, 'conflict', 'conflicts')}`,
  merged: (count: number) => `Merged ${things(count, 'change', 'changes')} by others`,
  taken: (count: number) => `Loaded ${things(count, 'change', 'changes')} by others`,
}
