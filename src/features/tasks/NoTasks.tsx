import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type TaskListQuery, isTaskQueryFiltered } from './list-query.ts'

export interface NothingToShowProps {
  readonly query: TaskListQuery
  /** Tasks of the view without search and filters. */
  readonly inView: number
  readonly journal: number
  readonly onClear: () => void
}

/** Empty list of tasks: none match search and filters, none of this view, or none at all yet. */
export function NoTasks({ query, inView, journal, onClear }: NothingToShowProps) {
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
        <Link className={buttonClass({ variant: 'primary' })} to={paths.enrichments()}>
          {t.empty.action}
        </Link>
      }
    >
      {t.empty.body}
    </EmptyState>
  )
}
