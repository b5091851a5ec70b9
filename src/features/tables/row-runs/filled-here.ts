import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import { type RowRunRows, runRowsKind } from '#domain/row-runs/row-run-kinds.ts'
import type { Journal } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { MARKED_MS } from '../rows/changed-cells.ts'

/** The cells that runs of this device fill: changes there are not marked as remote changes. */
export interface FilledHere {
  /** True for a cell of a run that has not ended, or did a short while ago; `key` is the column's key in the API. */
  readonly has: (row: string, key: string) => boolean
  /** Sets the current runs and columns of the table. */
  readonly follow: (runs: readonly RowRunView[], columns: readonly TableColumn[]) => void
}

interface FilledHereDeps {
  readonly journal: Pick<Journal, 'get'>
  readonly clock: Pick<Clock, 'now'>
}

export function createFilledHere({ journal, clock }: FilledHereDeps): FilledHere {
  const rowsOf = new Map<string, ReadonlySet<string>>()
  let followed: readonly RowRunView[] = []
  let idOf: ReadonlyMap<string, string> = new Map()
  const isRecent = ({ run: { closedAt } }: RowRunView) => closedAt === null || clock.now() - closedAt < MARKED_MS
  const keep = (id: string, { ids }: RowRunRows) => void rowsOf.set(id, new Set(ids))
  return {
    has: (row, key) => {
      const column = idOf.get(key)
      return followed.some(
        (view) =>
          column !== undefined &&
          view.run.columns.includes(column) &&
          rowsOf.get(view.id)?.has(row) === true &&
          isRecent(view),
      )
    },
    follow: (runs, columns) => {
      followed = runs.filter(isRecent)
      idOf = new Map(columns.map(({ id, key }) => [key, id]))
      for (const { id } of followed) {
        if (rowsOf.has(id)) continue
        rowsOf.set(id, new Set())
        // A journal that cannot be read leaves its cells marked.
        journal.get(runRowsKind, id).then(
          (record) => record && keep(id, record.body),
          () => undefined,
        )
      }
    },
  }
}
