import type { AuthGate } from '#api/auth-gate.ts'
import type { LoggedEvent } from '#domain/activity.ts'
import { type BulkRun, bulkRunKind } from '#domain/bulk/records.ts'
import { intentKind } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import type { Services } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isUnknownTask } from '#domain/task-state.ts'
import { taskName } from '#domain/task-name.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { TasksTexts } from '#texts/tasks/tasks.ts'
import { endedEvent, hasEnded, lostEvent, startedEvent } from './task-events.ts'
import { shownName } from '#domain/shown-text.ts'

/** Event of a run of many inputs that has come to this state; undefined for one that is none. */
function runEvent(
  id: string,
  { state, halt, target, source, startedAt }: BulkRun,
  { activity: t }: (typeof paletteTexts)['en'],
): LoggedEvent | undefined {
  const name = shownName(target.name)
  const shown = { body: shownName(source.name), to: paths.bulkRun(id) }
  switch (state) {
    case 'preparing':
      return undefined
    case 'running':
      // Going on after a question is part of the same run.
      return { ...shown, id: `started ${id} ${startedAt}`, tone: 'run', title: t.events.started(name) }
    case 'asking':
      return { ...shown, id: `asking ${id}`, tone: 'warn', title: t.events.pilot(name) }
    case 'halted':
      return { ...shown, id: `halted ${id} ${halt?.at ?? ''}`, tone: 'warn', title: t.events.paused(name) }
    case 'stopped':
      return { ...shown, id: `stopped ${id}`, tone: 'plain', title: t.events.stopped(name) }
    case 'done':
      return { ...shown, id: `ended ${id}`, tone: 'ok', title: t.events.done(name) }
  }
}

type ActivityTexts = (typeof paletteTexts)['en'] & TasksTexts

export interface ActivityRecorderDeps {
  readonly services: Pick<Services, 'activity' | 'clock' | 'journal' | 'ledger' | 'rateLimiter' | 'spending'>
  readonly gate: Pick<AuthGate, 'state' | 'age'>
  readonly texts: ActivityTexts
  /** Time from which events count as new. */
  readonly since: number
  /**
   * True while the console is visible and neither this page nor this task is shown: what is on the page needs no
   * message.
   */
  readonly isUnseen: (page: string, taskId?: string) => boolean
}

/** Records the events of a workspace. Every tab has one; an event that several tabs notice is recorded once. */
export function startActivityRecorder({ services, gate, texts, since, isUnseen }: ActivityRecorderDeps): () => void {
  const { activity, clock, journal, ledger, rateLimiter, spending } = services
  const { activity: t } = texts
  /** Tasks by whether they had ended at the last check. */
  const tasks = new Map<string, boolean>()
  /** States of runs of many inputs as last seen. */
  const runs = new Map<string, BulkRun['state']>()
  const lost = new Set<string>()

  const seeTask = ({ id, body }: TaskRecord) => {
    const before = tasks.get(id)
    const ended = hasEnded(body)
    tasks.set(id, ended)
    // A batch is no event of its own: its run is.
    if (isUnknownTask(body) || body.bulk) return
    const name = taskName(id, body.target, texts)
    const isNew = before === undefined && body.startedAt >= since
    if (isNew && body.target) activity.note(startedEvent(id, body, name, texts))
    if (!ended || !(before === false || isNew)) return
    activity.note({ ...endedEvent(id, body, name, texts), toast: isUnseen(paths.task(id), id), kind: 'ended' })
  }
  const seeRun = ({ id, body }: JournalRecord<BulkRun>) => {
    const before = runs.get(id)
    runs.set(id, body.state)
    const isNew = before === undefined && body.startedAt >= since
    if (before === body.state || !(before !== undefined || isNew)) return
    const event = runEvent(id, body, texts)
    if (!event) return
    const pages = [paths.bulkRun(id), ...(body.comparison ? [paths.comparison(body.comparison.id)] : [])]
    activity.note({ ...event, toast: body.state !== 'running' && pages.every((page) => isUnseen(page)) })
  }
  const check = () => {
    for (const task of ledger.entries()) seeTask(task)
    for (const run of journal.list(bulkRunKind)) seeRun(run)
    for (const { id, body } of journal.list(intentKind)) {
      if (body.state !== 'unknown' || body.bulk || lost.has(id)) continue
      lost.add(id)
      // One from an earlier visit was announced then, or is on Home and in the tray.
      if ((body.lost?.at ?? body.confirmedAt) >= since) activity.note(lostEvent(id, body, texts))
    }
  }
  const followPace = () => {
    const rateLimitPause = rateLimiter.note.get()
    if (!rateLimitPause) return
    const seconds = Math.ceil((rateLimitPause.until - rateLimitPause.since) / 1000)
    activity.note({
      id: minute('slowed', clock.now()),
      tone: 'plain',
      title: t.events.slowed,
      body: t.events.slowedBody(seconds),
    })
  }
  let isLocked = gate.state.get() === 'locked'
  const followGate = () => {
    const was = isLocked
    isLocked = gate.state.get() === 'locked'
    if (was === isLocked) return
    const event: Omit<LoggedEvent, 'id'> = isLocked
      ? { tone: 'bad', title: t.events.refused, body: t.events.refusedBody }
      : { tone: 'ok', title: t.events.accepted }
    activity.note({ ...event, id: minute(event.title, clock.now()) })
  }
  // Values read from the device at the start are no change.
  let settings: unknown
  void journal.ready.then(() => {
    settings = spending.get()
  })
  const followSpending = () => {
    if (settings === undefined || settings === spending.get()) return
    settings = spending.get()
    const title = t.events.spending
    activity.note({ id: minute(title, clock.now()), tone: 'plain', title, to: paths.settings('spending') })
  }
  let location = journal.health.get().location
  const followHealth = () => {
    const { location: now, reason } = journal.health.get()
    if (now === location) return
    location = now
    activity.note(
      now === 'memory'
        ? { tone: 'warn', title: t.events.memory, ...(reason && { body: texts.shell.journal.reasons[reason] }) }
        : { tone: 'ok', title: t.events.stored },
    )
  }

  const stops = [
    journal.subscribe(check),
    spending.subscribe(followSpending),
    rateLimiter.note.subscribe(followPace),
    gate.state.subscribe(followGate),
    journal.health.subscribe(followHealth),
  ]
  check()
  return () => {
    for (const stop of stops) stop()
  }
}

/** The same for all tabs that notice it in the same minute. */
const minute = (what: string, at: number): string => `${what} ${Math.floor(at / 60_000)}`
