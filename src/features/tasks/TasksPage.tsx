import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { useTasks } from '#domain/use-tasks.ts'
import { useUnknownOutcomes } from '#domain/use-unknown-outcomes.ts'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useNow } from '#ui/use-now.ts'
import { LostCards } from './LostCards.tsx'
import { TaskCards } from './TaskCards.tsx'
import { TaskTable } from './TaskTable.tsx'
import { NothingToShow } from './NothingToShow.tsx'
import { matching, readQuery, tasksOf, views, writeQuery } from './task-list.ts'
import styles from './TasksPage.module.css'

/** Rows that are drawn at once; a journal may hold thousands. */
const STEP = 100
/** Under this width a table of seven columns cannot be read. */
const NARROW = '(max-width: 1023px)'

/** Every task this device knows: the service lists none. */
export function TasksPage() {
  const { tasks: t, shell, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const [params, setParams] = useSearchParams()
  const [most, setMost] = useState(STEP)
  const now = useNow(clock, 20_000)
  const narrow = useMedia(NARROW)
  const all = useTasks()
  const lost = useUnknownOutcomes()
  const query = readQuery(params)
  const counts = {
    active: tasksOf('active', all, now).length,
    action: tasksOf('action', all, now).length + lost.length,
    all: all.length,
  }
  const inView = tasksOf(query.view, all, now)
  const found = matching(inView, query.search)
  const shown = found.slice(0, most)
  const showLost = query.view === 'action' && lost.length > 0
  const search = (text: string) =>
    setParams(new URLSearchParams(writeQuery({ ...query, search: text })), { replace: true })

  return (
    <>
      <title>{shell.title(t.title)}</title>
      <h1 className="ec-sr">{t.title}</h1>
      <TabLinks label={t.views.label}>
        {views.map((view) => (
          <Link
            key={view}
            className={tabClass}
            to={{ search: writeQuery({ ...query, view }) }}
            aria-current={view === query.view ? 'page' : undefined}
          >
            {t.views[view]} <Count>{formatCount(counts[view], locale)}</Count>
          </Link>
        ))}
      </TabLinks>
      {all.length > 0 && (
        <div className={styles.search}>
          <SearchField label={t.search} clearLabel={t.clearSearch} value={query.search} onChange={search} />
        </div>
      )}
      {showLost && <LostCards lost={lost} />}
      {shown.length > 0 && (narrow ? <TaskCards tasks={shown} /> : <TaskTable tasks={shown} />)}
      {shown.length === 0 && !(showLost && !query.search) && (
        <NothingToShow query={query} inView={inView.length} journal={all.length} onClear={() => search('')} />
      )}
      {found.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>
            {t.showMore(formatCount(Math.min(STEP, found.length - most), locale))}
          </Button>
        </p>
      )}
      <p className={`ec-meta ${styles.foot ?? ''}`}>{t.footNote}</p>
    </>
  )
}
