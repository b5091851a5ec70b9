import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Table } from '#contract/tables.ts'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { tablesListTexts } from '#texts/folders/tables-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { tableName } from '../model/tree.ts'
import styles from './List.module.css'

const MAX_RECENT = 4

/** The tables that were opened here last, as they are called now; absent where none was that is still there. */
export function RecentTables({ tables }: { readonly tables: readonly Table[] }) {
  const headingId = useId()
  const { tablesList: t } = useTexts(tablesListTexts)
  const known = new Map(tables.map((table) => [`${paths.tables()}/${table.identifier}`, tableName(table)]))
  const visits = useRecents()
    .filter(({ kind, to }) => kind === 'table' && known.has(to))
    .slice(0, MAX_RECENT)
  if (visits.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby={headingId}>
      <h2 id={headingId} className="ec-label">
        {t.recent}
      </h2>
      <ul>
        {visits.map(({ to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name="table-2" />
              <span className="ec-cut">{shownName(known.get(to) ?? '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
