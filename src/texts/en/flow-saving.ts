import { things } from './things.ts'

/** How a flow stands between this page, this device and the service. */
export const flowSaving = {
  saved: 'Saved',
  unsaved: 'Unsaved',
  saving: 'Saving',
  merging: 'Merging',
  conflict: 'Conflict',
  offline: 'Offline',
  rateLimited: 'Waiting for the service',
  forbidden: 'Not allowed',
  gone: 'Deleted',
  onDevice: (count: number) => `${things(count, 'change', 'changes')}, draft on this device`,
  here: (count: number) => `${things(count, 'change', 'changes')}, in this tab only`,
  nothingToSave: 'Everything is saved',
  leftOut: 'without the text in JSON',

  forecast: (others: number, conflicts: number) =>
    `${things(others, 'change', 'changes')} by others, ${things(conflicts, 'conflict', 'conflicts')}`,
  merged: (count: number) => `Merged ${things(count, 'change', 'changes')} by others`,
  taken: (count: number) => `${things(count, 'change', 'changes')} by others came in`,
}
