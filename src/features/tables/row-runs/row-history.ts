import { intentKind } from '#domain/intents.ts'
import type { Journal } from '#journal/journal.ts'
import { isOpenLetter, rowRunKind, runRowsKind } from '#domain/row-runs/row-run-kinds.ts'
import { isOpenRun, rowRunState } from '#domain/row-runs/row-run-life.ts'

/** Outcome of the last run on a row as this device has it: open, its response lost, or the letter it ended with. */
export type RowPast =
  | { readonly kind: 'open' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended'; readonly letter: string }

export interface RowHistory {
  readonly runs: ReadonlySet<string>
  readonly past: ReadonlyMap<string, RowPast>
}

/** Reads what earlier runs of an attachment did to its rows; the newest run of a row counts. */
export async function readRowHistory(
  journal: Journal,
  { table, attachment }: { readonly table: string; readonly attachment: string },
  now: number,
): Promise<RowHistory> {
  const intents = new Map(journal.list(intentKind).map(({ id, body }) => [id, body]))
  const runs = new Set<string>()
  const past = new Map<string, RowPast>()
  for (const { id, body } of journal.list(rowRunKind)) {
    if (body.table !== table || body.attachment !== attachment) continue
    runs.add(id)
    const state = rowRunState(body, intents.get(id), now)
    if (state === 'unsent') continue
    const isOpen = isOpenRun(body, state)
    const ids = (await journal.get(runRowsKind, id))?.body.ids ?? []
    for (const [at, row] of ids.entries()) {
      const letter = body.states[at] ?? ''
      if (isOpenLetter(letter) && isOpen) past.set(row, { kind: 'open' })
      else if (isOpenLetter(letter) && state === 'unknown') past.set(row, { kind: 'unknown' })
      else past.set(row, { kind: 'ended', letter })
    }
  }
  return { runs, past }
}
