import { Suspense, useMemo, useState, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMarkRowRunsSeen } from '#domain/row-runs/use-row-runs.ts'
import { useServices } from '#domain/services.tsx'
import { useAhead } from '#domain/use-ahead.ts'
import { PollingTrouble } from '#domain/task/PollingTrouble.tsx'
import { useMarkSeen } from '#domain/task/use-mark-seen.ts'
import { useStoresOnDevice } from '#domain/use-stores-on-device.ts'
import { formatCount } from '#lib/format.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useListAddress } from '#domain/use-list-address.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Count, TabLinks, tabClass } from '#ui/TabLinks.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { useNow } from '#ui/use-now.ts'
import { TaskListBar } from './TaskListBar.tsx'
import { TaskCards } from './TaskCards.tsx'
import { TaskTable } from './TaskTable.tsx'
import { BulkActionBar } from './BulkActionBar.tsx'
import {
  type TaskListQuery,
  readTaskQuery,
  views,
  withoutFilters,
  writeTaskQuery,
  isTaskQueryFiltered,
} from './list-query.ts'
import type { TaskListItem } from './task-list.ts'
import { useLines } from './use-lines.ts'
import { useSelection, type TaskSelection } from './use-selection.ts'
import styles from './TasksPage.module.css'
import type { Intent } from '#domain/intents.ts'
import type { JournalRecord } from '#journal/records.ts'
import { CallCard } from './CallParts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useLineFocus } from '#ui/use-line-focus.ts'
import { paths } from '#domain/paths.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { taskIdIn } from '#domain/task-id-in.ts'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ButtonLink } from '#domain/ButtonLink.tsx'

const StopMany = lazyPart(() => import('./many.ts').then((m) => m.StopMany))
const RetryMany = lazyPart(() => import('./many.ts').then((m) => m.RetryMany))
const AHEAD = [StopMany.ahead, RetryMany.ahead]

/** Rows that are drawn at once; a journal may hold thousands. */
const STEP = 100
/** Under this width a table of seven columns leaves no space for the names. */
const NARROW = '(max-width: 1199px)'

/** Every task this device has: the service lists none. */
export function TasksPage() {
  useAhead(AHEAD)
  const { tasks: t, list, shell, locale } = useTexts(taskListTexts)
  const { clock } = useServices()
  const isStored = useStoresOnDevice()
  const now = useNow(clock, 20_000)
  const narrow = useContainerQuery(NARROW)
  const address = useListAddress(readTaskQuery, writeTaskQuery)
  const { query, change } = address
  const [most, setMost] = useState(STEP)
  const { tasks, all, viewed, facets, found, counts, count } = useLines(query, now)
  const { cards, rows } = useMemo(() => partsOf(found, query), [found, query])
  // A card that an address opens is never behind "Show more".
  const reach = Math.max(most, rows.findIndex(({ id }) => id === query.lost) + 1)
  const shown = useMemo(() => rows.slice(0, reach), [rows, reach])
  const selection = useSelection(address, tasks, shown)
  const keys = useRowKeys(shown, selection)
  useMarkRowRunsSeen(useMemo(() => shown.flatMap((line) => (line.kind === 'rows' ? [line.view] : [])), [shown]))
  useMarkSeen(useMemo(() => shown.flatMap((line) => (line.kind === 'task' ? [line.record] : [])), [shown]))

  return (
    <>
      <PageTitle>{shell.title(t.title)}</PageTitle>
      <h1 className="ec-sr">{t.title}</h1>
      <div className={styles.views}>
        <TabLinks label={t.views.label}>
          {views.map((view) => (
            <Link
              key={view}
              className={tabClass}
              to={{ search: writeTaskQuery({ ...query, view, lost: undefined }) }}
              aria-current={view === query.view ? 'page' : undefined}
            >
              {t.views[view]} <Count>{formatCount(counts[view], locale)}</Count>
            </Link>
          ))}
        </TabLinks>
        <GhostButton icon="link" aria-label={list.openTask.title} onClick={() => change({ dialog: 'open' })}>
          <span className={styles.openWords}>{list.openTask.button}</span>
        </GhostButton>
      </div>
      {all.length > 0 && <TaskListBar query={query} facets={facets} change={change} count={count} />}
      <BulkActionBar selection={selection} change={change} />
      {counts.active > 0 && <PollingTrouble />}
      {cards.length > 0 && <LostCards lost={cards} />}
      {shown.length > 0 && (
        <div {...keys}>
          {narrow ? (
            <TaskCards lines={shown} query={query} selection={selection} />
          ) : (
            <TaskTable lines={shown} query={query} selection={selection} />
          )}
        </div>
      )}
      {found.length === 0 && (
        <NoTasks
          query={query}
          inView={viewed.length}
          journal={all.length}
          onClear={() => change(withoutFilters(query))}
        />
      )}
      {rows.length > shown.length && (
        <p className={styles.more}>
          <Button onClick={() => setMost(shown.length + STEP)}>
            {t.showMore(formatCount(Math.min(STEP, rows.length - shown.length), locale))}
          </Button>
        </p>
      )}
      <p className={`ec-meta ${styles.foot ?? ''}`}>{isStored ? t.footNote : t.footNoteHere}</p>
      <OpenTask isOpen={query.dialog === 'open'} onClose={() => change({ dialog: undefined }, true)} />
      <Suspense fallback={null}>
        {query.dialog === 'stop' && (
          <StopMany tasks={selection.there} onClose={() => change({ dialog: undefined }, true)} />
        )}
        {query.dialog === 'retry' && (
          <RetryMany
            tasks={selection.there}
            onClose={(started) =>
              change({ dialog: undefined, selected: query.selected.filter((id) => !started.includes(id)) }, true)
            }
          />
        )}
      </Suspense>
    </>
  )
}

