// The pages and dialogs that ask for a key, in one chunk.
export { ConnectionDialog } from './ConnectionDialog.tsx'
export { ConnectPage } from './ConnectPage.tsx'
export { HostPage } from './HostPage.tsx'
export { KeyDialog } from './KeyDialog.tsx'
