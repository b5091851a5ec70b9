import { useEffect, useEffectEvent, useState } from 'react'
import { useRowsApi } from '#api/rows.ts'
import { rowLimits } from '#contract/rows.ts'
import { useServices } from '#domain/services.tsx'
import { useTable } from '../context/table-context.ts'
import type { PlanRow } from './plan-rows.ts'
import { type RowHistory, readRowHistory } from './row-history.ts'
import type { RunRequest, RunScope } from './run-request.ts'

/** Most rows that are read for one run: 40 requests. */
export const MAX_READ = 20_000

/** Rows that may be run, and what earlier runs did to them. */
export type RowsToPlan =
  | { readonly kind: 'reading'; readonly read: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly rows: readonly PlanRow[]; readonly history: RowHistory; readonly isCut: boolean }

/**
 * Reads the rows that a run is about from the service, and again when `turn` changes. Selected rows are those on the screen; for
 * any other choice the table is read from its start.
 */
export function useRowsToPlan(
  attachment: string,
  scope: RunScope,
  selected: RunRequest['selected'],
  turn: number,
): RowsToPlan {
  const { id: table, pages, served, filters } = useTable()
  const { journal, clock } = useServices()
  const api = useRowsApi()
  const wanted = scope === 'selected' ? 'selected' : 'table'
  const key = JSON.stringify([attachment, wanted, turn])
  const [found, setFound] = useState<{ readonly key: string; readonly state: RowsToPlan }>()

  const read = useEffectEvent(async (signal: AbortSignal, notify: (state: RowsToPlan) => void) => {
    const rows: PlanRow[] = []
    let isCut = false
    if (wanted === 'selected') {
      for (const span of selected ?? []) {
        for (const row of await pages.load(span, signal)) {
          // Row numbers under a filter of the service change once rows are filled.
          const number = filters.list.length > 0 ? undefined : served.numberOf(row.id)
          rows.push({ ...row, number: number ?? -1 })
        }
      }
    } else {
      for (let page = 1; ; page += 1) {
        const response = await api.read(table, { page, perPage: rowLimits.perPage }, signal)
        for (const row of response.rows) rows.push({ ...row, number: rows.length })
        if (!response.hasNext) break
        isCut = rows.length >= MAX_READ
        if (isCut) break
        notify({ kind: 'reading', read: rows.length })
      }
    }
    const history = await readRowHistory(journal, { table, attachment }, clock.now())
    notify({ kind: 'ready', rows, history, isCut })
  })
  useEffect(() => {
    const stop = new AbortController()
    const notify = (state: RowsToPlan) => !stop.signal.aborted && setFound({ key, state })
    read(stop.signal, notify).catch((error: unknown) => notify({ kind: 'failed', error }))
    return () => stop.abort()
  }, [key])
  return found?.key === key ? found.state : { kind: 'reading', read: 0 }
}
