import { opaqueStatus, problemOf, type Problem } from '#api/errors.ts'
import { type Task, RESULT_RETENTION_MS } from '#contract/tasks.ts'
import type { Channel } from '#journal/channel.ts'
import type { Locks } from '#journal/locks.ts'
import { createSenderLock } from '#journal/outbox/sender-lock.ts'
import type { Clock } from '#lib/clock.ts'
import { isObject } from '#lib/objects.ts'
import { type Store, createStore } from '#lib/store.ts'
import { z } from '#lib/zod.ts'
import { createEmitter } from '#lib/emitter.ts'
import { BETWEEN_REQUESTS, UNKNOWN_LIMIT, dueAt } from './poll-pace.ts'
import type { Ledger, TaskRecord } from './task-ledger.ts'
import { isFinished } from './task-life.ts'

/** The one poller of a workspace in a browser: the tab that holds the lock polls for all of them. */
export interface Poller {
  /** Why the last request failed, in any tab, while the service cannot be reached; null once it responds again. */
  readonly trouble: Store<Problem | null>
  /** Polls this task next, whenever it is due. */
  readonly check: (taskId: string) => void
  /** Calls the listener at the end of a task, only in the polling tab. Returns a stop function. */
  readonly onEnd: (listener: (taskId: string) => void) => () => void
  /** Ends everything: timers, lock, listeners. */
  readonly close: () => void
}

export interface PollerDeps {
  readonly ledger: Ledger
  readonly read: (taskId: string, signal: AbortSignal) => Promise<Task>
  readonly locks: Locks
  readonly channel: Channel
  readonly clock: Clock
  /** Names the workspace: one poller for each. */
  readonly scope: string
  readonly visible: Store<boolean>
  /** False while the device has no network at all; nothing is polled then. */
  readonly online: Store<boolean>
  /** Called in the polling tab with each response; `ended` if this was the end. */
  readonly onTask: (taskId: string, task: Task, ended: boolean) => void
}

/** A hidden tab that gives way to a visible one queues again after this. */
const STEP_BACK = 1000

export function createPoller(deps: PollerDeps): Poller {
  const { ledger, locks, channel, clock, visible } = deps
  const trouble = createStore<Problem | null>(null)
  const closed = new AbortController()
  const reportTrouble = (problem: Problem | null) => {
    if (problem === trouble.get()) return
    trouble.set(problem)
    channel.post({ type: 'trouble', problem })
  }
  const taskEnded = createEmitter<[taskId: string]>()
  const rounds = createRounds(
    {
      ...deps,
      onTask: (taskId, task, ended) => {
        deps.onTask(taskId, task, ended)
        if (ended) taskEnded.emit(taskId)
      },
    },
    reportTrouble,
  )
  let stint = new AbortController()
  const lock = createSenderLock({
    locks,
    name: `poll:${deps.scope}`,
    clock,
    signal: closed.signal,
    onAcquired: () => {
      stint = new AbortController()
      void rounds.run(AbortSignal.any([closed.signal, stint.signal])).finally(lock.release)
    },
    onReleased: () => void clock.after(STEP_BACK, lock.request),
  })
  /** A browser slows the timers of hidden tabs down, so a visible tab takes over; a request in flight ends before. */
  const giveWay = () => (lock.isHeld() ? stint.abort() : lock.release())

  const announce = () => {
    if (visible.get()) channel.post({ type: 'visible' })
    rounds.wake()
  }
  const stops = [
    visible.subscribe(announce),
    channel.listen((message) => {
      const response = messageSchema.safeParse(message).data
      if (response?.type === 'visible' && !visible.get() && locks.shared) giveWay()
      if (response?.type === 'check') rounds.check(response.taskId)
      if (response?.type === 'trouble') trouble.set(response.problem)
    }),
    ledger.subscribe(rounds.wake),
    deps.online.subscribe(rounds.wake),
  ]
  announce()
  lock.request()

  return {
    trouble,
    check: (taskId) => {
      rounds.check(taskId)
      channel.post({ type: 'check', taskId })
    },
    onEnd: taskEnded.subscribe,
    close: () => {
      closed.abort()
      for (const stop of stops) stop()
      taskEnded.clear()
    },
  }
}

