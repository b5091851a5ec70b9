import { rowRunCounts } from '#domain/row-runs/row-run-life.ts'
import { RowRunProgress, rowRunParts, RowRunStatus } from '#domain/row-runs/RowRunParts.tsx'
import { type RowRunView, useMarkRowRunsSeen } from '#domain/row-runs/use-row-runs.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { formatCount } from '#lib/format.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { useTable } from '../context/table-context.ts'
import type { RowRuns } from '../row-runs/row-runs.ts'
import styles from '../row-runs/RowRuns.module.css'
import { useRequestRun } from '../row-runs/run-request.ts'
import { useTableRuns } from '../row-runs/use-table-runs.ts'

/** Progress of the runs on rows of the open table: one bar per target, until the user closes it. */
export function RowRunBars() {
  const { id } = useTable()
  const runs = useTableRuns(id)
  useMarkRowRunsSeen(runs)
  return runs.filter(({ run }) => run.dismissedAt === null).map((one) => <RowRunBar key={one.id} {...one} />)
}

function RowRunBar({ id, run, state }: RowRunView) {
  const { table, locale } = useTexts(tableTexts)
  const t = table.run
  const requestRun = useRequestRun()
  const act = useRowRunActs()
  const counts = rowRunCounts(run)
  const isOver = run.closedAt !== null
  const name = shownName(run.target.name)
  const parts = rowRunParts(run, useTexts(rowRunListTexts))
  const empty = counts.noData + counts.open
  const label = t.bar(name, formatCount(run.states.length, locale))
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      <b>{label}</b>
      <span role="status">
        <RowRunStatus view={{ run, state }} />
      </span>
      <div className={styles.meter}>
        <RowRunProgress run={run} size="thin" />
      </div>
      <span className={styles.parts}>
        {parts.map(({ kind, text }) => (
          <span key={kind}>{text}</span>
        ))}
      </span>
      {state === 'ended' && empty > 0 && (
        <Button size="sm" onClick={() => requestRun({ attachment: run.attachment, scope: 'noData' })}>
          {t.runEmpty(formatCount(empty, locale))}
        </Button>
      )}
      {isOver && counts.failed > 0 && (
        <Button size="sm" onClick={() => requestRun({ attachment: run.attachment, scope: 'failed' })}>
          {t.runFailed(formatCount(counts.failed, locale))}
        </Button>
      )}
      {isOver && counts.open > 0 && (
        <Button size="sm" onClick={() => act((runs) => runs.checkAgain(id))}>
          {t.check}
        </Button>
      )}
      {isOver && <GhostButton icon="x" aria-label={t.dismiss} onClick={() => act((runs) => runs.dismiss(id))} />}
      {state === 'unknown' && <p className={styles.why}>{isOver ? t.stillUnknown : t.unknown}</p>}
    </div>
  )
}

/** Calls a function with the runs of the console; loads their code first if a run was only read from the journal. */
function useRowRunActs(): (act: (runs: RowRuns) => Promise<void>) => void {
  const services = useServices()
  return (act) => void import('../enriching.ts').then(({ rowRuns }) => act(services.part(rowRuns)))
}
