import { Link, useParams } from 'react-router-dom'
import { useRun } from '#domain/bulk/use-runs.ts'
import { paths } from '#domain/paths.ts'
import { PollingTrouble } from '#domain/task/PollingTrouble.tsx'
import { TaskNotices } from '#domain/task/TaskNotices.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isOpen } from '#domain/task-state.ts'
import { useJournalReady } from '#domain/use-journal-ready.ts'
import { isSlug } from '#lib/ids.ts'
import { runPageTexts, type RunPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMemo, useState } from 'react'
import { useMarkRunsSeen } from '#domain/bulk/use-mark-runs-seen.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useVisit } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { RunBar } from './RunBar.tsx'
import { RunHead } from './RunHead.tsx'
import { RunReceipt } from './RunReceipt.tsx'
import { RunTimeline } from './RunTimeline.tsx'
import { RunRowList } from './rows/RunRowList.tsx'
import styles from './RunPage.module.css'
import { progressOf } from '#domain/bulk/run-progress.ts'
import { formatCount, formatLeft, formatCredits, formatPerOne, formatShare } from '#lib/format.ts'
import { pauseLeft } from '#api/rate-limiter.ts'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import { useServices } from '#domain/services.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { useStore } from '#ui/use-store.ts'
import { HaltNotice } from './HaltNotice.tsx'
import { UnmatchedResults } from '#domain/bulk/UnmatchedResults.tsx'
import { useStopRun } from '#domain/bulk/use-stop-run.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ContinueButton, ContinueFirst } from './purchase/ContinueButton.tsx'
import { formatPrice } from './purchase/use-purchase-check.ts'

/** The page of one run of many inputs: `/runs/:runId`. */
export function RunPage() {
  const { runId = '' } = useParams()
  const { runPage: t } = useTexts(runPageTexts)
  const view = useRun(runId)
  const isReady = useJournalReady()
  if (view) return <OneRun key={runId} view={view} />
  if (!isSlug(runId)) return <NoRun title={t.badId.title}>{t.badId.body}</NoRun>
  // The device is read first: whether it has this run is not known before.
  if (!isReady) return <Skeleton label={t.opening} />
  return <NoRun title={t.notFound.title}>{t.notFound.body}</NoRun>
}

