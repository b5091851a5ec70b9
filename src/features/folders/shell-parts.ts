// What the frame around every page shows of tables and folders, in one file.
export { SidebarTables } from './SidebarTables.tsx'
export { TableCrumbs } from './TableCrumbs.tsx'
