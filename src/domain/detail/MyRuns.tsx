import { type ReactNode, useState } from 'react'
import { RunCredits, runName, RunRowsLine } from '../bulk/RunParts.tsx'
import type { RunView } from '../bulk/run-status.ts'
import { useRuns } from '../bulk/use-runs.ts'
import { amountOf } from '../intents.ts'
import { paths } from '../paths.ts'
import { RowRunCredits, RowRunLine, rowRunName, rowRunPath, rowRunTable } from '../row-runs/RowRunParts.tsx'
import type { RowRunView } from '../row-runs/use-row-runs.ts'
import { useServices } from '../services.tsx'
import { shownName } from '../shown-text.ts'
import { ResultPreview } from '../task/ResultPreview.tsx'
import { hasResult } from '../task-life.ts'
import { TaskCredits } from '../task/TaskCredits.tsx'
import { TaskStatus } from '../task/TaskStatus.tsx'
import { formatAgo, formatCount, formatCredits } from '#lib/format.ts'
import { enrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { Status } from '#ui/Status.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './Detail.module.css'
import { HitsPanel } from './HitsPanel.tsx'
import { inputsOf } from './LastRuns.tsx'
import { type OwnRun, ownLines, sumOwnRuns } from './own-runs.ts'
import type { OpeningLink } from '../run/use-run-opening.ts'
import { ButtonLink } from '../ButtonLink.tsx'

export interface MyRunsProps {
  readonly runs: readonly OwnRun[]
  /** Returns a link to the run dialog, with the inputs of an earlier run. */
  readonly linkTo: (again?: string) => OpeningLink
}

const PAGE = 50
const RECHECK_MS = 30_000

/** Every run of a target stored on this device, with links to its result and to a new run like it. */
export function MyRuns({ runs, linkTo }: MyRunsProps) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const t = enrichment.runs
  const views = useRuns()
  const [shown, setShown] = useState(PAGE)
  if (runs.length === 0) {
    const { to, state } = linkTo()
    return (
      <EmptyState
        icon="clock"
        level={2}
        title={t.empty.title}
        actions={
          <ButtonLink variant="primary" icon="play" to={to} state={state}>
            {enrichment.run}
          </ButtonLink>
        }
      >
        {t.empty.body}
      </EmptyState>
    )
  }
  const sum = sumOwnRuns(runs)
  const lines = ownLines(runs, views)
  return (
    <div className={sum && styles.split}>
      <div className="ec-stack">
        <DataTable label={enrichment.tabs.runs}>
          <thead>
            <tr>
              <th scope="col">{t.inputs}</th>
              <th scope="col" className={styles.wideCell}>
                {t.result}
              </th>
              <th scope="col" className={`ec-num ${styles.wideCell}`}>
                {t.credits}
              </th>
              <th scope="col" className={styles.wideCell}>
                {t.when}
              </th>
              <th scope="col" className={styles.actsCell}>
                <span className="ec-sr">{t.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines
              .slice(0, shown)
              .map((line) =>
                line.kind === 'many' ? (
                  <ManyRow key={line.id} view={line.view} />
                ) : line.kind === 'rows' ? (
                  <OnRows key={line.id} view={line.view} />
                ) : (
                  <RunRow key={line.id} run={line} again={linkTo(line.id)} />
                ),
              )}
          </tbody>
        </DataTable>
        {lines.length > shown && (
          <div>
            <Button onClick={() => setShown(shown + PAGE)}>
              {t.more(formatCount(Math.min(PAGE, lines.length - shown), locale))}
            </Button>
          </div>
        )}
        <p className="ec-meta">{t.note}</p>
      </div>
      {sum && (
        <aside aria-label={enrichment.hits.label}>
          <HitsPanel sum={sum} />
        </aside>
      )}
    </div>
  )
}

