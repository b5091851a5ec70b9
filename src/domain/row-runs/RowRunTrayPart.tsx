import { rowRunListTexts } from '#texts/row-run-list.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './RowRunParts.module.css'
import type { RunTrayPartProps } from '../bulk/RunTrayPart.tsx'
import { shownName } from '../shown-text.ts'
import { rowRunName, RowRunProgress, rowRunParts, rowRunPath, RowRunStatus, rowRunTable } from './RowRunParts.tsx'
import type { RowRunView } from './use-row-runs.ts'
import { ButtonLink } from '../ButtonLink.tsx'

interface RowRunTrayPartProps extends Pick<RunTrayPartProps, 'onLeave'> {
  readonly view: RowRunView
}

/** A run on rows of a table in the panel of the top bar: the outcomes of its rows, and a link to the column. */
export function RowRunTrayPart({ view, onLeave }: RowRunTrayPartProps) {
  const texts = useTexts(rowRunListTexts)
  const { rowRunList: t } = texts
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{shownName(view.run.target.name)}</b>
        <RowRunStatus view={view} />
      </div>
      <RowRunProgress run={view.run} size="thin" />
      <span className="ec-3">
        {rowRunParts(view.run, texts)
          .map(({ text }) => text)
          .join(', ')}
      </span>
      <div className="ec-line">
        <span className="ec-3 ec-grow ec-cut">{rowRunTable(view, texts)}</span>
        <ButtonLink size="sm" to={rowRunPath(view)} aria-label={t.openNamed(rowRunName(view, texts))} onClick={onLeave}>
          {t.open}
        </ButtonLink>
      </div>
    </>
  )
}
