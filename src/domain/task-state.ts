import { type Micro, toMicro } from '#lib/credits.ts'
import type { StatusTone } from '#ui/Status.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { RESULT_RETENTION_MS } from '#contract/tasks.ts'
import { amountOf } from './intents.ts'
import { UNKNOWN_LIMIT } from './poll-pace.ts'
import { type TaskEntry, expiresAt, existed } from './task-ledger.ts'
import { type Counts, countsOf, hasResult, isFinished } from './task-life.ts'

/** Current status of a task. `raw`: an unknown status, in the service's own text. */
export type StatusWord =
  | 'running'
  | 'asking'
  | 'stopping'
  | 'done'
  | 'partial'
  | 'failed'
  | 'stopped'
  | 'no-data'
  | 'gone'
  | 'missing'
  | 'raw'

export function statusOf(entry: TaskEntry): { word: StatusWord; tone: StatusTone; icon?: IconName } {
  if (entry.missing) return { word: 'missing', tone: 'gone', icon: 'circle-question-mark' }
  switch (entry.phase) {
    case 'running':
      if (entry.stopAskedAt !== null) return { word: 'stopping', tone: 'run' }
      return { word: entry.status === '' || entry.notFound ? 'asking' : 'running', tone: 'run' }
    case 'unknown':
      return { word: 'raw', tone: 'gone', icon: 'circle-question-mark' }
    case 'done':
      return foundIn(entry) === false ? { word: 'no-data', tone: 'gone', icon: 'minus' } : { word: 'done', tone: 'ok' }
    case 'partial':
      return { word: 'partial', tone: 'warn' }
    case 'failed':
      return { word: 'failed', tone: 'bad' }
    case 'stopped':
      return { word: 'stopped', tone: 'gone', icon: 'stop' }
    case 'no-data':
      return { word: 'no-data', tone: 'gone', icon: 'minus' }
    case 'gone':
      return { word: 'gone', tone: 'gone' }
  }
}

/** True while the service may still return a new status. */
export const isOpen = (entry: TaskEntry): boolean => !entry.missing && !isFinished(entry.phase)

/** True for a task from a link without a response yet: it may not exist. */
export const isPolled = (entry: TaskEntry): boolean => isOpen(entry) && !existed(entry)

/**
 * True for an id from a link for which the service returned only 404, or 403 for this key: a mistyped
 * URL or a task of another workspace, no task of this device.
 */
export const isUnknownTask = (entry: TaskEntry): boolean =>
  !existed(entry) && (entry.missing || entry.forbidden !== undefined)

/** `null`, `{}`, `[]` and `[{}]` are no longer than this: the service searched and found nothing. */
const NOTHING = '[{}]'.length

/** True if a single run that has ended found anything; undefined for a bulk run, and where it is not known. */
export function foundIn({ nothingFound, copy, progress }: TaskEntry): boolean | undefined {
  if (advanceOf({ progress })) return undefined
  if (nothingFound !== undefined) return !nothingFound
  // Written by an older version, which did not note it.
  return copy === null ? undefined : copy.bytes > NOTHING
}

/** True for a run that was stopped before anything was found. */
export const foundNothing = (entry: TaskEntry): boolean => entry.phase === 'stopped' && entry.nothingFound === true

/** True if an unknown status is no longer polled: a user decides. */
export const isGivenUp = (entry: TaskEntry, now: number): boolean =>
  isOpen(entry) && entry.unknownSince !== null && now - entry.unknownSince > UNKNOWN_LIMIT

/** Maximum time from the last unfinished status to the end, in milliseconds, for a known duration. */
const NOTICED_WITHIN = 60_000

/** Returns the duration of a task so far or in all, in milliseconds; undefined where this device cannot know. */
export function elapsedOf(entry: TaskEntry, now: number): number | undefined {
  if (entry.target === null || entry.missing) return undefined
  if (!isFinished(entry.phase)) return Math.max(0, now - entry.startedAt)
  const { finishedAt, lastSeenUnfinishedAt } = entry
  if (finishedAt === null || lastSeenUnfinishedAt === null) return undefined
  return Math.abs(finishedAt - lastSeenUnfinishedAt) > NOTICED_WITHIN
    ? undefined
    : Math.max(0, finishedAt - entry.startedAt)
}

