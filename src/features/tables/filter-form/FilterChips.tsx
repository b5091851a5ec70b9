import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { MAX_FULL_LOAD_ROWS } from '../rows/use-full-load.ts'
import { useTable } from '../context/table-context.ts'
import { useFilterLabel } from './use-filter-label.ts'

/** The active filters and the chosen order; a click on one removes it. */
export function FilterChips() {
  const { table: t, locale } = useTexts(tableTexts)
  const { filters, sort, clientView, whole, columns } = useTable()
  const formatFilter = useFilterLabel()
  const sortedBy = sort.by.flatMap((by) => {
    const name = columns.find(({ id }) => id === by.column)?.name
    return name === undefined ? [] : [{ ...by, name }]
  })
  const isTooMany = whole.state === 'too-many'
  return (
    <>
      {filters.list.map((filter) => (
        <Chip
          key={filter.column}
          isOn
          isRemovable
          aria-label={t.filter.remove(formatFilter(filter))}
          onClick={() => filters.change(filters.list.filter((other) => other !== filter))}
        >
          {formatFilter(filter)}
        </Chip>
      ))}
      {sortedBy.map(({ column, name, isDown }, at) => (
        <Chip
          key={`sort ${column}`}
          isOn
          isRemovable
          icon="arrow-up-down"
          isUnknown={isTooMany}
          title={isTooMany ? t.sort.tooMany(formatCount(MAX_FULL_LOAD_ROWS, locale)) : t.sort.local}
          aria-label={t.sort.remove(name)}
          onClick={() => sort.change(sort.by.filter((by) => by.column !== column))}
        >
          {at === 0 ? t.sort.by(name, isDown) : t.sort.next(name, isDown)}
        </Chip>
      ))}
      {sortedBy.length > 0 && (
        <span role="status">
          {clientView.isStale && (
            <GhostButton icon="rotate-cw" tooltip={t.sort.changed} onClick={clientView.sortAgain}>
              {t.sort.again}
            </GhostButton>
          )}
        </span>
      )}
    </>
  )
}
