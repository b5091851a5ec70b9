import { useEffect } from 'react'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import { useServices } from '#domain/services.tsx'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { useTableRuns } from '../row-runs/use-table-runs.ts'

/** Shows the rows that a reading of a run brought; where another tab read them, the screen is read again. */
export function useRowRunReads(table: string, served: Pick<RowPages, 'merge' | 'refresh'>): void {
  const services = useServices()
  const runs = useTableRuns(table)
  const isFollowed = runs.some(({ run }) => run.closedAt === null)
  useEffect(() => {
    if (!isFollowed) return
    let isOver = false
    let stop: (() => void) | undefined
    const show = (of: string, rows: readonly LoadedRow[]) => of === table && served.merge(rows)
    void import('../enriching.ts').then(
      ({ rowRuns }) => {
        if (!isOver) stop = services.part(rowRuns).onRows(show)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [isFollowed, services, served, table])

  const seen = statesOf(runs)
  useEffect(() => {
    if (seen !== '') void served.refresh('screen')
  }, [seen, served])
}

/** Changes with each reading that showed something. */
const statesOf = (runs: readonly RowRunView[]): string =>
  runs.map(({ run: { states, closedAt } }) => `${states.replaceAll('.', '').length} ${closedAt ?? ''}`).join()
