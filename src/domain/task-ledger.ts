import { RESULT_RETENTION_MS, type Task } from '#contract/tasks.ts'
import { QuarantinedError } from '#journal/commit.ts'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import { z } from '#lib/zod.ts'
import { type Intent, amountText, batchOfRunSchema, inputsSchema, intentKind, targetSchema, textOf } from './intents.ts'
import { copiedResult, copyText, resultKind } from './result/device-copy.ts'
import { isNothing, isWorthKeeping } from './task-copy.ts'
import { NOT_FOUND_LIMIT, NOT_FOUND_TIMES } from './poll-pace.ts'
import { hasResult, isFinished, phaseOf } from './task-life.ts'
import { hasCounts, plainResult } from './waterfall/plain-result.ts'
import { cascadeTallySchema, tallyOf } from './waterfall/tally.ts'
import { recordKind } from './record-kind.ts'

const entrySchema = z.object({
  /** Null for a task that was opened from a link: the service does not return its target. */
  target: z.nullable(targetSchema),
  params: z.nullable(inputsSchema),
  bulk: z.optional(batchOfRunSchema),
  pages: z.number(),
  estimate: amountText,
  balanceBefore: amountText,
  startedAt: z.number(),
  status: z.string(),
  progress: z.nullable(z.record(z.string(), z.number())),
  error: z.nullable(z.array(z.string())),
  /** As the service wrote it; older services do not return it. */
  creditsSpent: z.nullable(z.string()),
  /** Read from `status` and what came with it (`task-life.ts`). */
  phase: z.enum(['running', 'done', 'partial', 'failed', 'stopped', 'no-data', 'gone', 'unknown']),
  lastSeenUnfinishedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  /** Time at which an unknown status was first received; it is polled for half an hour. */
  unknownSince: z.nullable(z.number()),
  stopAskedAt: z.nullable(z.number()),
  goneAt: z.nullable(z.number()),
  /** The service has no such task (404). A task that existed is polled for ten minutes before this is set. */
  missing: z.boolean(),
  /** Since when and how often in a row the service has responded 404. */
  notFound: z.optional(z.object({ since: z.number(), times: z.number() })),
  /** Number of times in a row that the service has responded that this key may not see it (403). */
  forbidden: z.optional(z.number()),
  /** The result stored on this device; `at` is when it was made, or when its end was first seen, if that came later. */
  copy: z.nullable(z.object({ at: z.number(), bytes: z.number() })),
  /** The result was too large to be stored on this device. */
  copyTooLarge: z.optional(z.boolean()),
  /** The result was empty: a clean miss, or a run that was stopped before anything was found. */
  nothingFound: z.optional(z.boolean()),
  cascade: z.catch(z.optional(cascadeTallySchema), undefined),
  /** The first balance measured after its end, within a minute of it. */
  balanceAfter: z.optional(amountText),
  /** It ended by itself after it was listed here, and its end was not seen since. */
  isNews: z.optional(z.boolean()),
  /** Time at which its result was last saved as a file. */
  downloadedAt: z.optional(z.number()),
})
/** State of one task on this device: the service lists none. */
export type TaskEntry = z.output<typeof entrySchema>
export type TaskRecord = JournalRecord<TaskEntry>

export const taskKind = recordKind('task', entrySchema)

/** The other kind of record that belongs to a task. */
export { resultKind }

export interface Ledger {
  /** Newest first; stable between changes. */
  readonly entries: () => readonly TaskRecord[]
  readonly entry: (taskId: string) => TaskRecord | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Lists an accepted run. Changes `alongside` are stored in the same transaction: all of it or nothing. */
  readonly started: (
    taskId: string,
    status: string,
    intent: Intent,
    alongside?: readonly RecordChange[],
  ) => Promise<void>
  /** Lists every accepted run that has no entry: storage may have stored its intent alone. */
  readonly relist: () => Promise<void>
  /** Stores a task opened from a link in the journal, unless it is there. */
  readonly track: (taskId: string) => Promise<void>
  /** Stores the status from the service. Returns true if this ended the task. */
  readonly recordStatus: (taskId: string, task: Task) => Promise<boolean>
  /** Stores that the service returned 404. */
  readonly missing: (taskId: string) => Promise<void>
  /** Stores that this key may not see the task, although the key itself is good. */
  readonly forbidden: (taskId: string) => Promise<void>
  readonly stopRequested: (taskId: string, at: number | null) => Promise<void>
  /** Starts polling again for half an hour, whatever the status. */
  readonly checkAgain: (taskId: string) => Promise<void>
  readonly copy: (taskId: string) => Promise<{ readonly data: unknown } | undefined>
  /** Deletes a task and its copy from this device. No request is sent. */
  readonly remove: (taskId: string) => Promise<void>
  /** Stores the balance that was measured after its end; the first one stays. */
  readonly measured: (taskId: string, balance: Micro) => Promise<void>
  /** Marks its end as seen by the user. */
  readonly markSeen: (taskId: string) => Promise<void>
  /** Its result was saved as a file: it is not lost when the service deletes it. */
  readonly downloaded: (taskId: string) => Promise<void>
  /** Deletes the device copy of a result; the task stays. */
  readonly dropCopy: (taskId: string) => Promise<void>
}