/** Messages between tabs: which are visible, which task a user waits for, and that polling is impossible. */
const messageSchema = z.union([
  z.object({ type: z.literal('visible') }),
  z.object({ type: z.literal('check'), taskId: z.string() }),
  z.object({
    type: z.literal('trouble'),
    problem: z.custom<Problem | null>((value) => value === null || isObject(value)),
  }),
])

/** State of a round beside the ledger: `now` by the device's clock, all else on the steady one. */
interface Round {
  readonly requested: ReadonlyMap<string, number>
  readonly startOf: (record: TaskRecord) => number
  readonly now: number
  readonly hidden: boolean
}

function dueTasks(records: readonly TaskRecord[], { requested, startOf, now, hidden }: Round) {
  return records.flatMap((record) => {
    const { id, body } = record
    if (body.missing || body.goneAt !== null) return []
    const lastRequestedAt = requested.get(id)
    if (isFinished(body.phase)) {
      // Only the service's own 410 proves that a result expired. The task is read once, when that is likely.
      const expected = (body.lastSeenUnfinishedAt ?? Infinity) + RESULT_RETENTION_MS
      return lastRequestedAt === undefined && body.copy !== null && now > expected ? [{ id, at: startOf(record) }] : []
    }
    if (body.unknownSince !== null && now - body.unknownSince > UNKNOWN_LIMIT) return []
    return [
      {
        id,
        at: dueAt(
          { startedAt: startOf(record), lastRequestedAt, refusals: body.forbidden ?? body.notFound?.times },
          hidden,
        ),
      },
    ]
  })
}

/** The rounds of the tab that polls: one request at a time, the most overdue task first. */
function createRounds(deps: PollerDeps, reportTrouble: (problem: Problem | null) => void) {
  const { ledger, clock, visible, online } = deps
  const requested = new Map<string, number>()
  const urgent = new Set<string>()
  const starts = new Map<string, number>()
  /** Time at which a task began, read once: the device's clock may be set later, or have been ahead. */
  const startOf = ({ id, body }: TaskRecord): number => {
    const start = starts.get(id) ?? clock.steady() - Math.max(0, clock.now() - body.startedAt)
    starts.set(id, start)
    return start
  }
  let ring: (() => void) | undefined

  const wake = () => ring?.()
  const rest = (ms: number, stop: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        stopTimer()
        stop.removeEventListener('abort', done)
        ring = undefined
        resolve()
      }
      const stopTimer = ms === Infinity ? () => undefined : clock.after(ms, done)
      ring = done
      stop.addEventListener('abort', done, { once: true })
    })

  const next = () => {
    const due = dueTasks(ledger.entries(), { requested, startOf, now: clock.now(), hidden: !visible.get() })
    const pressed = [...urgent].map((id) => ({ id, at: -Infinity }))
    return [...pressed, ...due].toSorted((a, b) => a.at - b.at)[0]
  }

  const request = async (taskId: string, stop: AbortSignal) => {
    urgent.delete(taskId)
    requested.set(taskId, clock.steady())
    try {
      const task = await deps.read(taskId, stop)
      reportTrouble(null)
      const ended = await ledger.recordStatus(taskId, task)
      deps.onTask(taskId, task, ended)
    } catch (error) {
      const problem = problemOf(error)
      const opaque = problem && opaqueStatus(problem)
      // A response of a gateway proves nothing about the task, only that the service cannot be reached.
      if (opaque !== undefined) reportTrouble({ kind: 'http-error', status: opaque, detail: '' })
      else if (problem?.kind === 'not-found') {
        reportTrouble(null)
        await ledger.missing(taskId)
      } else if (problem?.kind === 'forbidden' && !problem.plan) {
        // The key itself is good (`api/auth-gate.ts`): other tasks are not affected.
        reportTrouble(null)
        await ledger.forbidden(taskId)
      } else if (problem) reportTrouble(problem)
      else if (!stop.aborted) throw error
    }
  }

  return {
    wake,
    check: (taskId: string) => {
      urgent.add(taskId)
      wake()
    },
    run: async (stop: AbortSignal) => {
      let free = 0
      while (!stop.aborted) {
        const task = online.get() ? next() : undefined
        const wait = task ? Math.max(task.at, free) - clock.steady() : Infinity
        if (task && wait <= 0) {
          free = clock.steady() + BETWEEN_REQUESTS
          await request(task.id, stop)
        } else await rest(wait, stop)
      }
    },
  }
}
