// Components of the shell for tables and folders, in one file.
export { SidebarTables } from './SidebarTables.tsx'
export { TableCrumbs } from './TableCrumbs.tsx'
