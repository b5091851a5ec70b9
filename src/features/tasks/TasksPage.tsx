import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useTasks } from '#domain/use-tasks.ts'
import { useLostIntents } from '#domain/use-unknown-outcomes.ts'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useNow } from '#ui/use-now.ts'
import { LostCards } from './LostCards.tsx'
import { TaskCards } from './TaskCards.tsx'
import { TaskTable } from './TaskTable.tsx'
import { NothingToShow } from './NothingToShow.tsx'
import { inView, linesOf, matching, readQuery, views, writeQuery } from './task-list.ts'
import styles from './TasksPage.module.css'

/** Rows that are drawn at once; a journal may hold thousands. */
const STEP = 100
/** Under this width a table of six columns cannot be read. */
const NARROW = '(max-width: 1023px)'

/** Every task this device knows: the service lists none. */
export function TasksPage() {
  const { tasks: t, shell, locale } = useTexts(tasksTexts)
  const { clock } = useServices()
  const [params, setParams] = useSearchParams()
  const [most, setMost] = useState(STEP)
  const now = useNow(clock, 20_000)
  const narrow = useMedia(NARROW)
  const tasks = useTasks()
  const lost = useLostIntents()
  const sending = useSendingIntents()
  const all = useMemo(() => linesOf(tasks, [...lost, ...sending]), [tasks, lost, sending])
  const query = readQuery(params)
  const counts = {
    active: inView('active', all, now).length,
    action: inView('action', all, now).length,
    all: all.length,
  }
  const isToDo = query.view === 'action'
  const viewed = inView(query.view, all, now)
  const found = matching(viewed, query.search)
  // What waits for a decision stands above the rest with its evidence.
  const cards = isToDo ? found.flatMap((line) => (line.kind === 'call' ? [line.record] : [])) : []
  const rows = isToDo ? found.filter(({ kind }) => kind === 'task') : found
  // A card that an address opens is never behind "Show more".
  const shown = rows.slice(0, Math.max(most, rows.findIndex(({ id }) => id === query.lost) + 1))
  const search = (text: string) =>
    setParams(new URLSearchParams(writeQuery({ ...query, search: text })), { replace: true })

  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      <TabLinks label={t.views.label}>
        {views.map((view) => (
          <Link
            key={view}
            className={tabClass}
            to={{ search: writeQuery({ view, search: query.search }) }}
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
      {cards.length > 0 && <LostCards lost={cards} />}
      {shown.length > 0 &&
        (narrow ? <TaskCards lines={shown} query={query} /> : <TaskTable lines={shown} query={query} />)}
      {found.length === 0 && (
        <NothingToShow query={query} inView={viewed.length} journal={all.length} onClear={() => search('')} />
      )}
      {rows.length > shown.length && (
        <p className={styles.more}>
          <Button onClick={() => setMost(shown.length + STEP)}>
            {t.showMore(formatCount(Math.min(STEP, rows.length - shown.length), locale))}
          </Button>
        </p>
      )}
      <p className={`ec-meta ${styles.foot ?? ''}`}>{t.footNote}</p>
    </>
  )
}
