/** The tree of folders and tables under the places. */
export function SidebarTables() {
  return null
}
