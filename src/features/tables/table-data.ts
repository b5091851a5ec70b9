// What brings rows into a table and takes them out, in one file: it is fetched when it is asked for, or while the page rests.
export { readHtml } from './clipboard/read-html.ts'
export { ExportDialog } from './export/ExportDialog.tsx'
export { ImportPage } from './import/ImportPage.tsx'
export { tableImporter } from './import/importer.ts'
export { RunManyDialog } from './run-many/RunManyDialog.tsx'
