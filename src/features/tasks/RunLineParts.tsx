import { Link } from 'react-router-dom'
import { runName } from '#domain/bulk/RunParts.tsx'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { KeptFor } from '#domain/task/KeptFor.tsx'
import { keptUntil } from '#domain/task-ledger.ts'
import type { Line } from './task-list.ts'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'

/** How long its results are still there: those that expire first. */
export function RunKeptFor({ view }: { readonly view: RunView }) {
  const tasks = view.batches.flatMap(({ task }) => (task ? [task.body] : []))
  const first = tasks.toSorted((a, b) => (keptUntil(a) ?? Infinity) - (keptUntil(b) ?? Infinity))[0]
  return first ? <KeptFor entry={first} /> : null
}

/** The one thing to do next with a run: stop it while it goes on, else look at it. */
export function RunAction({ line: { view, comparison } }: { readonly line: Extract<Line, { kind: 'run' }> }) {
  const texts = useTexts(runsTexts)
  if (view.run.state === 'running' && !comparison) return <StopRun view={view} />
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to={comparison ? paths.comparison(view.id) : paths.bulkRun(view.id)}
      aria-label={texts.runs.openNamed(runName(view, texts))}
    >
      {texts.tasks.open}
    </Link>
  )
}
