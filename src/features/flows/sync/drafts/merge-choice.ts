import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import type { Journal } from '#journal/journal.ts'
import { flowChoicesKind } from './flow-kinds.ts'

/** There is one record of choices in a workspace. */
const THE_ONE = 'choices'

/** True if a user of this device wants to see a merge before it is saved. By default it is saved, with a message. */
export const reviewsBeforeMerge = (journal: Pick<Journal, 'list'>): boolean =>
  journal.list(flowChoicesKind).find(({ id }) => id === THE_ONE)?.body['asksBeforeMerge'] === true

/** The choice, and its setter; the same for all flows and all tabs of this device. */
export function useMergeChoice(): readonly [boolean, (reviews: boolean) => Promise<void>] {
  const { journal } = useServices()
  const reviews = useSyncExternalStore(journal.subscribe, () => reviewsBeforeMerge(journal))
  const choose = useCallback(
    async (reviewsBefore: boolean) => {
      await journal.update(flowChoicesKind, THE_ONE, (body) => ({ ...body, asksBeforeMerge: reviewsBefore }))
    },
    [journal],
  )
  return [reviews, choose]
}
