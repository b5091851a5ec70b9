import type { TableEdits } from './table-edits.ts'

/** Edits of a table of which nothing is ever unsaved, for tests of what hands values over; `own` says what is heard. */
export const stillEdits = (own: Partial<TableEdits>): TableEdits => ({
  get: () => undefined,
  apply: () => undefined,
  undo: () => [],
  redo: () => [],
  history: () => ({}),
  removed: () => '',
  columnMoved: () => undefined,
  onColumnMove: () => () => undefined,
  counts: () => ({ unpersisted: 0, queued: 0, sending: 0, unconfirmed: 0, refused: 0, conflict: 0 }),
  pause: () => undefined,
  list: () => [],
  retry: () => undefined,
  discard: () => undefined,
  onChange: () => () => undefined,
  attach: () => () => undefined,
  flush: () => Promise.resolve(),
  ...own,
})