const empty: TaskEntry = {
  target: null,
  params: null,
  pages: 1,
  estimate: null,
  balanceBefore: null,
  startedAt: 0,
  status: '',
  progress: null,
  error: null,
  creditsSpent: null,
  phase: 'running',
  lastSeenUnfinishedAt: null,
  finishedAt: null,
  unknownSince: null,
  stopAskedAt: null,
  goneAt: null,
  missing: false,
  copy: null,
}

/** Returns the entry after a status from the service. Pure; `now` is the device's clock. */
export function withStatus(entry: TaskEntry, task: Task, now: number): TaskEntry {
  const phase = phaseOf(task)
  const finished = isFinished(phase)
  const progress = task.progress ?? entry.progress
  return {
    ...entry,
    status: task.status,
    phase,
    progress,
    error: task.error ?? entry.error,
    creditsSpent:
      task.credits_spent === null || task.credits_spent === undefined ? entry.creditsSpent : String(task.credits_spent),
    lastSeenUnfinishedAt: finished ? entry.lastSeenUnfinishedAt : now,
    finishedAt: finished ? (entry.finishedAt ?? now) : null,
    // Never in the future: half an hour counts from now where the clock was ahead and was corrected.
    unknownSince: phase === 'unknown' ? Math.min(entry.unknownSince ?? now, now) : null,
    goneAt: phase === 'gone' ? (entry.goneAt ?? now) : entry.goneAt,
    missing: false,
    notFound: undefined,
    forbidden: undefined,
    ...(hasResult(phase) && {
      nothingFound: isNothing(plainResult({ target: entry.target, isMany: hasCounts(progress) }, task.data)),
    }),
    // What was stopped has only the inputs that were found, which would overstate the hit rate of the providers.
    ...(entry.target?.kind === 'waterfall' &&
      (phase === 'done' || phase === 'partial') && { cascade: tallyOf(task.data) }),
  }
}

/**
 * Returns the entry after a 404. A mistyped id is missing at once. A task that existed is missing only after 404s for ten
 * minutes: one 404 may come from a server that lags behind. An ended task stays as it is.
 */
export function notFound(entry: TaskEntry, now: number): TaskEntry {
  if (isFinished(entry.phase)) return entry
  const since = Math.min(entry.notFound?.since ?? now, now)
  const times = (entry.notFound?.times ?? 0) + 1
  const isMissing = !existed(entry) || (times >= NOT_FOUND_TIMES && now - since >= NOT_FOUND_LIMIT)
  const next = { ...entry, notFound: { since, times }, forbidden: undefined }
  return isMissing ? { ...next, missing: true, finishedAt: entry.finishedAt ?? now } : next
}

/** True for a task that was bought here or has a status from the service: not for an id typed by hand. */
export const existed = (entry: Pick<TaskEntry, 'target' | 'status'>): boolean =>
  entry.target !== null || entry.status !== ''

/**
 * The earliest moment at which the service may have deleted the result: it was stored some time after the task was last
 * seen unfinished. The device's clock may be wrong, so this is only shown ("at least until"), never acted on.
 */
export const expiresAt = (entry: TaskEntry): number | undefined =>
  entry.finishedAt !== null && entry.goneAt === null && entry.lastSeenUnfinishedAt !== null
    ? entry.lastSeenUnfinishedAt + RESULT_RETENTION_MS
    : undefined

/** Returns the fields of an entry that an intent determines for the run that it started `at`. */
const startOf = ({ target, params, bulk, pages, estimate, balanceBefore }: Intent, at: number): Partial<TaskEntry> => ({
  target,
  params: bulk ? null : params,
  ...(bulk && { bulk }),
  pages,
  estimate,
  balanceBefore,
  startedAt: at,
  lastSeenUnfinishedAt: at,
})

const isToBeListed = (intent: Intent): intent is Intent & { readonly taskId: string } =>
  intent.state === 'accepted' && intent.taskId !== null && intent.delistedAt === undefined

/** Marks an intent whose task is taken off this device. */
export const delist = (intentId: string, at: number): RecordChange => ({
  kind: intentKind,
  id: intentId,
  change: (intent) => intent && { ...(intent as Intent), delistedAt: at },
})

/** An entry that a newer version wrote is there, though this one cannot show it. */
function ignoreUnreadable(error: unknown): void {
  if (!(error instanceof QuarantinedError)) throw error
}

