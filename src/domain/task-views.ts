import { useMemo, useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { useServices } from './services.tsx'
import { recordKind } from './record-kind.ts'

const viewSchema = z.object({
  name: z.string(),
  /** The query string of the list of tasks, with its `?`; empty for the whole journal as it is. */
  query: z.string(),
})
/** Filters and order of the list of tasks under a name. */
export type TaskView = z.output<typeof viewSchema>

export const taskViewKind = recordKind('task-view', viewSchema)

/** More than a menu shows. */
export const MAX_TASK_VIEWS = 30

/** The view of this name, however it was written, if there is one. */
export const viewNamed = (views: readonly JournalRecord<TaskView>[], name: string) =>
  views.find(({ body }) => body.name.trim().toLowerCase() === name.trim().toLowerCase())

/** The saved views of this workspace on this device, in the order they were made. */
export function useTaskViews() {
  const { journal, newId } = useServices()
  const views = useSyncExternalStore(journal.subscribe, () => journal.list(taskViewKind))
  return useMemo(
    () => ({
      views,
      /** Saves a view; one of the same name takes the new filters. Resolves once it is stored. */
      save: async (view: TaskView): Promise<void> => {
        const id = viewNamed(views, view.name)?.id ?? newId()
        await journal.update(taskViewKind, id, () => ({ ...view, name: view.name.trim() }))
      },
      remove: async (id: string): Promise<void> => {
        await journal.remove(taskViewKind, id)
      },
    }),
    [views, journal, newId],
  )
}
