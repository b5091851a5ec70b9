import { useMemo, useRef } from 'react'
import type { TaskRecord } from '#domain/task-ledger.ts'
import type { ListAddress } from '#domain/use-list-address.ts'
import type { TaskListQuery } from './list-query.ts'
import type { TaskListItem } from './task-list.ts'
import { selectRange, toggleSelected, selectedTasks, withSelected } from './selection.ts'

export interface TaskSelection {
  readonly has: (id: string) => boolean
  readonly there: readonly TaskRecord[]
  readonly outOfSight: number
  /** Selects or deselects one; with `range` all between the last one and it. */
  readonly toggle: (id: string, range: boolean) => void
  readonly allShown: boolean
  readonly someShown: boolean
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** Returns the selection of the list. It is in the URL, and filters do not change it. */
export function useSelection(
  { query, change }: ListAddress<TaskListQuery>,
  tasks: readonly TaskRecord[],
  shown: readonly TaskListItem[],
): TaskSelection {
  const last = useRef<string>(undefined)
  const { selected } = query
  const ids = useMemo(() => shown.flatMap((line) => (line.kind === 'task' ? [line.id] : [])), [shown])
  const { there: current, outOfSight } = useMemo(
    () => selectedTasks(selected, tasks, new Set(ids)),
    [selected, tasks, ids],
  )
  const set = useMemo(() => new Set(selected), [selected])
  const write = (next: readonly string[]) => change({ selected: next }, true)
  const allShown = ids.length > 0 && ids.every((id) => set.has(id))
  return {
    has: (id) => set.has(id),
    there: current,
    outOfSight,
    toggle: (id, range) => {
      write(range ? selectRange(selected, ids, last.current, id, !set.has(id)) : toggleSelected(selected, id))
      last.current = id
    },
    allShown,
    someShown: ids.some((id) => set.has(id)),
    toggleAll: () => write(allShown ? selected.filter((id) => !ids.includes(id)) : withSelected(selected, ids)),
    clear: () => write([]),
  }
}
