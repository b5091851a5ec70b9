import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState, useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import type { MenuSection } from '#ui/menu-items.ts'
import { useOverlays } from '#ui/use-overlays.ts'
import { useSubscription } from '#ui/use-subscription.ts'
import { useTable } from '../context/table-context.ts'
import { useTableTools } from '../context/table-tools.tsx'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import { useServerOrder } from '../columns/acts/use-server-order.ts'
import { type ColumnAction, columnMenu } from '../columns/column-menu.ts'
import { type ColumnSource, sourceLine, useColumnSource } from '../columns/column-source.ts'
import type { ColumnQuestion } from '../column-dialogs/ColumnDialogs.tsx'
import type { GridHeadProps, ColumnMenuAnchor } from '../columns/head/grid-head-props.ts'
import { GridHead } from '../columns/head/GridHead.tsx'
import type { GridHeadHandle } from '../columns/head/head-handle.ts'
import { useColumnName } from '../columns/head/HeadCell.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import { useFit } from './use-fit.ts'

const loadDialogs = () => import('./overlays.ts').then((module) => module.ColumnDialogs)
const ColumnDialogs = lazyExtra(loadDialogs)

export interface ColumnHeadProps extends Pick<
  GridHeadProps,
  'pinned' | 'selection' | 'onSelect' | 'onSelectAll' | 'leave'
> {
  /** Further items of the menu of a column, with their actions. */
  readonly extra?: ((column: TableColumn) => readonly MenuSection[]) | undefined
  readonly onExtra?: ((id: string, column: TableColumn) => void) | undefined
  readonly ref?: Ref<GridHeadHandle> | undefined
}