function NoRun({ title, children }: { readonly title: string; readonly children: string }) {
  const { runPage: t, shell } = useTexts(runPageTexts)
  return (
    <>
      <PageTitle>{shell.title(title)}</PageTitle>
      <h1 className="ec-sr">{title}</h1>
      <EmptyState
        icon="circle-question-mark"
        title={title}
        actions={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={paths.tasks()}>
              {t.notFound.toTasks}
            </Link>
            <Link className={buttonClass({})} to={paths.openTask()}>
              {t.notFound.openTask}
            </Link>
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}

function OneRun({ view }: { readonly view: RunView }) {
  const { shell } = useTexts(runPageTexts)
  const { target } = view.run
  const name = shownName(target.name)
  useMarkRunsSeen(useMemo(() => [view], [view]))
  useVisit({
    kind: 'run',
    to: paths.bulkRun(view.id),
    name: target.name,
    ...(target.kind === 'enrichment' && target.category && { category: target.category }),
  })
  return (
    <>
      <PageTitle>{shell.title(name)}</PageTitle>
      <RunHead view={view} />
      <RunBar view={view} />
      <Milestones view={view} />
      <RunPrompts view={view} />
      <div className={styles.split}>
        <RunRowList view={view} />
        <div className={styles.side}>
          <RunReceipt view={view} />
          <RunTimeline view={view} />
        </div>
      </div>
    </>
  )
}

/**
 * Announces to screen readers when the run needs a decision, pauses, stops or ends, and nothing between. Its first
 * state is not announced.
 */
function Milestones({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const [first] = useState(view.run.state)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && view.run.state !== first) setHasMoved(true)
  return <output className="ec-sr">{hasMoved ? words(view, texts) : ''}</output>
}

function words(view: RunView, { runPage: { announcements: t, halt }, locale }: RunPageTexts): string {
  switch (view.run.state) {
    case 'asking':
      return t.pilot
    case 'halted':
      return view.run.halt ? t.halted(halt.why[view.run.halt.why]) : ''
    case 'stopped':
      return view.live ? '' : t.stopped
    case 'done': {
      const { found, total } = progressOf(view)
      return t.done(formatCount(found, locale), formatCount(total, locale))
    }
    default:
      return ''
  }
}

/** Notices of a run that waits for the user, the service or the network. */
function RunPrompts({ view }: { readonly view: RunView }) {
  const { state, halt } = view.run
  return (
    <div className={styles.asks}>
      {state === 'asking' && <PilotQuestion view={view} />}
      {state === 'halted' && halt && <HaltNotice view={view} halt={halt} />}
      {state === 'stopped' && !isUnderWay(view) && view.left.inputs > 0 && <StoppedNotice view={view} />}
      <UnmatchedResults view={view} leadsTo="open" />
      {isUnderWay(view) && <Hindrance />}
      {view.live?.task ? <LiveTask task={view.live.task} /> : isUnderWay(view) && <PollingTrouble />}
    </div>
  )
}

/** Rows of a stopped run that were not sent, and what sending them costs. */
function StoppedNotice({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const t = texts.runPage.halt
  const { run, left, money } = view
  const count = formatCount(left.inputs, texts.locale)
  const label =
    money.rest === undefined ? t.continueUnpriced(count) : t.continue(count, formatPrice(run, money.rest, texts))
  return (
    <Notice
      icon="stop"
      title={t.notSent(formatCount(left.rows, texts.locale))}
      action={<ContinueButton view={view} label={label} />}
    />
  )
}

/** Notices of the task of the live batch beyond its progress. Its end is shown by the rows. */
const LiveTask = ({ task }: { readonly task: TaskRecord }) => (isOpen(task.body) ? <TaskNotices task={task} /> : null)

/** Nothing can leave at this moment; the run continues by itself. */
function Hindrance() {
  const { runPage: t, locale } = useTexts(runPageTexts)
  const { rateLimiter, online, clock } = useServices()
  const rateLimitPause = useStore(rateLimiter.note)
  const isOnline = useStore(online)
  useNow(clock, rateLimitPause ? 1000 : 60_000)
  const quiet = pauseLeft(rateLimitPause, clock)
  if (!isOnline) return <Notice tone="warn" role="status" title={t.offline} />
  return quiet > 0 ? <Notice title={t.quiet(formatLeft(quiet, locale))} /> : null
}

/** Outcome of the pilot and price of the rest. */
function PilotQuestion({ view }: { readonly view: RunView }) {
  const texts = useTexts(runPageTexts)
  const { runPage, locale } = texts
  const t = runPage.pilot
  const { completed, money, left, run } = view
  const stop = useStopRun(view.id)
  const n = (count: number) => formatCount(count, locale)
  return (
    <Panel label={t.label}>
      <div className="ec-stack ec-stack--12">
        <h2 className="ec-section">{t.title(n(completed.found), n(completed.inputs))}</h2>
        <p className={styles.figures}>
          {completed.inputs > 0 && <span>{t.rate(formatShare(completed.found, completed.inputs, locale))}</span>}
          <span>{completed.found > 0 ? t.perHit(formatPerOne(money.spent, completed.found, locale)) : t.noHit}</span>
          <span>
            {money.rest === undefined
              ? t.restUnknown(n(left.inputs))
              : t.rest(n(left.inputs), formatCredits(money.rest, locale))}
          </span>
        </p>
        <div className="ec-line ec-line--wrap">
          <ContinueButton
            view={view}
            label={
              money.rest === undefined
                ? t.continue(n(left.inputs))
                : runPage.halt.continue(n(left.inputs), formatPrice(run, money.rest, texts))
            }
          />
          <ContinueFirst view={view} />
          <Link className={buttonClass({})} to={paths.runMany(run.target)}>
            {t.change}
          </Link>
          <Button isBusy={stop.isPending} onClick={() => stop.mutate()}>
            {t.stop}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
