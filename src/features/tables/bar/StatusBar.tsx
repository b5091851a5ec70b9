import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import styles from './Bars.module.css'
import { ChangedCells } from './ChangedCells.tsx'
import { HandValue } from './HandValue.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { RowCount } from './RowCount.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { SelectionFigures } from './SelectionFigures.tsx'

/** How many rows there are, what is selected, and whether all is saved. */
export function StatusBar() {
  const { table: t } = useTexts(tableTexts)
  return (
    <div role="group" className={styles.status} aria-label={t.state}>
      <RowCount />
      <RefreshButton />
      <SelectionFigures />
      <ChangedCells />
      <HandValue />
      <span className="ec-grow" />
      <SaveStatus />
    </div>
  )
}
