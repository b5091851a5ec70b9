import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { shownName } from '#domain/shown-text.ts'
import { MAX_TASK_VIEWS, type TaskView, useTaskViews, viewNamed } from '#domain/task-views.ts'
import { formatCount } from '#lib/format.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type TaskListQuery, readTaskQuery, viewOf, writeTaskQuery } from './list-query.ts'
import styles from './Filters.module.css'

export interface ViewsMenuProps {
  readonly query: TaskListQuery
  readonly count: (query: TaskListQuery) => number
}

/** The query a saved view represents, as this version reads it. */
const queryOf = (view: TaskView): TaskListQuery => viewOf(readTaskQuery(new URLSearchParams(view.query)))

export function ViewsMenu(props: ViewsMenuProps) {
  const { list } = useTexts(taskListTexts)
  const t = list.saved
  const { views } = useTaskViews()
  const currentView = writeTaskQuery(viewOf(props.query))
  const now = views.find(({ body }) => writeTaskQuery(queryOf(body)) === currentView)
  return (
    <PopoverButton
      label={t.label}
      align="end"
      width={320}
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: 'bookmark',
        iconAfter: 'chevron-down',
        children: <span className={styles.words}>{now ? shownName(now.body.name) : t.button}</span>,
      }}
    >
      {(close) => <Views {...props} currentView={currentView} onLeave={close} />}
    </PopoverButton>
  )
}

function Views({
  count,
  currentView,
  onLeave,
}: ViewsMenuProps & { readonly currentView: string; readonly onLeave: () => void }) {
  const { list, locale } = useTexts(taskListTexts)
  const t = list.saved
  const { views, remove } = useTaskViews()
  return (
    <div className="ec-stack ec-stack--12">
      {views.length === 0 ? (
        <p className="ec-2">{t.empty}</p>
      ) : (
        <ul className={styles.views} aria-label={t.label}>
          {views.map(({ id, body }) => {
            const query = queryOf(body)
            const search = writeTaskQuery(query)
            return (
              <li key={id} className={styles.view}>
                <Link to={{ search }} aria-current={search === currentView ? 'page' : undefined} onClick={onLeave}>
                  <span className="ec-cut">{shownName(body.name)}</span>
                  <span className="ec-3 ec-tnum">{formatCount(count(query), locale)}</span>
                </Link>
                <GhostButton icon="x" aria-label={t.delete(shownName(body.name))} onClick={() => void remove(id)} />
              </li>
            )
          })}
        </ul>
      )}
      <SaveView currentView={currentView} />
    </div>
  )
}

const MAX_NAME = 60

/** Gives the present filters a name; a name that is taken already is given to them. */
function SaveView({ currentView }: { readonly currentView: string }) {
  const texts = useTexts(taskListTexts)
  const t = texts.list.saved
  const { views, save } = useTaskViews()
  const [name, setName] = useState('')
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => save({ name, query: currentView }),
    onSuccess: () => setName(''),
  })
  const same = views.find(({ body }) => writeTaskQuery(queryOf(body)) === currentView)
  const taken = viewNamed(views, name)
  const isFull = views.length >= MAX_TASK_VIEWS && !taken
  const why = currentView === '' ? t.nothing : isFull ? t.full : name.trim() === '' ? t.noName : undefined
  return (
    <form
      className="ec-stack ec-stack--8"
      onSubmit={(event) => {
        event.preventDefault()
        if (why === undefined && !saving.isPending) saving.mutate()
      }}
    >
      <div className={styles.form}>
        <TextField size="sm" label={t.name} maxLength={MAX_NAME} value={name} onChange={setName} />
        <Button size="sm" type="submit" isBusy={saving.isPending} {...(why !== undefined && { disabledReason: why })}>
          {taken ? t.replace : t.save}
        </Button>
      </div>
      {currentView === '' && <p className="ec-meta">{t.nothing}</p>}
      {same && <p className="ec-meta">{t.isSaved(shownName(same.body.name))}</p>}
      {saving.isError && <ProblemNotice title={t.failed} error={saving.error} />}
    </form>
  )
}
