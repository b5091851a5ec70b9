import { inputSummary } from '#domain/input-words.ts'
import type { Intent } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen, isStray, needsAction } from '#domain/task-state.ts'
import type { JournalRecord } from '#journal/records.ts'

export const views = ['active', 'action', 'all'] as const
export type View = (typeof views)[number]

/** What the address asks for. Unknown views fall back to the whole journal. */
export interface ListQuery {
  readonly view: View
  readonly search: string
  /** The lost call whose card is open, by the id of its intent. */
  readonly lost?: string | undefined
}

export function readQuery(params: URLSearchParams): ListQuery {
  const view = views.find((name) => name === params.get('view')) ?? 'all'
  const lost = params.get('lost')
  return { view, search: (params.get('q') ?? '').slice(0, 200), ...(lost && { lost }) }
}

/** The query string of a view; the search goes with it. */
export function writeQuery({ view, search, lost }: ListQuery): string {
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search) params.set('q', search)
  if (lost) params.set('lost', lost)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** A line of the journal: a task, or a paid call that has none, being sent or with its answer lost. */
export type Line =
  | { readonly kind: 'task'; readonly id: string; readonly record: TaskRecord }
  | { readonly kind: 'call'; readonly id: string; readonly record: JournalRecord<Intent> }

/** What the journal shows, newest first. An id from a link that the service never knew is no line of it. */
export function linesOf(tasks: readonly TaskRecord[], calls: readonly JournalRecord<Intent>[]): readonly Line[] {
  const known = tasks.filter(({ body }) => !isStray(body))
  const lines: readonly Line[] = [
    ...known.map((record) => ({ kind: 'task', id: record.id, record }) as const),
    ...calls.map((record) => ({ kind: 'call', id: record.id, record }) as const),
  ]
  return lines.toSorted((a, b) => b.record.seq - a.record.seq)
}

/** The lines of a view, in the order given. */
export function inView(view: View, lines: readonly Line[], now: number): readonly Line[] {
  if (view === 'all') return lines
  return lines.filter((line) => (view === 'active' ? isActive(line) : isToDo(line, now)))
}

const isActive = (line: Line): boolean =>
  line.kind === 'task' ? isOpen(line.record.body) : line.record.body.state !== 'unknown'

/** What waits for a person. A lost call that was put aside waits for nobody. */
const isToDo = (line: Line, now: number): boolean =>
  line.kind === 'task'
    ? needsAction(line.record.body, now)
    : line.record.body.state === 'unknown' && line.record.body.dismissedAt === null

/** Lines whose name, inputs or id hold the text, whatever the case. */
export function matching(lines: readonly Line[], search: string): readonly Line[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return lines
  return lines.filter(({ id, record: { body } }) =>
    [body.target?.name ?? '', id, inputSummary(body.params)].some((text) => text.toLowerCase().includes(wanted)),
  )
}
