import { useNavigate } from 'react-router-dom'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { ArrowDownNarrowWide, ArrowDownWideNarrow, ListFilter } from '#ui/edit-glyphs.ts'
import type { MenuSection } from '#ui/menu-items.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { canFilter } from '../filters/filter.ts'
import { MAX_FULL_LOAD_ROWS } from '../rows/use-full-load.ts'
import { useRequestRun } from '../row-runs/run-request.ts'
import { useTable } from '../context/table-context.ts'
import { useTableTools } from '../context/table-tools.tsx'

/** The lines of a column's menu that are about rows, its filter and the order by it, and about what fills columns. */
export function useColumnExtra(): {
  readonly extra: (column: TableColumn) => readonly MenuSection[]
  readonly onExtra: (id: string, column: TableColumn) => void
} {
  const { table: t, locale } = useTexts(tableTexts)
  const { id: table, sort, whole } = useTable()
  const navigate = useNavigate()
  const canEnrich = useIsOffered({ name: 'add-enrichment' })
  const canWaterfall = useIsOffered({ name: 'add-waterfall' })
  const requestRun = useRequestRun()
  const { openFilter } = useTableTools()
  const tooMany = whole.state === 'too-many' ? t.sort.tooMany(formatCount(MAX_FULL_LOAD_ROWS, locale)) : undefined
  const without = (id: string) => sort.by.filter(({ column }) => column !== id)
  const isSortedByOthers = (id: string) => without(id).length > 0
  return {
    extra: (column) => [
      {
        title: t.sort.menu,
        hideTitle: true,
        items: [
          ...(canFilter(column) ? [{ id: 'filter', label: t.sort.filter, icon: ListFilter }] : []),
          { id: 'sort-up', label: t.sort.up, icon: ArrowDownNarrowWide, disabledReason: tooMany },
          { id: 'sort-down', label: t.sort.down, icon: ArrowDownWideNarrow, disabledReason: tooMany },
          ...(isSortedByOthers(column.id)
            ? [
                { id: 'then-up', label: t.sort.thenUp, icon: ArrowDownNarrowWide, disabledReason: tooMany },
                { id: 'then-down', label: t.sort.thenDown, icon: ArrowDownWideNarrow, disabledReason: tooMany },
              ]
            : []),
          ...(sort.by.some((each) => each.column === column.id) ? [{ id: 'sort-clear', label: t.sort.clear }] : []),
        ],
      },
      {
        title: t.enrich.group,
        hideTitle: true,
        items: [
          ...(column.filledBy === undefined ? [] : [{ id: 'run-rows', label: t.run.onRows, icon: 'play' } as const]),
          ...(canEnrich ? [{ id: 'add-enrichment', label: t.enrich.enrichment, icon: 'sparkles' } as const] : []),
          ...(canWaterfall ? [{ id: 'add-waterfall', label: t.enrich.waterfall, icon: 'list-end' } as const] : []),
        ],
      },
    ],
    onExtra: (id, { id: column, filledBy }) => {
      if (id === 'run-rows') requestRun({ attachment: String(filledBy) })
      else if (id === 'filter') openFilter(column)
      else if (id === 'sort-up' || id === 'sort-down') sort.change([{ column, isDown: id === 'sort-down' }])
      else if (id === 'then-up' || id === 'then-down')
        sort.change([...without(column), { column, isDown: id === 'then-down' }])
      else if (id === 'sort-clear') sort.change(without(column))
      else if (id === 'add-enrichment') void navigate(paths.chooseForTable(table, 'enrichments'))
      else if (id === 'add-waterfall') void navigate(paths.chooseForTable(table, 'waterfalls'))
    },
  }
}
