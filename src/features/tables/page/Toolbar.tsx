import { useRef, Suspense, useEffect, useState } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { ExportButton } from '../bar/ExportButton.tsx'
import { FilterChips } from '../filter-form/FilterChips.tsx'
import { RunManyButton } from '../bar/RunManyButton.tsx'
import { RunRowsButton } from '../row-runs/RunRowsButton.tsx'
import { ImportLink } from '../import/ImportLink.tsx'
import styles from '../bar/Bars.module.css'
import { EnrichLinks } from '../bar/EnrichLinks.tsx'
import { HistoryButtons } from '../bar/HistoryButtons.tsx'
import { ToolLabelsProvider, useSpaceForLabels, useToolLabels } from '../context/tool-labels.ts'
import { useAhead } from '#domain/use-ahead.ts'
import { GhostButton } from '#ui/Button.tsx'
import { ListFilter } from '#ui/edit-glyphs.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useOverlays } from '#ui/use-overlays.ts'
import { useTableTools } from '../context/table-tools.tsx'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useActions } from '#ui/actions.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { useTable } from '../context/table-context.ts'

/** Toolbar of a table: enrichments and runs at the start, then the tools for the whole table. */
export function Toolbar() {
  const { table: t } = useTexts(tableTexts)
  const bar = useRef<HTMLDivElement>(null)
  const hasLabels = useSpaceForLabels(bar)
  return (
    <ToolLabelsProvider value={hasLabels}>
      <div ref={bar} role="toolbar" aria-label={t.tools} className={styles.tools}>
        <EnrichLinks />
        <RunRowsButton />
        <RunManyButton />
        <div className={classNames(styles.views, !hasLabels && styles.icons)}>
          <FilterChips />
          <FilterButton />
          <ColumnsButton />
          <FindButton />
          <ImportLink />
          <ExportButton />
          <HistoryButtons />
        </div>
      </div>
    </ToolLabelsProvider>
  )
}

function FindButton() {
  const { table: t } = useTexts(tableTexts)
  const { isFinding, showFind } = useTableTools()
  return (
    <GhostButton
      icon="search"
      aria-label={t.find.button}
      aria-expanded={isFinding}
      action="tables.find"
      onClick={() => showFind(!isFinding)}
    />
  )
}

const FilterForm = lazyPart(async () => (await import('./overlays.ts')).FilterForm)
const AHEAD = [FilterForm.ahead]

const WIDTH = 520

function FilterButton() {
  useAhead(AHEAD)
  const { table: t } = useTexts(tableTexts)
  const { filtering, openFilter, closeFilter } = useTableTools()
  const { overlays, load } = useOverlays()
  const hasLabels = useToolLabels()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = filtering !== undefined
  // A menu or a key may open it before the pointer preloads it.
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  return (
    <>
      <GhostButton
        ref={ref}
        icon={ListFilter}
        action="tables.filter"
        aria-label={t.filter.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => openFilter()}
      >
        {hasLabels ? t.filter.button : undefined}
      </GhostButton>
      {overlays && (
        <overlays.Popover
          label={t.filter.title}
          align="end"
          width={WIDTH}
          isOpen={isOpen}
          onClose={closeFilter}
          triggerRef={ref}
        >
          <Suspense fallback={<Skeleton label={t.filter.title} count={2} />}>
            <FilterForm column={filtering?.column} onClose={closeFilter} />
          </Suspense>
        </overlays.Popover>
      )}
    </>
  )
}

const ColumnsPanel = lazyExtra(() => import('./overlays.ts').then((module) => module.ColumnsPanel))

/** Opens the list of all columns; shows how many are hidden. */
function ColumnsButton() {
  const { tableColumns, common } = useTexts(tableColumnsTexts)
  const { panel: t, actions } = tableColumns
  const { layout } = useTable()
  const { overlays, load } = useOverlays()
  const hasLabels = useToolLabels()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const hidden = layout.all.filter(({ isHidden }) => isHidden).length
  const open = () => {
    load()
    setIsOpen(true)
  }
  useActions([{ id: 'table.columns', name: actions.panel, group: t.label, icon: 'columns-3', run: open }])

  return (
    <>
      <GhostButton
        ref={ref}
        icon="columns-3"
        aria-label={[t.button, hidden > 0 && t.hidden(hidden)].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        {hasLabels ? (
          <>
            {t.button}
            {hidden > 0 && <span className="ec-3">{t.hidden(hidden)}</span>}
          </>
        ) : undefined}
      </GhostButton>
      {overlays && (
        <overlays.Popover
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          triggerRef={ref}
          label={t.label}
          align="end"
          width={320}
          flush
        >
          <Suspense fallback={<Skeleton label={common.loading(t.button)} shape="lines" count={6} />}>
            <ColumnsPanel />
          </Suspense>
        </overlays.Popover>
      )}
    </>
  )
}
