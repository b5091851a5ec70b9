import { useMemo, useSyncExternalStore } from 'react'
import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { type Target, targetSchema } from './intents.ts'
import { useServices } from './services.tsx'

const favouriteSchema = z.object({ target: targetSchema })

/** What a person marked with a star, by kind and id of what it is. */
export const favouriteKind: Kind<z.output<typeof favouriteSchema>> = {
  name: 'favourite',
  schema: 1,
  read: (body) => favouriteSchema.safeParse(body).data,
}

const idOf = ({ kind, id }: Pick<Target, 'kind' | 'id'>): string => `${kind}:${id}`

/** The favourites of this workspace on this device, in the order they were marked. */
export function useFavourites() {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(favouriteKind))
  return useMemo(() => {
    const ids = new Set(records.map(({ id }) => id))
    const has = (target: Pick<Target, 'kind' | 'id'>) => ids.has(idOf(target))
    return {
      list: records.map(({ body }) => body.target),
      has,
      /** Resolves once it is written down. */
      toggle: async (target: Target): Promise<void> => {
        if (has(target)) await journal.remove(favouriteKind, idOf(target))
        else await journal.update(favouriteKind, idOf(target), () => ({ target }))
      },
    }
  }, [records, journal])
}
