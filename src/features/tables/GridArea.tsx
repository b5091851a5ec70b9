import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Table.module.css'
import { useTable } from './table-context.ts'
import { useRowState } from './use-row-state.ts'

/** The grid, or why there is none. */
export function GridArea() {
  const { table: t } = useTexts(tableTexts)
  const { pages } = useTable()
  const { failure } = useRowState()
  return (
    <div className={styles.area}>
      {failure !== undefined && <ProblemNotice title={t.rowsFailed} error={failure} onRetry={pages.retry} />}
    </div>
  )
}
