import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useStore } from '#ui/use-store.ts'
import { canFilter, testsFor } from '../filters/filter.ts'
import { countRows } from '../rows/row-pages.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useTableTools } from '../context/table-tools.tsx'
import styles from './FindBar.module.css'
import { useTableFind } from './use-find.ts'

/** The search in the loaded rows, and the button to have the service search all of them. */
export function TableFindBar() {
  const { table: t, locale } = useTexts(tableTexts)
  const controller = useController()
  const { pages } = useTable()
  const { showFind } = useTableTools()
  const { query, setQuery, found, at, step, isBusy } = useTableFind()
  const field = useRef<HTMLInputElement>(null)
  const n = (count: number) => formatCount(count, locale)

  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(
    () =>
      controller.offer({
        find: () => field.current?.select(),
        'find-next': () => step(1),
        'find-previous': () => step(-1),
      }),
    [controller, step],
  )
  const close = () => {
    showFind(false)
    controller.focus()
  }
  const count = found?.cells.length ?? 0
  const reason = count > 0 ? undefined : query === '' ? t.find.first : t.find.none
  const label =
    found && (count === 0 ? t.find.none : t.find.count(at < 0 ? '' : n(at + 1), `${n(count)}${found.isCut ? '+' : ''}`))

  return (
    <search className={styles.bar} aria-label={t.find.label}>
      <div className={styles.field}>
        <SearchField
          ref={field}
          size="sm"
          label={t.find.label}
          clearLabel={t.find.clear}
          value={query}
          onChange={setQuery}
          isBusy={isBusy}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query === '') close()
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }}
        />
      </div>
      <GhostButton icon="chevron-up" aria-label={t.find.previous} disabledReason={reason} onClick={() => step(-1)} />
      <GhostButton icon="chevron-down" aria-label={t.find.next} disabledReason={reason} onClick={() => step(1)} />
      <span role="status" className="ec-3 ec-tnum">
        {label}
        {found && ` ${t.find.inLoaded(n(countRows(pages.loaded())))}`}
      </span>
      <span className={styles.space} />
      {query !== '' && <WholeColumn query={query} />}
      <GhostButton icon="x" aria-label={t.find.close} onClick={close} />
    </search>
  )
}

/** Not documented: the service filters by columns, so it searches one of them at a time. */
function WholeColumn({ query }: { readonly query: string }) {
  const { table: t } = useTexts(tableTexts)
  const controller = useController()
  const { layout, filters } = useTable()
  const { active } = useStore(controller.selection)
  const column = layout.columns[active.column]
  if (!column || filters.isLocal || !canFilter(column) || !testsFor(column.kind).includes('contains')) return null
  return (
    <Button
      size="sm"
      onClick={() =>
        filters.change([
          ...filters.list.filter((filter) => filter.column !== column.id),
          { column: column.id, test: 'contains', value: query },
        ])
      }
    >
      <span>{t.find.wholeIn(column.name)}</span>
    </Button>
  )
}
