import { useMemo, useState } from 'react'
import { useRuns, useUnbatched } from '#domain/bulk/use-runs.ts'
import { useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useListedTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { useTexts } from '#texts/texts.tsx'
import { facetsOf, passing } from './facets.ts'
import type { TaskListQuery } from './list-query.ts'
import { sorted } from './sorting.ts'
import { type TaskListItem, inView, linesOf, matching, rememberedText } from './task-list.ts'

/** The journal as a list: what it holds, what the address lets through, and what else could be filtered by. */
export function useLines(query: TaskListQuery, now: number) {
  const { locale } = useTexts()
  const tasks = useListedTasks()
  const lost = useUnbatched(useLostIntents())
  const sending = useSendingIntents()
  const runs = useRuns()
  const rowRuns = useRowRuns()
  const all = useMemo(() => linesOf(tasks, [...lost, ...sending], runs, rowRuns), [tasks, lost, sending, runs, rowRuns])
  const [textOf] = useState(rememberedText)
  const counts = useMemo(
    () => ({
      active: inView('active', all, now).length,
      action: inView('action', all, now).length,
      all: all.length,
    }),
    [all, now],
  )
  return useMemo(() => {
    const viewed = inView(query.view, all, now)
    const searched = matching(viewed, query.search, textOf)
    return {
      tasks,
      all,
      viewed,
      facets: facetsOf(searched, query),
      found: sorted(passing(searched, query), query.sort, now, locale),
      counts,
      count: (other: TaskListQuery) => countOf(all, other, now, textOf),
    }
  }, [tasks, all, query, now, locale, counts, textOf])
}

const countOf = (
  all: readonly TaskListItem[],
  query: TaskListQuery,
  now: number,
  textOf: (line: TaskListItem) => string,
): number => passing(matching(inView(query.view, all, now), query.search, textOf), query).length
