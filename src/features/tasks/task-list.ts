import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen, needsAction } from '#domain/task-state.ts'

export const views = ['active', 'action', 'all'] as const
export type View = (typeof views)[number]

/** What the address asks for. Unknown views fall back to the whole journal. */
export interface ListQuery {
  readonly view: View
  readonly search: string
}

export function readQuery(params: URLSearchParams): ListQuery {
  const view = views.find((name) => name === params.get('view')) ?? 'all'
  return { view, search: (params.get('q') ?? '').slice(0, 200) }
}

/** The query string of a view; the search goes with it. */
export function writeQuery({ view, search }: ListQuery): string {
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search) params.set('q', search)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The tasks of a view, in the order given. */
export function tasksOf(view: View, tasks: readonly TaskRecord[], now: number): readonly TaskRecord[] {
  switch (view) {
    case 'active':
      return tasks.filter(({ body }) => isOpen(body))
    case 'action':
      return tasks.filter(({ body }) => needsAction(body, now))
    case 'all':
      return tasks
  }
}

/** Tasks whose name or id holds the text, whatever the case. */
export function matching(tasks: readonly TaskRecord[], search: string): readonly TaskRecord[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return tasks
  return tasks.filter(
    ({ id, body }) => id.toLowerCase().includes(wanted) || body.target?.name.toLowerCase().includes(wanted),
  )
}
