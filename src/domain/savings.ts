import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Micro } from '#lib/credits.ts'
import { z } from '#lib/zod.ts'
import { type Day, calendar } from './days.ts'
import { amountOf, amountText, intentKind } from './intents.ts'
import { useServices } from './services.tsx'
import { recordKind } from './record-kind.ts'

const savingSchema = z.object({
  taskId: z.string(),
  /** Price of buying it again, from its receipt. */
  amount: amountText,
  /** By the device's clock, in milliseconds. */
  at: z.number(),
})
/** A result that was used again instead of being bought again. */
export type Saving = z.output<typeof savingSchema>

/** One for each result and day: opening the same one ten times saves its price once. */
export const savingKind = recordKind('saving', savingSchema)

/** Notes that the result of this purchase was used where the same call was about to be bought. */
export function useNoteSaving(): (intentId: string) => void {
  const { journal, clock } = useServices()
  return useCallback(
    (intentId) => {
      const intent = journal.list(intentKind).find(({ id }) => id === intentId)?.body
      if (!intent?.taskId) return
      const at = clock.now()
      const saving = { taskId: intent.taskId, amount: intent.estimate, at }
      // What is not noted is merely not added up.
      journal
        .update(savingKind, `${intent.taskId} ${calendar()(at)}`, (before) => before ?? saving, 'relaxed')
        .catch(() => undefined)
    },
    [journal, clock],
  )
}

export function savedOn(savings: readonly Saving[], days: readonly Day[], dayOf: (at: number) => Day): Micro {
  const wanted = new Set(days)
  return savings
    .filter(({ at }) => wanted.has(dayOf(at)))
    .reduce<Micro>((sum, { amount }) => sum + (amountOf(amount) ?? 0n), 0n)
}

/** Every saving of this workspace on this device, oldest first. */
export function useSavings(): readonly Saving[] {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(savingKind))
  return useMemo(() => records.map(({ body }) => body), [records])
}