/** Splits off the lines that require a decision: they are above the rest, with their evidence. */
function partsOf(found: readonly TaskListItem[], { view }: TaskListQuery) {
  if (view !== 'action') return { cards: [], rows: found }
  return {
    cards: found.flatMap((line) => (line.kind === 'call' ? [line.record] : [])),
    rows: found.filter(({ kind }) => kind !== 'call'),
  }
}

/** The paid calls whose response was lost, each with its evidence. */
function LostCards({ lost }: { readonly lost: readonly JournalRecord<Intent>[] }) {
  return (
    <ul className={styles.lost}>
      {lost.map((call) => (
        <li key={call.id}>
          <CallCard call={call} boxed />
        </li>
      ))}
    </ul>
  )
}

/** `j k x` and ⇧x in the list. ↵ is the link's own. The props go to what holds the lines. */
function useRowKeys(lines: readonly TaskListItem[], selection: TaskSelection) {
  const { list } = useTexts(taskListTexts)
  const t = list.keys
  const { props, current, move } = useLineFocus(lines.map(({ id }) => id))

  const selectTask = (range: boolean) => {
    const line = lines.find(({ id }) => id === current())
    if (line?.kind === 'task') selection.toggle(line.id, range)
  }
  useActions([
    { id: 'tasks.next', name: t.next, group: t.group, keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'tasks.previous', name: t.previous, group: t.group, keys: 'k', keysOnly: true, run: () => move(-1) },
    { id: 'tasks.tick', name: t.tick, group: t.group, keys: 'x', keysOnly: true, run: () => selectTask(false) },
    { id: 'tasks.range', name: t.range, group: t.group, keys: 'shift+x', keysOnly: true, run: () => selectTask(true) },
  ])
  return props
}

interface NothingToShowProps {
  readonly query: TaskListQuery
  /** Tasks of the view without search and filters. */
  readonly inView: number
  readonly journal: number
  readonly onClear: () => void
}

/** Empty list of tasks: none match search and filters, none of this view, or none at all yet. */
function NoTasks({ query, inView, journal, onClear }: NothingToShowProps) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  if (isTaskQueryFiltered(query) && inView > 0) {
    return (
      <EmptyState
        icon="search-x"
        title={query.search.trim() ? t.noMatch.title(query.search) : t.noMatch.filtered}
        actions={<Button onClick={onClear}>{t.noMatch.clear}</Button>}
      >
        {t.noMatch.body(formatCount(inView, locale))}
      </EmptyState>
    )
  }
  if (journal > 0 && query.view !== 'all') {
    const words = query.view === 'active' ? t.noneActive : t.noneToDo
    return (
      <EmptyState icon={query.view === 'active' ? 'clock' : 'check'} title={words.title}>
        {words.body}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="clock"
      title={t.empty.title}
      actions={
        <ButtonLink variant="primary" to={paths.enrichments()}>
          {t.empty.action}
        </ButtonLink>
      }
    >
      {t.empty.body}
    </EmptyState>
  )
}

/** Opens any task of the workspace by its id, such as one that was started by a copied curl. Its page adopts it. */
function OpenTask({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { list, common } = useTexts(taskListTexts)
  const t = list.openTask
  const navigate = useNavigate()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const open = () => {
    const id = taskIdIn(text)
    setIsWrong(id === undefined)
    if (id === undefined) field.current?.focus()
    // In place of the list with its dialog open, so that Back returns to where the user was.
    else void navigate(paths.task(id), { replace: true })
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      closeLabel={common.close}
      initialFocus={field}
      foot={
        <>
          <span className="ec-grow" />
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={form} variant="primary">
            {t.open}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          ref={field}
          label={t.id}
          hint={t.hint}
          isRequired
          mono
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(next) => {
            setText(next)
            setIsWrong(false)
          }}
          error={isWrong ? t.wrong(text.trim() === '') : undefined}
        />
      </form>
    </LazyDialog>
  )
}
