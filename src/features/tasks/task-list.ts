import { inputSummary } from '#domain/input-words.ts'
import type { Intent } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen, isStray, needsAction, statusOf } from '#domain/task-state.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { LineKind, LineStatus, View } from './list-query.ts'

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
    [body.target?.name ?? '', id, inputSummary(body.params), ...valuesOf(body.params)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
}

/** The inputs as they were typed: the summary on the line is cut. */
const valuesOf = (params: Readonly<Record<string, unknown>> | null): readonly string[] =>
  Object.values(params ?? {}).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))

export const kindOf = ({ record: { body } }: Line): LineKind => body.target?.kind ?? 'link'

export function statusOfLine(line: Line): LineStatus {
  if (line.kind === 'call') return line.record.body.state === 'unknown' ? 'lost' : 'sending'
  const { word } = statusOf(line.record.body)
  if (word === 'asking') return 'running'
  return word === 'raw' ? 'other' : word
}

/** Names what ran in an address: `enrichment-123`; nothing for a task from a link. */
export const targetKey = ({ record: { body } }: Line): string | undefined =>
  body.target ? `${body.target.kind}-${body.target.id}` : undefined
