// Chunk with adding enrichments to a table and running them on rows: both need the parts of the receipt.
export { EnrichTablePage } from './attach/EnrichTablePage.tsx'
export { rowRuns } from './row-runs/row-runs.ts'
export { RunRowsDialog } from './row-runs/RunRowsDialog.tsx'