function RunRow({ run, again }: { readonly run: Exclude<OwnRun, { kind: 'rows' }>; readonly again: OpeningLink }) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const { tasks } = useTexts(tasksTexts)
  const t = enrichment.runs
  const { clock } = useServices()
  const now = useNow(clock, RECHECK_MS)
  const inputs = inputsOf(run.record, t.noInputs)
  const at = run.kind === 'task' ? run.record.body.startedAt : run.record.body.confirmedAt
  const when = formatAgo(Math.max(1000, now - at), locale)
  const credits = run.kind === 'task' ? <TaskCredits entry={run.record.body} /> : <CallCredits run={run} />
  const isSent = run.kind === 'call' && run.record.body.state !== 'unknown'
  const result =
    run.kind === 'task' ? (
      <ResultPreview task={run.record} fallback={<TaskStatus entry={run.record.body} />} />
    ) : (
      <CallStatus isSent={isSent} />
    )
  return (
    <tr>
      <td className={styles.inputsCell}>
        {inputs}
        <div className={styles.underInputs}>
          {result}
          <span className="ec-3">
            {credits} {tasks.credits.unit} · {when}
          </span>
        </div>
      </td>
      <td className={classNames(styles.resultCell, styles.wideCell)}>{result}</td>
      <NumberCell className={styles.wideCell}>{credits}</NumberCell>
      <td className={`ec-2 ${styles.wideCell}`}>{when}</td>
      <td className={styles.actsCell}>
        <span className={styles.rowActs}>
          {isSent ? null : (
            <ButtonLink
              size="sm"
              to={run.kind === 'task' ? paths.task(run.id) : paths.lost(run.id)}
              aria-label={t.openOf(inputs)}
            >
              {run.kind === 'call' ? t.review : hasResult(run.record.body.phase) ? t.open : tasks.open}
            </ButtonLink>
          )}
          <ButtonLink size="sm" variant="ghost" to={again.to} state={again.state} aria-label={t.againOf(inputs)}>
            {t.again}
          </ButtonLink>
        </span>
      </td>
    </tr>
  )
}

/** A run of many inputs: its list, progress, and a link to its page. */
function ManyRow({ view }: { readonly view: RunView }) {
  const texts = useTexts(runsTexts)
  return (
    <LinkedRow
      source={shownName(view.run.source.name)}
      at={view.run.startedAt}
      rows={<RunRowsLine view={view} />}
      credits={<RunCredits view={view} />}
      to={paths.bulkRun(view.id)}
      name={runName(view, texts)}
    />
  )
}

/** A run on rows of a table: the table, the outcomes of its rows, and a link to the column. */
function OnRows({ view }: { readonly view: RowRunView }) {
  const texts = useTexts(rowRunListTexts)
  return (
    <LinkedRow
      source={rowRunTable(view, texts)}
      at={view.run.startedAt}
      rows={<RowRunLine view={view} />}
      credits={<RowRunCredits view={view} />}
      to={rowRunPath(view)}
      name={rowRunName(view, texts)}
    />
  )
}

interface LinkedRowProps {
  readonly source: string
  readonly at: number
  readonly rows: ReactNode
  readonly credits: ReactNode
  readonly to: string
  readonly name: string
}

function LinkedRow({ source, at, rows, credits, to, name }: LinkedRowProps) {
  const { runs, tasks, locale } = useTexts(runsTexts)
  const { clock } = useServices()
  const now = useNow(clock, RECHECK_MS)
  const when = formatAgo(Math.max(1000, now - at), locale)
  return (
    <tr>
      <td className={styles.inputsCell}>
        {source}
        <div className={styles.underInputs}>
          {rows}
          <span className="ec-3">
            {credits} {tasks.credits.unit} · {when}
          </span>
        </div>
      </td>
      <td className={classNames(styles.resultCell, styles.wideCell)}>{rows}</td>
      <NumberCell className={styles.wideCell}>{credits}</NumberCell>
      <td className={`ec-2 ${styles.wideCell}`}>{when}</td>
      <td className={styles.actsCell}>
        <span className={styles.rowActs}>
          <ButtonLink size="sm" to={to} aria-label={runs.openNamed(name)}>
            {tasks.open}
          </ButtonLink>
        </span>
      </td>
    </tr>
  )
}

function CallStatus({ isSent }: { readonly isSent: boolean }) {
  const t = useTexts(enrichmentTexts).enrichment.runs
  return isSent ? <Status tone="run">{t.sending}</Status> : <Status tone="warn">{t.lost}</Status>
}

function CallCredits({ run }: { readonly run: Extract<OwnRun, { kind: 'call' }> }) {
  const { enrichment, locale } = useTexts(enrichmentTexts)
  const estimate = amountOf(run.record.body.estimate)
  return (
    <span className="ec-tnum">
      {estimate === undefined ? enrichment.runs.unpriced : enrichment.hits.about(formatCredits(estimate, locale))}
    </span>
  )
}
