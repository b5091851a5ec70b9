import type { LoggedEvent } from '#domain/activity.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import type { Intent } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { shownName, shownText } from '#domain/shown-text.ts'
import type { TaskEntry } from '#domain/task-ledger.ts'
import { type StatusWord, taskCostOf, foundNothing, isOpen, statusOf } from '#domain/task-state.ts'
import { formatCredits } from '#lib/format.ts'
import type { paletteTexts } from '#texts/palette.ts'

type ActivityTexts = (typeof paletteTexts)['en']

const tones = { done: 'ok', partial: 'warn', failed: 'bad', gone: 'warn', missing: 'warn' } as const

export function startedEvent(
  id: string,
  entry: TaskEntry,
  name: string,
  { activity: t, locale }: ActivityTexts,
): LoggedEvent {
  const { estimate } = taskCostOf(entry)
  const body = [
    inputSummary(entry.params),
    estimate === undefined ? '' : t.events.estimate(formatCredits(estimate, locale)),
  ]
  return {
    id: `started ${id}`,
    tone: 'run',
    title: t.events.started(shownName(name)),
    ...bodyOf(body),
    to: paths.task(id),
  }
}

export function endedEvent(
  id: string,
  entry: TaskEntry,
  name: string,
  { activity: t, locale }: ActivityTexts,
): LoggedEvent {
  const { word } = statusOf(entry)
  const { spent } = taskCostOf(entry)
  const body = [
    inputSummary(entry.params),
    spent === undefined ? '' : t.events.spent(formatCredits(spent, locale)),
    entry.phase === 'failed' ? shownText(entry.error?.[0] ?? '') : '',
  ]
  return {
    id: `ended ${id}`,
    tone: (tones as Partial<Record<StatusWord, LoggedEvent['tone']>>)[word] ?? 'plain',
    title: titleOf(word, entry, shownName(name), t),
    ...bodyOf(body),
    to: paths.task(id),
  }
}

/** Returns the event of a paid call whose response was lost. */
export const lostEvent = (intentId: string, { target, rows }: Intent, { activity: t }: ActivityTexts): LoggedEvent => ({
  id: `lost ${intentId}`,
  tone: 'warn',
  title: t.events.lost(shownName(target.name)),
  body: t.events.lostBody,
  to: rows ? paths.table(rows.table) : paths.lost(intentId),
})

/** True for an entry that will not change any more. */
export const hasEnded = (entry: TaskEntry): boolean => !isOpen(entry)

function titleOf(word: StatusWord, entry: TaskEntry, name: string, t: ActivityTexts['activity']): string {
  if (foundNothing(entry)) return t.events.stopped(name)
  switch (word) {
    case 'partial':
      return t.events.partial(name)
    case 'failed':
      return t.events.failed(name)
    case 'stopped':
      return t.events.stopped(name)
    case 'no-data':
      return t.events.noData(name)
    case 'gone':
      return t.events.gone(name)
    case 'missing':
      return t.events.missing(name)
    default:
      return t.events.done(name)
  }
}

const MAX_BODY = 300

function bodyOf(parts: readonly string[]): Pick<LoggedEvent, 'body'> {
  const body = parts.filter(Boolean).join(' · ').slice(0, MAX_BODY)
  return body === '' ? {} : { body }
}
