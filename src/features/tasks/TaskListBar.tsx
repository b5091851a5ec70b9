import { shownName } from '#domain/shown-text.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { PageSearch } from '#ui/PageSearch.tsx'
import { SortMenu } from '#ui/SortMenu.tsx'
import { type Facets, toggled } from './facets.ts'
import { type TaskListQuery, kinds, taskSorts, statuses } from './list-query.ts'
import { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.tsx'
import styles from './Filters.module.css'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { GhostButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'

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

interface FilterOption {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly isOn: boolean
}

interface FilterButtonProps {
  readonly facet: string
  readonly options: readonly FilterOption[]
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
}

/** A list that is longer is narrowed by typing. */
const LONG = 10

/** One filter: its button shows the selection, its panel counts the matches of each choice. */
function FilterButton({ facet, options, onToggle, onClear }: FilterButtonProps) {
  const { list } = useTexts(taskListTexts)
  const t = list.filters
  const on = options.filter(({ isOn }) => isOn)
  const [only] = on
  const words = !only ? facet : on.length === 1 ? t.one(facet, only.label) : t.several(facet, on.length)
  return (
    <PopoverButton
      label={facet}
      width={280}
      button={{ size: 'sm', iconAfter: 'chevron-down', children: <span className={styles.words}>{words}</span> }}
    >
      {() => <Options facet={facet} options={options} onToggle={onToggle} onClear={onClear} />}
    </PopoverButton>
  )
}

function Options({ facet, options, onToggle, onClear }: FilterButtonProps) {
  const { list, locale } = useTexts(taskListTexts)
  const t = list.filters
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  return (
    <div className="ec-stack ec-stack--8">
      {options.length > LONG && (
        <SearchField size="sm" label={t.find} clearLabel={t.clearFind} value={text} onChange={setText} />
      )}
      <ul className={styles.options} aria-label={facet}>
        {shown.map(({ id, label, count, isOn }) => (
          <li key={id} className={styles.option}>
            <Checkbox isChecked={isOn} onChange={() => onToggle(id)}>
              <span className={styles.label}>{label}</span>
            </Checkbox>
            <span className="ec-3 ec-tnum">{formatCount(count, locale)}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="ec-2">{t.none}</p>}
      {options.some(({ isOn }) => isOn) && (
        <div>
          <GhostButton icon="x" onClick={onClear}>
            {t.any}
          </GhostButton>
        </div>
      )}
    </div>
  )
}