/** The headers of the open table with all actions on its columns. */
export function ColumnHead({ extra, onExtra, ref, ...props }: ColumnHeadProps) {
  const { tableColumns: t } = useTexts(tableColumnsTexts)
  const { id, layout, model, view } = useTable()
  const { filtering } = useTableTools()
  const topRow = useTopRow()
  const navigate = useNavigate()
  const { toasts } = useServices()
  const { columns, arrange, pinned } = layout
  const nameOf = useColumnName()
  const updateService = useServerOrder(id)
  useRestoredOrder(layout, updateService)
  const fit = useFit(topRow)
  const { overlays, load } = useOverlays()
  const [menu, setMenu] = useState<ColumnMenuAnchor>()
  const [question, setQuestion] = useState<ColumnQuestion>()
  const anchor = useRef<HTMLElement>(null)
  const head = useRef<GridHeadHandle>(null)
  useImperativeHandle(ref, () => ({
    scroll: (x) => head.current?.scroll(x),
    focus: (column) => head.current?.focus(column),
    openMenu: (column) => head.current?.openMenu(column),
  }))
  const canCreate = useIsOffered({ name: 'create-column' })
  const canRename = useIsOffered({ name: 'rename-column' })
  const canDelete = useIsOffered({ name: 'delete-column' })

  // The filter form that a menu opens remembers an item of that menu, which is gone when the form closes.
  const isAway = menu !== undefined || question !== undefined || filtering !== undefined
  const keepFocus = useFocusReturn(isAway, ({ column, byKey }) => {
    const index = byKey ? columns.findIndex((each) => each.id === column) : -1
    // The header may have moved, or been removed: then the cells have the keyboard.
    if (index < 0) props.leave()
    else head.current?.focus(index)
  })
  const openMenu = (next: ColumnMenuAnchor) => {
    anchor.current = next.anchor
    keepFocus({ column: next.column.id, byKey: next.byKey })
    load()
    // Fast typing goes into the dialog, not into the cells.
    loadDialogs().catch(() => undefined)
    setMenu(next)
  }
  const move = (column: string, index: number) => updateService(column, arrange.move(column, index))
  const rename = (column: string) => {
    const found = columns.find((each) => each.id === column)
    if (found && canRename) setQuestion({ kind: 'rename', column: found })
  }

  const together = (column: string) => selectedWith(column, columns, props.selection.get())
  const run = (action: string) => {
    const column = menu?.column
    if (!column) return
    const index = columns.findIndex((each) => each.id === column.id)
    const acts: Readonly<Record<ColumnAction, () => void>> = {
      rename: () => rename(column.id),
      fit: () => fit(together(column.id)),
      pin: () => arrange.pin(column.id, true),
      unpin: () => arrange.pin(column.id, false),
      freeze: () => arrange.freezeUpTo(column.id),
      unfreeze: () => arrange.freezeUpTo(undefined),
      hide: () => arrange.setHidden(together(column.id), true),
      'to-start': () => move(column.id, index < pinned ? 0 : pinned),
      'to-end': () => move(column.id, index < pinned ? pinned - 1 : columns.length - 1),
      'insert-before': () => setQuestion({ kind: 'add', beside: { id: column.id, side: 'before' } }),
      'insert-after': () => setQuestion({ kind: 'add', beside: { id: column.id, side: 'after' } }),
      delete: () => setQuestion({ kind: 'delete', column }),
      'open-source': () => {
        const to = sourceOf(column)?.to
        if (to !== undefined) void navigate(to)
      },
      'copy-id': () =>
        void navigator.clipboard.writeText(column.id).then(
          () => toasts.show(t.menu.copied(nameOf(column)), 'check', 'grid'),
          () => toasts.show(t.menu.notCopied, 'info', 'grid'),
        ),
    }
    if (isAction(action, acts)) acts[action]()
    else onExtra?.(action, column)
  }
  const sourceOf = useSourceOf(menu?.column)
  const sections = menu && menuOf(menu.column)
  function menuOf(column: TableColumn): readonly MenuSection[] {
    const index = columns.findIndex((each) => each.id === column.id)
    const source = sourceOf(column)
    const { start, end } = columnMenu(
      {
        isPinned: index < pinned,
        isLastPinned: index === pinned - 1,
        isFirst: index === 0 || index === pinned,
        isLast: index === columns.length - 1 || index === pinned - 1,
        count: together(column.id).length,
        seen: columns.length,
        canCreate,
        canRename,
        canDelete,
        filledBy: source?.to === undefined ? undefined : sourceLine(source),
      },
      t.menu,
    )
    return [...start, ...(extra?.(column) ?? []), ...end]
  }

  useLayoutActions(layout, fit, canCreate ? () => setQuestion({ kind: 'add' }) : undefined)

  return (
    <>
      <GridHead
        {...props}
        ref={head}
        layout={layout}
        scrollBy={(x) => view?.scrollBy(x, 0)}
        // The first row may be visible in part only: with the next one the table does not scroll.
        reveal={(column) => view?.reveal(Math.min(topRow() + 1, model.rowCount() - 1), column)}
        onMenu={openMenu}
        menuOf={menu?.column.id}
        onFit={fit}
        onMoved={updateService}
        onRename={rename}
        end={<AddButton canCreate={canCreate} onAdd={() => setQuestion({ kind: 'add' })} />}
      />
      {overlays && menu && sections && (
        <overlays.Menu
          isOpen
          onClose={() => setMenu(undefined)}
          triggerRef={anchor}
          label={t.head.menu(nameOf(menu.column))}
          sections={sections}
          onAction={run}
          align="end"
        />
      )}
      {question && (
        <Suspense fallback={null}>
          <ColumnDialogs
            question={question}
            onClose={() => setQuestion(undefined)}
            onAdded={(added) => {
              if (question.kind === 'add' && question.beside) {
                updateService(added, arrange.insert(added, question.beside.id, question.beside.side))
              }
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function AddButton({ canCreate, onAdd }: { readonly canCreate: boolean; readonly onAdd: () => void }) {
  const { head, menu } = useTexts(tableColumnsTexts).tableColumns
  return (
    <GhostButton
      icon="plus"
      aria-label={head.add}
      disabledReason={canCreate ? undefined : menu.noCreation}
      onClick={onAdd}
    />
  )
}

interface FocusOrigin {
  readonly column: string
  readonly byKey: boolean
}

/**
 * Calls back with the origin of the focus, once no dialog is open any more. Returns a function that stores it until
 * then.
 */
function useFocusReturn(isConfirming: boolean, restore: (from: FocusOrigin) => void): (from: FocusOrigin) => void {
  const origin = useRef<FocusOrigin>(undefined)
  useEffect(() => {
    const from = origin.current
    if (isConfirming || !from) return
    origin.current = undefined
    restore(from)
  })
  return (from) => {
    origin.current = from
  }
}

/** Ids of the whole columns that are selected together with one, or of it alone. */
function selectedWith(
  column: string,
  columns: readonly TableColumn[],
  selection: ReturnType<GridHeadProps['selection']['get']>,
): readonly string[] {
  const whole = selection.columns.filter(({ isWhole }) => isWhole)
  const ids = columns.flatMap(({ id }, at) => (whole.some(({ left, right }) => left <= at && at <= right) ? [id] : []))
  return ids.includes(column) ? ids : [column]
}

/**
 * Returns what fills a column. One that this device did not attach may still be an enrichment of the catalogue, which is
 * read for the column of the open menu.
 */
function useSourceOf(open: TableColumn | undefined): (column: TableColumn) => ColumnSource | undefined {
  const { menu: t } = useTexts(tableColumnsTexts).tableColumns
  const attached = useColumnSource()
  const filling = open && !attached(open) ? open.filledBy : undefined
  const detail = useQuery({
    ...useApi().enrichments.one(Number(filling)),
    enabled: isEnrichment(filling),
    // One that does not exist is not requested with each menu.
    retryOnMount: false,
  }).data
  return (column) => {
    const known = attached(column)
    if (known || !isEnrichment(column.filledBy)) return known
    const enrichment = Number(column.filledBy)
    return { name: detail?.name ?? t.enrichment(`${enrichment}`), to: paths.enrichment(enrichment) }
  }
}

/** Actions of the palette on all columns; `add` opens the dialog for a new one, undefined where none can be created. */
function useLayoutActions(
  { columns, all, arrange, pinned }: ColumnLayout,
  fit: (ids: readonly string[]) => void,
  add: (() => void) | undefined,
): void {
  const { tableColumns: t } = useTexts(tableColumnsTexts)
  const group = t.panel.label
  useActions([
    ...(add
      ? [
          {
            id: 'table.column.add',
            name: t.actions.add,
            group,
            icon: 'plus',
            run: add,
          } as const,
        ]
      : []),
    { id: 'table.column.fit-all', name: t.actions.fitAll, group, run: () => fit(columns.map((each) => each.id)) },
    {
      id: 'table.column.show-all',
      name: t.actions.showAll,
      group,
      icon: 'eye',
      when: () => all.some(({ isHidden }) => isHidden),
      run: () =>
        arrange.setHidden(
          all.map(({ column }) => column.id),
          false,
        ),
    },
    {
      id: 'table.column.unfreeze',
      name: t.actions.unfreeze,
      group,
      when: () => pinned > 0,
      run: () => arrange.freezeUpTo(undefined),
    },
  ])
}

/** Follows the service's order again once it is the chosen one, and restores orders on undo. */
function useRestoredOrder(
  { keepsOrder, isReordered, arrange }: ColumnLayout,
  updateService: ReturnType<typeof useServerOrder>,
): void {
  const { edits } = useTable()
  // Once the service has the order that was chosen here, its later changes are followed again.
  useEffect(() => {
    if (keepsOrder && !isReordered) arrange.resetOrder()
  }, [keepsOrder, isReordered, arrange])

  useSubscription(edits.onColumnMove, (column, to) => {
    arrange.restore(to)
    updateService(column, to.order)
  })
}

/** True if the id can appear in a URL; another kind of processor has no page here. */
const isEnrichment = (id: TableColumn['filledBy']): boolean => /^\d+$/.test(`${id}`)

const isAction = (id: string, acts: Readonly<Record<ColumnAction, unknown>>): id is ColumnAction =>
  Object.hasOwn(acts, id)

/** Returns a function for the number of the first row on the screen. */
function useTopRow(): () => number {
  const { view } = useTable()
  const row = useRef(0)
  useEffect(() => view?.watch(({ top }) => (row.current = top)), [view])
  return useCallback(() => row.current, [])
}
