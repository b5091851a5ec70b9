import { useMemo } from 'react'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { useTexts } from '#texts/texts.tsx'
import { facetsOf, passing } from './facets.ts'
import type { ListQuery } from './list-query.ts'
import { sorted } from './sorting.ts'
import { type Line, inView, linesOf, matching } from './task-list.ts'

/** The journal as a list: what it holds, what the address lets through, and what else could be filtered by. */
export function useLines(query: ListQuery, now: number) {
  const { locale } = useTexts()
  const tasks = useTasks()
  const lost = useLostIntents()
  const sending = useSendingIntents()
  const all = useMemo(() => linesOf(tasks, [...lost, ...sending]), [tasks, lost, sending])
  return useMemo(() => {
    const viewed = inView(query.view, all, now)
    const searched = matching(viewed, query.search)
    return {
      tasks,
      all,
      viewed,
      facets: facetsOf(searched, query),
      found: sorted(passing(searched, query), query.sort, now, locale),
      counts: {
        active: inView('active', all, now).length,
        action: inView('action', all, now).length,
        all: all.length,
      },
    }
  }, [tasks, all, query, now, locale])
}

/** How many lines a query shows. */
export const countOf = (all: readonly Line[], query: ListQuery, now: number): number =>
  passing(matching(inView(query.view, all, now), query.search), query).length
