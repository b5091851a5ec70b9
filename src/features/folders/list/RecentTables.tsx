import { Link } from 'react-router-dom'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './List.module.css'

const MOST = 4

/** The tables that were opened here last; absent where none was. */
export function RecentTables() {
  const { tablesList: t } = useTexts(tablesListTexts)
  const visits = useRecents()
    .filter(({ kind }) => kind === 'table')
    .slice(0, MOST)
  if (visits.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="tables-recent">
      <h2 id="tables-recent" className="ec-label">
        {t.recent}
      </h2>
      <ul>
        {visits.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name="table-2" />
              <span className="ec-cut">{shownName(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
