// The dialogs about connections, in one file.
export { ConnectionDialog } from './ConnectionDialog.tsx'
export { KeyDialog } from './KeyDialog.tsx'
