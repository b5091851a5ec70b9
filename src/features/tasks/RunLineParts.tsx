import { RunCredits, runName, RunRowsLine, RunStatus } from '#domain/bulk/RunParts.tsx'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { RowRunCredits, RowRunLine, rowRunName, rowRunPath, RowRunStatus } from '#domain/row-runs/RowRunParts.tsx'
import { ResultExpiry } from '#domain/task/ResultExpiry.tsx'
import { expiresAt } from '#domain/task-ledger.ts'
import type { RowRunView } from '#domain/row-runs/use-row-runs.ts'
import type { TaskListItem } from './task-list.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

type RunLine = Extract<TaskListItem, { kind: 'run' | 'rows' }>

/** Returns the parts of a run's line, for wide and narrow lists. */
export function runParts(line: RunLine) {
  if (line.kind === 'rows') {
    const { view } = line
    return {
      status: <RowRunStatus view={view} />,
      rows: <RowRunLine view={view} />,
      credits: <RowRunCredits view={view} />,
      kept: <InTable />,
      action: <OpenTable view={view} />,
    }
  }
  const { view } = line
  return {
    status: <RunStatus view={view} />,
    rows: <RunRowsLine view={view} />,
    credits: <RunCredits view={view} />,
    kept: <RunExpiry view={view} />,
    action: <RunAction line={line} />,
  }
}

/** Results in a table do not expire. */
function InTable() {
  const { rowRunList: t } = useTexts(rowRunListTexts)
  return <span className="ec-3">{t.kept}</span>
}

function OpenTable({ view }: { readonly view: RowRunView }) {
  const texts = useTexts(rowRunListTexts)
  return (
    <ButtonLink size="sm" to={rowRunPath(view)} aria-label={texts.rowRunList.openNamed(rowRunName(view, texts))}>
      {texts.rowRunList.open}
    </ButtonLink>
  )
}

/** Remaining lifetime of its results: those that expire first. */
function RunExpiry({ view }: { readonly view: RunView }) {
  const tasks = view.batches.flatMap(({ task }) => (task ? [task.body] : []))
  const first = tasks.toSorted((a, b) => (expiresAt(a) ?? Infinity) - (expiresAt(b) ?? Infinity))[0]
  return first ? <ResultExpiry entry={first} /> : null
}

/** The next action for a run: stop it while it continues, else open it. */
function RunAction({ line: { view, comparison } }: { readonly line: Extract<TaskListItem, { kind: 'run' }> }) {
  const texts = useTexts(runsTexts)
  if (view.run.state === 'running' && !comparison) return <StopRun view={view} />
  return (
    <ButtonLink
      size="sm"
      to={comparison ? paths.comparison(view.id) : paths.bulkRun(view.id)}
      aria-label={texts.runs.openNamed(runName(view, texts))}
    >
      {texts.tasks.open}
    </ButtonLink>
  )
}
