import { useMemo, useSyncExternalStore } from 'react'
import { z } from '#lib/zod.ts'
import { type Target, enrichmentTargetSchema, targetKey, waterfallTargetSchema } from './intents.ts'
import { useServices } from './services.tsx'
import { recordKind } from './record-kind.ts'

const markedSchema = z.union([
  enrichmentTargetSchema,
  z.pick(waterfallTargetSchema, { kind: true, id: true, name: true }),
])
const favouriteSchema = z.object({ target: markedSchema })
export type Favourite = z.output<typeof markedSchema>

/** Enrichments and waterfalls that a user marked with a star, by kind and id of what it is. */
export const favouriteKind = recordKind('favourite', favouriteSchema)

/** The favourites of this workspace on this device, in the order they were marked. */
export function useFavourites() {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(favouriteKind))
  return useMemo(() => {
    const ids = new Set(records.map(({ id }) => id))
    const has = (target: Pick<Target, 'kind' | 'id'>) => ids.has(targetKey(target))
    return {
      list: records.map(({ body }) => body.target),
      has,
      /** Resolves once it is stored. */
      toggle: async (target: Favourite): Promise<void> => {
        if (has(target)) await journal.remove(favouriteKind, targetKey(target))
        else await journal.update(favouriteKind, targetKey(target), () => ({ target }))
      },
    }
  }, [records, journal])
}
