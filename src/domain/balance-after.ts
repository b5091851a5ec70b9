import { type QueryClient, hashKey } from '@tanstack/react-query'
import { type MeasuredUser, accountKeys } from '#api/account.ts'
import { toMicro } from '#lib/credits.ts'
import type { Ledger, TaskRecord } from './task-ledger.ts'

/** A balance measured later than this after the end says more about other things. */
const NEXT = 60_000

/** The tasks whose end this measurement is the first after; moments by the device's clock. */
export const measuredBy = (tasks: readonly TaskRecord[], measuredAt: number): readonly string[] =>
  tasks
    .filter(({ body: { finishedAt, balanceBefore, balanceAfter, bulk } }) => {
      const since = finishedAt === null ? -1 : measuredAt - finishedAt
      // A batch leaves before the balance after the one before it was measured; what its run took is measured over all of them.
      const counts = balanceBefore !== null || bulk !== undefined
      return counts && balanceAfter === undefined && since >= 0 && since <= NEXT
    })
    .map(({ id }) => id)

/** Writes each measured balance into the tasks that ended just before it. Returns a stop function. */
export function followBalance({ cache, ledger }: { readonly cache: QueryClient; readonly ledger: Ledger }): () => void {
  const me = hashKey(accountKeys.me)
  return cache.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== me || event.type !== 'updated' || event.action.type !== 'success') return
    const user = event.query.state.data as MeasuredUser | undefined
    const balance = toMicro(user?.balance)
    if (user === undefined || balance === undefined) return
    // A workspace that is closed meanwhile writes nothing down any more.
    for (const id of measuredBy(ledger.entries(), user.measuredAt)) ledger.measured(id, balance).catch(() => undefined)
  })
}