/** Progress of a bulk run. What the service leaves out stays unknown. */
export interface Advance {
  readonly counts: Counts
  readonly done: number
  /** True if some of the counts that make up `done` are missing. */
  readonly atLeast: boolean
  readonly total: number | undefined
  /** Number of rows not done; undefined where it is not known. */
  readonly rest: number | undefined
  /** Counts that do not add up, so that no bar can be drawn of them. */
  readonly odd: boolean
}

/** Undefined for a single run, which has no counts. */
export function advanceOf(entry: Pick<TaskEntry, 'progress'>): Advance | undefined {
  const counts = countsOf(entry.progress)
  if (!counts || Object.keys(counts).length === 0) return undefined
  const { total, found, none, failed } = counts
  const done = (found ?? 0) + (none ?? 0) + (failed ?? 0)
  const odd =
    [total, found, none, failed].some((n) => n !== undefined && (n < 0 || !Number.isInteger(n))) ||
    (total !== undefined && done > total)
  // Older services count misses as completed and send no count of them: then nothing is missing from the sum.
  const atLeast = found === undefined || failed === undefined
  const rest = total === undefined || atLeast || odd ? undefined : total - done
  return { counts, done, atLeast, total, rest, odd }
}

/** Cost of a task: as the service reports it, else the estimate. Text that is no number stays text. */
export interface TaskCost {
  readonly spent: Micro | undefined
  /** The service's text for the cost, if it is no number. */
  readonly spentText: string | undefined
  readonly estimate: Micro | undefined
}

export function taskCostOf(entry: TaskEntry): TaskCost {
  const spent = entry.creditsSpent === null ? undefined : toMicro(entry.creditsSpent)
  return {
    spent,
    spentText: spent === undefined ? (entry.creditsSpent ?? undefined) : undefined,
    estimate: amountOf(entry.estimate),
  }
}

/** A result that was not saved on this device is worth a warning this long before the service may delete it. */
const SOON = 2 * 3_600_000

/**
 * Lifetime of a result. `left` counts down to the earliest moment of its deletion, by the device's clock, which may be
 * wrong: at the end of it (`due`) only the service can confirm it.
 */
export type ResultLifetime =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'kept'
      readonly until: number
      readonly left: number
      readonly copy: boolean
      /** Nothing of it is on this device and the service may delete it soon. */
      readonly soon: boolean
    }
  | { readonly kind: 'due'; readonly copy: boolean }
  /** It ended before this device knew it. */
  | { readonly kind: 'unknown'; readonly copy: boolean }
  | { readonly kind: 'gone'; readonly copy: boolean }

export function resultLifetimeOf(entry: TaskEntry, now: number): ResultLifetime {
  const copy = entry.copy !== null && !foundNothing(entry)
  if (entry.phase === 'gone' || entry.goneAt !== null || (entry.missing && copy)) return { kind: 'gone', copy }
  if (entry.missing || !hasResult(entry.phase) || foundNothing(entry)) return { kind: 'nothing' }
  const until = expiresAt(entry)
  if (until === undefined) return { kind: 'unknown', copy }
  if (until <= now) return { kind: 'due', copy }
  // A clock that was set back would promise more than the service keeps.
  const left = Math.min(RESULT_RETENTION_MS, until - now)
  const isSaved = copy || entry.downloadedAt !== undefined
  return { kind: 'kept', until: now + left, left, copy, soon: !isSaved && left < SOON }
}

/** True if a user has to act: it is no longer polled, unknown to the service, or its result is about to be lost. */
export function needsAction(entry: TaskEntry, now: number): boolean {
  const lifetime = resultLifetimeOf(entry, now)
  return (
    (entry.missing && !isUnknownTask(entry)) || isGivenUp(entry, now) || (lifetime.kind === 'kept' && lifetime.soon)
  )
}
