// What adds something that fills columns to a table, and what runs it on rows, in one file: both bring the receipt's parts.
export { EnrichTablePage } from './attach/EnrichTablePage.tsx'
export { rowRuns } from './row-runs/row-runs.ts'
export { RunRowsDialog } from './row-runs/RunRowsDialog.tsx'
