import { Link } from 'react-router-dom'
import { runsTexts } from '#texts/runs/runs.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import styles from '../bulk/RunParts.module.css'
import type { RunTrayPartProps } from '../bulk/RunTrayPart.tsx'
import { shownName } from '../shown-text.ts'
import { rowRunName, RowRunProgress, rowRunParts, rowRunPath, RowRunStatus, rowRunTable } from './RowRunParts.tsx'
import type { RowRunView } from './use-row-runs.ts'

interface RowRunTrayPartProps extends Pick<RunTrayPartProps, 'onLeave'> {
  readonly view: RowRunView
}

/** A run on rows of a table in the panel of the top bar: what became of its rows, and the way to the column. */
export function RowRunTrayPart({ view, onLeave }: RowRunTrayPartProps) {
  const texts = useTexts(runsTexts)
  const { runs: t, tasks } = texts
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{shownName(view.run.target.name)}</b>
        <RowRunStatus view={view} />
      </div>
      <RowRunProgress run={view.run} size="thin" />
      <span className="ec-3">
        {rowRunParts(view.run, texts)
          .map(({ words }) => words)
          .join(', ')}
      </span>
      <div className="ec-line">
        <span className="ec-3 ec-grow ec-cut">{rowRunTable(view, texts)}</span>
        <Link
          className={buttonClass({ size: 'sm' })}
          to={rowRunPath(view)}
          aria-label={t.openNamed(rowRunName(view, texts))}
          onClick={onLeave}
        >
          {tasks.open}
        </Link>
      </div>
    </>
  )
}
