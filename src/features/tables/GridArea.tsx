import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { GridBody } from './GridBody.tsx'
import styles from './Table.module.css'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useTable } from './table-context.ts'
import { useRowState } from './use-row-state.ts'

/** The grid, or why there is none yet. */
export function GridArea() {
  const { table: t } = useTexts(tableTexts)
  const { pages } = useTable()
  const { total, failure } = useRowState()
  return (
    <div className={styles.area}>
      {failure !== undefined && (
        <div className={styles.notice}>
          <ProblemNotice title={t.rowsFailed} error={failure} onRetry={pages.retry} />
        </div>
      )}
      {total === undefined ? failure === undefined && <TableSkeleton label={t.reading} /> : <GridBody />}
    </div>
  )
}
