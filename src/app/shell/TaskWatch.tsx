import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paceOf } from '#domain/bulk/run-progress.ts'
import { isUnderWay, runStateOf } from '#domain/bulk/run-state.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useRuns } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { taskCostOf, statusOf } from '#domain/task-state.ts'
import { taskName } from '#domain/task-name.ts'
import { rowRunCounts } from '#domain/row-runs/row-run-life.ts'
import { rowRunName, rowRunPath, rowRunWord } from '#domain/row-runs/RowRunParts.tsx'
import { isRowRunUnderWay, type RowRunView, useRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { mayNotify, shouldNotify } from '#domain/task-notice.ts'
import { expireCopies } from '#domain/account/task-retention.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { useRootElements } from '#ui/portal.tsx'
import { useApp } from '../app-context.tsx'
import { markTitle } from './title-mark.ts'

/**
 * Background work of every page: the title counts runs that ended unseen, the system notifies of the end of a long one,
 * and device copies are deleted when they expire. Renders nothing.
 */
export function TaskWatch({ done }: { readonly done: number }) {
  useTitleMark(done)
  useEndNotes()
  useRunNotes()
  useRowRunNotes()
  useRetention()
  return null
}

/** Inside a host page the title is theirs. */
function useTitleMark(done: number): void {
  const { work } = useTexts()
  const { isEmbedded } = useRootElements()
  const words = !isEmbedded && done > 0 ? work.titleMark(done) : undefined
  useEffect(() => (words === undefined ? undefined : markTitle(document, words)), [words])
}

/** Ends are announced in the polling tab, so that several tabs show one notification. */
function useEndNotes(): void {
  const texts = useTexts(tasksTexts)
  const { poller, ledger, preferences, notifications, clock } = useServices()
  const { around } = useApp()
  const navigate = useNavigate()

  const notify = useEffectEvent((taskId: string, isActive: () => boolean) => {
    const entry = ledger.entry(taskId)?.body
    // A batch is part of its run.
    if (!entry || entry.bulk) return
    const t = texts.tasks
    const { word } = statusOf(entry)
    const label = word === 'raw' ? t.status.raw(entry.status) : t.status[word]
    const title = t.notify.ended(taskName(taskId, entry.target, texts), label)
    const { spent } = taskCostOf(entry)
    const body = spent === undefined ? '' : t.notify.spent(formatCredits(spent, texts.locale))
    const at = {
      wish: preferences.get().notify,
      permission: notifications.permission(),
      isVisible: around.visible.get(),
      now: clock.now(),
    }
    // The name and the amounts only: a notification is on locked screens, and inputs are about people.
    if (shouldNotify(entry, at)) {
      // A notification outlives its workspace, and another one has no such task.
      notifications.show({ title, body, tag: taskId }, () => isActive() && void navigate(paths.task(taskId)))
    }
  })
  useEffect(() => {
    let isActive = true
    const stop = poller.onEnd((taskId) => notify(taskId, () => isActive))
    return () => {
      isActive = false
      stop()
    }
  }, [poller])
}

/**
 * A bulk run is announced once: when it needs a decision, pauses or ends. Several tabs show the same notification,
 * which its tag makes one.
 */
function useRunNotes(): void {
  const texts = useTexts(runsTexts)
  const { preferences, notifications, clock } = useServices()
  const { around } = useApp()
  const navigate = useNavigate()
  const runs = useRuns()
  const seen = useRef(new Map<string, boolean>())

  const notify = useEffectEvent((view: RunView) => {
    const at = {
      wish: preferences.get().notify,
      permission: notifications.permission(),
      isVisible: around.visible.get(),
    }
    if (!mayNotify(paceOf(view, clock.now()).active, at)) return
    const { word } = runStateOf(view)
    const label = word === 'running' ? texts.tasks.status.running : texts.runs.states[word]
    const title = texts.tasks.notify.ended(shownName(view.run.target.name), label)
    const body = texts.tasks.notify.spent(formatCredits(view.money.spent, texts.locale))
    notifications.show({ title, body, tag: view.id }, () => void navigate(paths.bulkRun(view.id)))
  })
  useEffect(() => {
    for (const view of runs) {
      const isOn = isUnderWay(view)
      if (seen.current.get(view.id) === true && !isOn) notify(view)
      seen.current.set(view.id, isOn)
    }
  }, [runs])
}

/**
 * A run on rows is announced once, when its rows have ended or nothing changes any more. Its tag makes one notification
 * of several tabs.
 */
function useRowRunNotes(): void {
  const texts = useTexts(rowRunListTexts)
  const { tasks } = useTexts(tasksTexts)
  const { preferences, notifications, clock } = useServices()
  const { around } = useApp()
  const navigate = useNavigate()
  const runs = useRowRuns()
  const underWay = useRef<ReadonlySet<string>>(new Set())

  const notify = useEffectEvent((view: RowRunView) => {
    const { run } = view
    const at = {
      wish: preferences.get().notify,
      permission: notifications.permission(),
      isVisible: around.visible.get(),
    }
    if (!mayNotify((run.closedAt ?? clock.now()) - run.startedAt, at)) return
    const title = tasks.notify.ended(rowRunName(view, texts), rowRunWord(view, texts))
    const filled = formatCount(rowRunCounts(run).found, texts.locale)
    const body = texts.rowRunList.filled(filled, formatCount(run.states.length, texts.locale))
    notifications.show({ title, body, tag: view.id }, () => void navigate(rowRunPath(view)))
  })
  useEffect(() => {
    for (const view of runs) if (underWay.current.has(view.id) && !isRowRunUnderWay(view)) notify(view)
    underWay.current = new Set(runs.filter(isRowRunUnderWay).map(({ id }) => id))
  }, [runs])
}

function useRetention(): void {
  const { ledger, clock, spending, journal } = useServices()
  useEffect(
    () =>
      expireCopies({
        ledger,
        clock,
        keepFor: () => spending.get().keepResultsFor,
        onChange: spending.subscribe,
        ready: journal.ready,
      }),
    [ledger, clock, spending, journal],
  )
}
