// Everything that brings rows into a table or takes them out, in one chunk: loaded on use, or when the page is idle.
export { readHtml } from './clipboard/read-html.ts'
export { ExportDialog } from './export/ExportDialog.tsx'
export { ImportPage } from './import/ImportPage.tsx'
export { tableImporter } from './import/importer.ts'
export { RunManyDialog } from './run-many/RunManyDialog.tsx'
