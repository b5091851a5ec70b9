import { shownName } from '#domain/shown-text.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageSearch } from '#ui/PageSearch.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import { type Facets, toggled } from './facets.ts'
import { FilterButton } from './FilterButton.tsx'
import { type TaskListQuery, kinds, taskSorts, statuses } from './list-query.ts'
import { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.tsx'
import styles from './Filters.module.css'

export interface TaskListBarProps extends ViewsMenuProps {
  readonly facets: Facets
  readonly change: (part: Partial<TaskListQuery>, replace?: boolean) => void
}

/** Search, filters, order and saved views of the journal. */
export function TaskListBar({ query, facets, change, count }: TaskListBarProps) {
  const { list, tasks } = useTexts(taskListTexts)
  const t = list.filters
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <PageSearch
          action="tasks.search"
          group={list.keys.group}
          label={tasks.search}
          clearLabel={tasks.clearSearch}
          search={query.search}
          onSearch={(search) => change({ search }, true)}
        />
      </div>
      <div role="group" aria-label={t.label} className={styles.filters}>
        <FilterButton
          facet={t.kind}
          options={facets.kinds.map((option) => ({ ...option, label: t.kinds[option.id] }))}
          onToggle={(id) => change({ kinds: kinds.filter((kind) => toggled<string>(query.kinds, id).includes(kind)) })}
          onClear={() => change({ kinds: [] })}
        />
        <FilterButton
          facet={t.status}
          options={facets.statuses.map((option) => ({ ...option, label: t.statuses[option.id] }))}
          onToggle={(id) =>
            change({ statuses: statuses.filter((status) => toggled<string>(query.statuses, id).includes(status)) })
          }
          onClear={() => change({ statuses: [] })}
        />
        <FilterButton
          facet={t.target}
          options={facets.targets.map(({ name, ...option }) => ({
            ...option,
            label: name === undefined ? t.nowhere(option.id) : shownName(name),
          }))}
          onToggle={(id) => change({ targets: toggled(query.targets, id) })}
          onClear={() => change({ targets: [] })}
        />
      </div>
      <span className="ec-grow" />
      <SortMenu words={list.sort} sorts={taskSorts} value={query.sort} onChange={(sort) => change({ sort })} />
      <ViewsMenu query={query} count={count} />
    </div>
  )
}