export function createLedger(deps: { journal: Journal; clock: Clock; keepResultsFor: () => number }): Ledger {
  const { journal, clock } = deps
  let seen: readonly TaskRecord[] = []
  let newestFirst: readonly TaskRecord[] = []
  const entries = () => {
    const records = journal.list(taskKind)
    if (records !== seen) {
      seen = records
      newestFirst = records.toReversed()
    }
    return newestFirst
  }
  const change = (taskId: string, next: (entry: TaskEntry) => TaskEntry) =>
    journal.update(taskKind, taskId, (entry) => (entry ? next(entry) : undefined))

  const saveCopy = async (taskId: string, task: Task) => {
    if (deps.keepResultsFor() === 0 || !isWorthKeeping(task)) return
    const text = await copyText(task.data)
    if (text === undefined) {
      await change(taskId, (entry) => ({ ...entry, copyTooLarge: true }))
      return
    }
    const at = clock.now()
    await journal.update(resultKind, taskId, () => ({ text, at }))
    await change(taskId, (entry) => ({ ...entry, copy: { at, bytes: text.length } }))
  }

  return {
    entries,
    entry: (taskId) => entries().find((record) => record.id === taskId),
    subscribe: journal.subscribe,
    started: async (taskId, status, intent, alongside = []) => {
      const at = clock.now()
      const list: RecordChange = {
        kind: taskKind,
        id: taskId,
        change: (entry) => ({ ...((entry as TaskEntry | undefined) ?? empty), ...startOf(intent, at), status }),
      }
      await journal.updateAll([...alongside, list], 'strict')
    },
    relist: async () => {
      await journal.ready
      const listed = new Set(journal.list(taskKind).map(({ id }) => id))
      const unlisted = journal.list(intentKind).filter(({ body }) => isToBeListed(body) && !listed.has(body.taskId))
      for (const { id } of unlisted) {
        // Read again: another tab may have taken the task off the list meanwhile.
        const intent = (await journal.get(intentKind, id))?.body
        if (!intent || !isToBeListed(intent)) continue
        const start = startOf(intent, intent.sentAt ?? intent.confirmedAt)
        await journal
          .update(taskKind, intent.taskId, (entry) => (entry ? undefined : { ...empty, ...start }), 'strict')
          .catch(ignoreUnreadable)
      }
    },
    track: async (taskId) => {
      await journal.ready
      await journal.update(taskKind, taskId, (entry) => (entry ? undefined : { ...empty, startedAt: clock.now() }))
    },
    recordStatus: async (taskId, task) => {
      const before = (await journal.get(taskKind, taskId))?.body
      const finished = isFinished(phaseOf(task))
      const ended = finished && before?.finishedAt === null
      // The copy first: a tab that sees the end of the task reads its result.
      if (finished && before?.copy === null) await saveCopy(taskId, task)
      await change(taskId, (entry) => {
        const now = withStatus(entry, task, clock.now())
        return ended && isUnseen(now) ? { ...now, isNews: true } : now
      })
      return ended
    },
    missing: async (taskId) => {
      await change(taskId, (entry) => notFound(entry, clock.now()))
    },
    forbidden: async (taskId) => {
      await change(taskId, (entry) => ({ ...entry, forbidden: (entry.forbidden ?? 0) + 1 }))
    },
    stopRequested: async (taskId, at) => {
      await change(taskId, (entry) => ({ ...entry, stopAskedAt: at }))
    },
    checkAgain: async (taskId) => {
      await change(taskId, (entry) => ({
        ...entry,
        missing: false,
        finishedAt: isFinished(entry.phase) ? entry.finishedAt : null,
        unknownSince: entry.unknownSince === null ? null : clock.now(),
      }))
    },
    copy: async (taskId) => {
      const copy = (await journal.get(resultKind, taskId))?.body
      return copy && { data: await copiedResult(copy) }
    },
    remove: async (taskId) => {
      const bought = journal.list(intentKind).filter(({ body }) => body.taskId === taskId)
      await journal.updateAll([
        { kind: resultKind, id: taskId, change: () => null },
        { kind: taskKind, id: taskId, change: () => null },
        ...bought.map(({ id }) => delist(id, clock.now())),
      ])
    },
    measured: async (taskId, balance) => {
      await journal.update(taskKind, taskId, (entry) =>
        entry && entry.finishedAt !== null && entry.balanceAfter === undefined
          ? { ...entry, balanceAfter: textOf(balance) }
          : undefined,
      )
    },
    markSeen: async (taskId) => {
      const at = clock.now()
      await journal.update(taskKind, taskId, (entry) =>
        // The retention of a copy counts from the time at which the user saw the end.
        entry?.isNews ? { ...entry, isNews: false, copy: entry.copy && { ...entry.copy, at } } : undefined,
      )
    },
    downloaded: async (taskId) => {
      await change(taskId, (entry) => ({ ...entry, downloadedAt: clock.now() }))
    },
    dropCopy: async (taskId) => {
      await journal.remove(resultKind, taskId)
      await change(taskId, (entry) => ({ ...entry, copy: null }))
    },
  }
}

/** True for an end that was waited for: not after a stop by hand, nor if it had ended at the first status. */
const isUnseen = ({ lastSeenUnfinishedAt, stopAskedAt, phase }: TaskEntry): boolean =>
  lastSeenUnfinishedAt !== null && stopAskedAt === null && phase !== 'gone'
