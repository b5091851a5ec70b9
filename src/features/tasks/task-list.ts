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

/** Lines whose name, inputs or id hold the text, whatever the case. `textOf` may remember what it made of a line. */
export function matching(lines: readonly Line[], search: string, textOf = searchText): readonly Line[] {
  const wanted = search.trim().toLowerCase()
  return wanted ? lines.filter((line) => textOf(line).includes(wanted)) : lines
}

/** What a line is found by. The inputs stand in it as they were typed: the summary that is shown is cut. */
function searchText({ id, record: { body } }: Line): string {
  const values = Object.values(body.params ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  return [body.target?.name ?? '', id, inputSummary(body.params), ...values].join('\n').toLowerCase()
}

/** `searchText` that is made once for each state of a line: with thousands of lines it costs more than the search. */
export function rememberedText(): (line: Line) => string {
  const texts = new WeakMap<object, string>()
  return (line) => {
    const known = texts.get(line.record.body)
    if (known !== undefined) return known
    const text = searchText(line)
    texts.set(line.record.body, text)
    return text
  }
}

/** What ran, by its kind; `link` where only an address named the task. */
export const kindOf = ({ record: { body } }: Line): LineKind => body.target?.kind ?? 'link'

/** The word a filter knows a line by; every word in no list is `other`. */
export function statusOfLine(line: Line): LineStatus {
  if (line.kind === 'call') return line.record.body.state === 'unknown' ? 'lost' : 'sending'
  const { word } = statusOf(line.record.body)
  if (word === 'asking') return 'running'
  return word === 'raw' ? 'other' : word
}

/** Names what ran in an address: `enrichment-123`; nothing for a task from a link. */
export const targetKey = ({ record: { body } }: Line): string | undefined =>
  body.target ? `${body.target.kind}-${body.target.id}` : undefined
