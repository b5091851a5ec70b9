import type { RunStrategy } from '#contract/attachments.ts'
import { intentKind, type Target, textOf } from '#domain/intents.ts'
import type { PurchaseOutcome } from '#domain/purchase.ts'
import type { Spender } from '#domain/spend.ts'
import type { Journal } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import {
  isOpenLetter,
  type RowRun,
  rowLetters,
  rowRunKind,
  type RowRunRows,
  runRowsKind,
} from '#domain/row-runs/row-run-kinds.ts'
import { isOpenRun, rowRunState } from '#domain/row-runs/row-run-life.ts'

export interface RowToRun {
  readonly id: string
  /** Number of the row in the table, from 0; -1 where that is not known. */
  readonly number: number
  /** Digest of what it has in the columns that are filled. */
  readonly before: string
}

export interface RowRunOrder {
  readonly table: string
  /** Undefined where the service has none. */
  readonly tableName?: string | undefined
  readonly attachment: string
  readonly target: Target
  readonly columns: readonly string[]
  readonly strategy: RunStrategy
  readonly rows: readonly RowToRun[]
  readonly estimate: Micro | undefined
  readonly balanceBefore: Micro | undefined
  /** Ids of the runs that were considered in the choice of rows. */
  readonly known: ReadonlySet<string>
}

export interface RowRunDeps {
  readonly journal: Journal
  readonly spender: Pick<Spender, 'spend'>
  readonly clock: Pick<Clock, 'now'>
  /** The paid request, sent by `spend()` alone. */
  readonly send: (table: string, attachment: string, strategy: RunStrategy, rows: readonly string[]) => Promise<unknown>
}

/** `taken`: other runs have some of these rows, of which the receipt had no information. Nothing was sent. */
export type RowRunOutcome = PurchaseOutcome | { readonly kind: 'taken'; readonly rows: number }

/**
 * Buys a run on rows, once for each confirmation. Its rows are stored before another run is searched, so that two tabs
 * never both buy one row; where they do it at the same moment, both may be held back.
 */
export async function startRowRun(id: string, order: RowRunOrder, deps: RowRunDeps): Promise<RowRunOutcome> {
  const { journal, spender, clock, send } = deps
  const { table, tableName, attachment, target, columns, strategy, rows, estimate, balanceBefore } = order
  const ids = rows.map((row) => row.id)
  const run: RowRun = {
    table,
    ...(tableName !== undefined && { tableName }),
    attachment,
    target,
    columns: [...columns],
    estimate: textOf(estimate),
    balanceBefore: textOf(balanceBefore),
    startedAt: clock.now(),
    states: rowLetters.open.repeat(rows.length),
    quiet: 0,
    closedAt: null,
    dismissedAt: null,
  }
  const runRows: RowRunRows = {
    ids,
    numbers: rows.map(({ number }) => number),
    before: rows.map(({ before }) => before),
  }
  await journal.updateAll([
    { kind: rowRunKind, id, change: () => run },
    { kind: runRowsKind, id, change: () => runRows },
  ])
  const forget = () =>
    journal.updateAll([
      { kind: rowRunKind, id, change: () => null },
      { kind: runRowsKind, id, change: () => null },
    ])
  await journal.refresh()
  const taken = await rowsOfOthers(id, order, deps)
  if (taken > 0) {
    await forget()
    return { kind: 'taken', rows: taken }
  }
  const outcome = await spender.spend(id, {
    target,
    params: {},
    rows: { table, attachment, strategy, ids },
    pages: 1,
    estimate,
    balanceBefore,
    // Whether a row may be bought again is decided row by row, above.
    acknowledged: journal.list(intentKind).flatMap((intent) => (intent.body.rows ? intent.id : [])),
    send: async () => {
      await send(table, attachment, strategy, ids)
      return undefined
    },
  })
  if (outcome.kind === 'refused' || outcome.kind === 'over-limit' || outcome.kind === 'already') await forget()
  return outcome
}

/** Returns the number of the rows that other runs have: open ones, and those that were started after the rows were chosen. */
async function rowsOfOthers(
  own: string,
  { table, attachment, rows, known }: RowRunOrder,
  { journal, clock }: RowRunDeps,
): Promise<number> {
  const intents = new Map(journal.list(intentKind).map(({ id, body }) => [id, body]))
  const ids = new Set(rows.map(({ id }) => id))
  const taken = new Set<string>()
  for (const { id, body } of journal.list(rowRunKind)) {
    if (id === own || body.table !== table || body.attachment !== attachment) continue
    const state = rowRunState(body, intents.get(id), clock.now())
    const isOpen = isOpenRun(body, state)
    if (state === 'unsent' || (!isOpen && known.has(id))) continue
    const theirs = (await journal.get(runRowsKind, id))?.body.ids ?? []
    for (const [at, row] of theirs.entries()) {
      const isFree = known.has(id) && !isOpenLetter(body.states[at])
      if (ids.has(row) && !isFree) taken.add(row)
    }
  }
  return taken.size
}
