import { problemOf } from '#api/errors.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { GridBody } from './GridBody.tsx'
import { NoTable } from '../context/NoTable.tsx'
import { NothingToShow } from './NothingToShow.tsx'
import { RowRunBars } from '../bar/RowRunBars.tsx'
import styles from './Table.module.css'
import { TableNotices } from './TableNotices.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useTable } from '../context/table-context.ts'
import { useRowState } from '../context/use-row-state.ts'

/** The grid with what is to be said about its rows, or why there is none yet. */
export function GridArea() {
  const { table: t } = useTexts(tableTexts)
  const { served } = useTable()
  const { total, failure } = useRowState()
  // The columns may have come out of the cache before the table went.
  if (total === undefined && problemOf(failure)?.kind === 'not-found') {
    return (
      <div className={styles.area}>
        <NoTable why={t.gone.body} level={2} />
      </div>
    )
  }
  return (
    <div className={styles.area}>
      {total !== undefined ? (
        <div className={styles.body}>
          <GridBody />
          <NothingToShow />
        </div>
      ) : (
        failure === undefined && served.total() === undefined && <TableSkeleton label={t.reading} />
      )}
      {/* Under the rows, so that they stay where they are when a notice comes or goes. */}
      <TableNotices />
      <RowRunBars />
    </div>
  )
}
