// Both pages that save rows to a table, in one file.
export { SaveResultPage } from './SaveResultPage.tsx'
export { SaveRunPage } from './SaveRunPage.tsx'
