import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { type Visited, useRecents } from '#domain/recents.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { visitIcon } from '#domain/visit-icon.ts'
import { formatAgo } from '#lib/format.ts'
import { type HomeTexts, homeTexts } from '#texts/home.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { Tile } from '#ui/Tile.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './HomePage.module.css'

const SHOWN = 5
const EVERY = 60_000

/** Items opened last; absent when there are none. */
export function Recent() {
  const headingId = useId()
  const { home, locale } = useTexts(homeTexts)
  const t = home.recent
  const { clock } = useServices()
  const now = useNow(clock, EVERY)
  const recents = useRecents().slice(0, SHOWN)
  const tasks = useTasks()
  if (recents.length === 0) return null
  return (
    <section className="ec-stack ec-stack--4" aria-labelledby={headingId}>
      <h2 id={headingId} className="ec-section">
        {t.title}
      </h2>
      <DataTable label={t.label} flush>
        <thead className="ec-sr">
          <tr>
            <th>{t.name}</th>
            <th className={styles.kind}>{t.kind}</th>
            <th>{t.when}</th>
          </tr>
        </thead>
        <tbody>
          {recents.map((visited) => (
            <tr key={visited.to}>
              <td>
                <span className="ec-line">
                  <Tile icon={visitIcon(visited)} size="sm" />
                  <Link className={classNames('ec-cut', styles.way)} to={visited.to}>
                    {shownName(visited.name)}
                  </Link>
                </span>
              </td>
              <td className={classNames('ec-2', styles.kind)}>{kindOf(visited, tasks, t)}</td>
              <NumberCell className="ec-3">{formatAgo(Math.max(1000, now - visited.at), locale)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const RUNS: readonly Visited['kind'][] = ['enrichment', 'waterfall', 'flow']

/** Returns the kind of an item and, if it can be run, how often it ran from here. */
function kindOf({ kind, to }: Visited, tasks: readonly TaskRecord[], t: HomeTexts['home']['recent']): string {
  const runs = RUNS.includes(kind)
    ? tasks.filter(({ body }) => body.target !== null && to === paths.target(body.target)).length
    : 0
  return runs > 0 ? t.runs(t[kind], runs) : t[kind]
}
