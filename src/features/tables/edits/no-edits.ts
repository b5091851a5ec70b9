import type { TableEdits } from './table-edits.ts'

const nothing = () => undefined

/** A table that is only read. */
export const noEdits: TableEdits = {
  get: nothing,
  apply: nothing,
  undo: () => [],
  redo: () => [],
  history: () => ({}),
  counts: () => ({ memory: 0, device: 0, sending: 0, doubt: 0, refused: 0, conflict: 0 }),
  pause: nothing,
  list: () => [],
  retry: nothing,
  discard: nothing,
  onChange: () => nothing,
  flush: () => Promise.resolve(),
}
