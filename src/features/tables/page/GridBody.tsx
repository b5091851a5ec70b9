import { type RefObject, useEffect, useRef, Suspense } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { ColumnHead } from './ColumnHeader.tsx'
import type { GridHeadHandle } from '../columns/head/head-handle.ts'
import { GridEditing } from '../cell-editors/GridEditing.tsx'
import { Grid } from '../grid/Grid.tsx'
import { useController, useTable } from '../context/table-context.ts'
import { useColumnExtra } from './use-column-extra.ts'
import { useGridFollows } from './use-grid-follows.ts'
import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import type { RowSize } from '../columns/layout.ts'
import { mainAround } from '#ui/Main.tsx'
import { useSearchParams } from 'react-router-dom'
import { addressedCell } from '../context/address.ts'
import { selectCell } from '../grid/selection.ts'
import { useRowState } from '../context/use-row-state.ts'
import { useAhead } from '#domain/use-ahead.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FaultNote } from './FaultNote.tsx'
import { useGridMenu } from '../menus/use-grid-menu.ts'
import { planPaste } from '../paste/paste-plan.ts'
import { usePastePreview } from '../paste/use-paste-preview.ts'
import { useRowActions } from '../context/row-actions.tsx'

export interface GridBodyProps {
  /** The button to press first where there are no rows: the focus arrives there instead. */
  readonly nextStep: RefObject<HTMLElement | null>
}

/** The grid over the rows and the unsaved values: it renders them, and they load what it shows. */
export function GridBody({ nextStep }: GridBodyProps) {
  const { table: t } = useTexts(tableTexts)
  const controller = useController()
  const { model, name, onView } = useTable()
  const rowHeight = useRowHeight()
  const head = useRef<GridHeadHandle>(null)
  useGridFollows(rowHeight)
  useAddressedCell()
  useGridArrival(nextStep)
  useEffect(
    () => controller.offer({ 'column-menu': () => head.current?.openMenu(controller.selection.get().active.column) }),
    [controller],
  )
  const { extra, onExtra } = useColumnExtra()
  const headOf = (pinned: number) => (
    <ColumnHead
      ref={head}
      pinned={pinned}
      selection={controller.heads}
      onSelect={(column, how) => controller.selectColumn(column, how)}
      onSelectAll={(isSelected) => controller.selectAll(isSelected)}
      leave={() => controller.focus()}
      extra={extra}
      onExtra={onExtra}
    />
  )
  return (
    <>
      <Grid
        model={model}
        label={name ?? t.unnamed}
        rowHeight={rowHeight}
        headRef={head}
        head={headOf}
        hasEnd
        onView={onView}
      />
      <GridEditing />
      <RowCommands />
    </>
  )
}

/** Height of a row by its size, in px. */
const HEIGHTS: Readonly<Record<RowSize, number>> = { compact: 28, normal: 32, comfortable: 40 }

/** Returns the height of the rows: as chosen for this table, else by the density of the console. */
function useRowHeight(): number {
  const { layout } = useTable()
  const { density } = useStore(useServices().preferences)
  return HEIGHTS[layout.rows ?? density]
}

/**
 * Moves the focus to the grid after following a link. The page has the focus then; if the user has continued with the
 * keyboard meanwhile, or is in a dialog, the focus stays there. A page that was just loaded keeps it too, as it is read
 * from its top. A grid that comes back, with the rows of another filter, takes the focus if that was lost with it.
 */
function useGridArrival(nextStep: GridBodyProps['nextStep']): void {
  const controller = useController()
  const { view } = useTable()
  useEffect(() => {
    const main = view && mainAround(view.parts.scroller)
    const root = main?.getRootNode()
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    const page = main?.ownerDocument
    const isLost = controller.wasRemoved && page?.activeElement === page?.body
    if (!isLost && (!main || focused !== main)) return
    if (nextStep.current) nextStep.current.focus()
    else controller.arrive()
  }, [view, controller, nextStep])
}

/** Selects the cell in the URL, once the table is loaded, and again when the URL changes. */
function useAddressedCell(): void {
  const controller = useController()
  const { view, layout, model } = useTable()
  const { total } = useRowState()
  const search = useSearchParams()[0]
  const named = `${search.get('row') ?? ''} ${search.get('column') ?? ''}`
  const deleted = useRef('')

  useEffect(() => {
    const position = addressedCell(search)
    if (!position || !view || total === undefined || deleted.current === named) return
    deleted.current = named
    const column = layout.columns.findIndex(({ id }) => id === position.column)
    const row = Math.max(0, Math.min(position.row, model.rowCount() - 1))
    controller.select(selectCell({ row, column: Math.max(0, column) }), { isSilent: true })
  }, [named, search, view, total, layout, model, controller])
}

const GridMenu = lazyPart(async () => (await import('./overlays.ts')).GridMenu)
const PastePreview = lazyPart(async () => (await import('./overlays.ts')).PastePreview)
const AHEAD = [GridMenu.ahead, PastePreview.ahead]

/** Parts that the grid opens outside itself: its menu, the preview of a large paste, the note at a refused value. */
function RowCommands() {
  useAhead(AHEAD)
  const table = useTable()
  const { place: rect, close } = useGridMenu(table, useRowActions())
  const prompt = usePastePreview(useController())
  return (
    <>
      <FaultNote />
      <Suspense fallback={null}>
        {rect && <GridMenu rect={rect} onClose={close} />}
        {prompt && (
          <PastePreview
            plan={planPaste(prompt.plan.to, table.layout.columns, table.pages.total() ?? 0)}
            onlyEmpty={prompt.plan.isCareful}
            onPaste={(onlyEmpty) => prompt.decide({ overwrite: !onlyEmpty })}
            onClose={() => prompt.decide(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
