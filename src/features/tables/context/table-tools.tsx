import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { invariant } from '#lib/invariant.ts'

/** Open tools above the grid, opened from keys, menus and buttons alike. */
export interface TableTools {
  /** True if filters are being written, and the column that one is begun for. */
  readonly filtering: { readonly column?: string | undefined } | undefined
  readonly openFilter: (column?: string) => void
  readonly closeFilter: () => void
  readonly isFinding: boolean
  readonly showFind: (isOpen: boolean) => void
}

const ToolsContext = createContext<TableTools | undefined>(undefined)

export function useTableTools(): TableTools {
  const tools = use(ToolsContext)
  invariant(tools, 'useTableTools() was called outside a table. Put the component into <TableToolsProvider>.')
  return tools
}

/** Provides the state of the tools above the grid to the parts of a table. */
export function TableToolsProvider({ children }: { readonly children: ReactNode }) {
  const [filtering, setFiltering] = useState<TableTools['filtering']>()
  const [isFinding, showFind] = useState(false)
  const tools = useMemo(
    (): TableTools => ({
      filtering,
      openFilter: (column) => setFiltering({ column }),
      closeFilter: () => setFiltering(undefined),
      isFinding,
      showFind,
    }),
    [filtering, isFinding],
  )
  return <ToolsContext value={tools}>{children}</ToolsContext>
}
