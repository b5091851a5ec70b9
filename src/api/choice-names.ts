import { queryOptions } from '@tanstack/react-query'
import { choicePath } from '#contract/choice-path.ts'
import { type Choice, choicesAt, limits } from '#contract/enrichments.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'
import { enrichmentKeys } from './enrichments.ts'

const FIVE_MINUTES = 300_000

/** Pages that are read of one list; who chose something beyond them reads its id. */
const PAGES = 4

/** Whole lists of remote choices, for the names of ids that are somewhere. To choose from them see `enrichmentsApi`. */
export const choiceNamesApi = (call: Call) => ({
  of: (path: string) =>
    queryOptions({
      queryKey: [...enrichmentKeys.all, 'choice-names', path] as const,
      queryFn: async ({ signal }): Promise<readonly Choice[]> => {
        const target = choicePath(path)
        const names: Choice[] = []
        if (!target) return names
        for (let page = 1; page <= PAGES; page += 1) {
          const query = { ...target.query, page: String(page), limit: String(limits.choicesPageMax) }
          const { items, has_next_page } = await call(choicesAt(target.path), { query }, { signal })
          names.push(...items)
          if (!has_next_page) break
        }
        return names
      },
      staleTime: FIVE_MINUTES,
      // Scrolling mounts and unmounts list items: not each of them retries a failed query.
      retryOnMount: false,
    }),
})

export const useChoiceNamesApi = (): ReturnType<typeof choiceNamesApi> => useApi().part(choiceNamesApi)
