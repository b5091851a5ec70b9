// Chunk with the dialogs and menus of a table: loaded while the page is idle.
export { ColumnDialogs } from '../column-dialogs/ColumnDialogs.tsx'
export { ColumnsPanel } from '../column-panel/ColumnsPanel.tsx'
export { FilterForm } from '../filter-form/FilterForm.tsx'
export { RowForm } from '../form/RowForm.tsx'
export { GridMenu } from '../menus/GridMenu.tsx'
export { PastePreview } from '../paste/PastePreview.tsx'
export { DeleteRowsDialog } from '../remove/DeleteRowsDialog.tsx'
export { UnsavedPanel } from '../unsaved/UnsavedPanel.tsx'
