import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import type { RowSize } from '../columns/layout.ts'
import { useTable } from '../context/table-context.ts'

/** Height of a row by its size, in px. */
const HEIGHTS: Readonly<Record<RowSize, number>> = { compact: 28, normal: 32, comfortable: 40 }

/** How high the rows are: as chosen for this table, else by the density of the console. */
export function useRowHeight(): number {
  const { layout } = useTable()
  const { density } = useStore(useServices().preferences)
  return HEIGHTS[layout.rows ?? density]
}
