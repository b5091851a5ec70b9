import type { TableEdits } from './table-edits.ts'

/** Fake edits of a table without unsaved values, for tests of code that enters values; `own` replaces methods. */
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
  resume: () => undefined,
  discard: () => undefined,
  onChange: () => () => undefined,
  attach: () => () => undefined,
  flush: () => Promise.resolve(),
  ...own,
})
