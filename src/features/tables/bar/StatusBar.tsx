import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useRowState } from '../use-row-state.ts'
import styles from './Bars.module.css'
import { SaveWord } from './SaveWord.tsx'

/** How many rows there are, what is selected, and whether all is saved. */
export function StatusBar() {
  const { table: t, locale } = useTexts(tableTexts)
  const { total } = useRowState()
  return (
    <footer className={styles.status} aria-label={t.state}>
      {total !== undefined && <b>{t.count.rows(formatCount(total, locale))}</b>}
      <span className="ec-grow" />
      <SaveWord />
    </footer>
  )
}
