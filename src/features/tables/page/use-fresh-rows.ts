import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import type { TableEdits } from '../edits/table-edits.ts'
import { keepFresh } from '../rows/keep-fresh.ts'
import type { RowPages } from '../rows/row-pages.ts'

/** Keeps the rows on the screen, and the columns when somebody comes back, as other users change them. */
export function useFreshRows(table: string, pages: RowPages, edits: Pick<TableEdits, 'counts'>): void {
  const { clock, visible, online, rateLimiter } = useServices()
  const queries = useQueryClient()
  useEffect(
    () =>
      keepFresh({
        pages,
        clock,
        visible,
        online,
        slowed: rateLimiter.note,
        isSending: () => edits.counts().unpersisted + edits.counts().sending > 0,
        onFocus: (listener) => {
          addEventListener('focus', listener)
          return () => removeEventListener('focus', listener)
        },
        onReturn: () => void queries.invalidateQueries({ queryKey: tableKeys.columns(table) }),
      }),
    [table, pages, edits, clock, visible, online, rateLimiter, queries],
  )
}
