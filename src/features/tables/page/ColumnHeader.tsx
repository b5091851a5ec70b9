import {
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useCallback,
} from 'react'
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
import { useTable } from '../context/table-context.ts'
import type { ColumnOrder } from '../columns/column-order.ts'
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
  /** Further lines of the menu of a column, and what they do. */
  readonly extra?: ((column: TableColumn) => readonly MenuSection[]) | undefined
  readonly onExtra?: ((id: string, column: TableColumn) => void) | undefined
  readonly ref?: Ref<GridHeadHandle> | undefined
}

/** The heads of the open table with all that can be done with its columns. */
export function ColumnHead({ extra, onExtra, ref, ...props }: ColumnHeadProps) {
  const { tableColumns: t } = useTexts(tableColumnsTexts)
  const { id, layout, model, view, edits } = useTable()
  const topRow = useTopRow()
  const navigate = useNavigate()
  const { toasts } = useServices()
  const { columns, arrange, pinned, keepsOrder, isReordered } = layout
  const nameOf = useColumnName()
  const columnSource = useColumnSource()
  const tellService = useServerOrder(id)
  const fit = useFit(topRow)
  const { overlays, load } = useOverlays()
  const [menu, setMenu] = useState<ColumnMenuAnchor>()
  const [question, setQuestion] = useState<ColumnQuestion>()
  const anchor = useRef<HTMLElement>(null)
  const head = useRef<GridHeadHandle>(null)
  /** Origin of the focus, restored when menu and dialog are closed. */
  const origin = useRef<{ readonly column: string; readonly byKey: boolean }>(undefined)
  useImperativeHandle(ref, () => ({
    scroll: (x) => head.current?.scroll(x),
    focus: (column) => head.current?.focus(column),
    openMenu: (column) => head.current?.openMenu(column),
  }))
  const canCreate = useIsOffered({ name: 'create-column' })
  const canRename = useIsOffered({ name: 'rename-column' })
  const canDelete = useIsOffered({ name: 'delete-column' })

  // Once the service has the order that was chosen here, what it does with it later is followed again.
  useEffect(() => {
    if (keepsOrder && !isReordered) arrange.resetOrder()
  }, [keepsOrder, isReordered, arrange])

  const restore = useEffectEvent((column: string, to: ColumnOrder) => {
    arrange.restore(to)
    tellService(column, to.order)
  })
  useEffect(() => edits.onColumnMove((column, to) => restore(column, to)), [edits])

  const isAsking = menu !== undefined || question !== undefined
  // The head may be elsewhere now, or be gone: then the cells have the keyboard.
  useEffect(() => {
    const from = origin.current
    if (isAsking || !from) return
    origin.current = undefined
    const place = from.byKey ? columns.findIndex(({ id: each }) => each === from.column) : -1
    if (place < 0) props.leave()
    else head.current?.focus(place)
  })
  const openMenu = (next: ColumnMenuAnchor) => {
    anchor.current = next.anchor
    origin.current = { column: next.column.id, byKey: next.byKey }
    load()
    // Who is quick types into the dialog, not into the cells.
    loadDialogs().catch(() => undefined)
    setMenu(next)
  }
  const move = (column: string, place: number) => tellService(column, arrange.move(column, place))
  const rename = (column: string) => {
    const found = columns.find((each) => each.id === column)
    if (found && canRename) setQuestion({ kind: 'rename', column: found })
  }

  /** Whole columns that are selected together with this one. */
  const together = (column: string): readonly string[] => {
    const whole = props.selection.get().columns.filter(({ isWhole }) => isWhole)
    const those = columns.filter((_, at) => whole.some(({ left, right }) => left <= at && at <= right))
    return those.some((each) => each.id === column) ? those.map((each) => each.id) : [column]
  }
  const run = (action: string) => {
    const column = menu?.column
    if (!column) return
    const place = columns.findIndex((each) => each.id === column.id)
    const acts: Readonly<Record<ColumnAction, () => void>> = {
      rename: () => rename(column.id),
      fit: () => fit(together(column.id)),
      pin: () => arrange.pin(column.id, true),
      unpin: () => arrange.pin(column.id, false),
      freeze: () => arrange.freezeUpTo(column.id),
      unfreeze: () => arrange.freezeUpTo(undefined),
      hide: () => arrange.setHidden(together(column.id), true),
      'to-start': () => move(column.id, place < pinned ? 0 : pinned),
      'to-end': () => move(column.id, place < pinned ? pinned - 1 : columns.length - 1),
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
  const filling = menu && !columnSource(menu.column) ? menu.column.filledBy : undefined
  const detail = useQuery({ ...useApi().enrichments.one(Number(filling)), enabled: isEnrichment(filling) }).data
  /** Returns the source of a column; an unlisted one may still be an enrichment of the catalogue. */
  function sourceOf(column: TableColumn): ColumnSource | undefined {
    const known = columnSource(column)
    if (known || !isEnrichment(column.filledBy)) return known
    const enrichment = Number(column.filledBy)
    return { name: detail?.name ?? t.menu.enrichment(`${enrichment}`), to: paths.enrichment(enrichment) }
  }
  const sections = menu && menuOf(menu.column)
  function menuOf(column: TableColumn): readonly MenuSection[] {
    const place = columns.findIndex((each) => each.id === column.id)
    const source = sourceOf(column)
    const { start, end } = columnMenu(
      {
        isPinned: place < pinned,
        isLastPinned: place === pinned - 1,
        isFirst: place === 0 || place === pinned,
        isLast: place === columns.length - 1 || place === pinned - 1,
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

  const group = t.panel.label
  useActions([
    ...(canCreate
      ? [
          {
            id: 'table.column.add',
            name: t.actions.add,
            group,
            icon: 'plus',
            run: () => setQuestion({ kind: 'add' }),
          } as const,
        ]
      : []),
    { id: 'table.column.fit-all', name: t.actions.fitAll, group, run: () => fit(columns.map((each) => each.id)) },
    {
      id: 'table.column.show-all',
      name: t.actions.showAll,
      group,
      icon: 'eye',
      when: () => layout.all.some(({ isHidden }) => isHidden),
      run: () =>
        arrange.setHidden(
          layout.all.map(({ column }) => column.id),
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

  return (
    <>
      <GridHead
        {...props}
        ref={head}
        layout={layout}
        scrollBy={(x) => view?.scrollBy(x, 0)}
        // The first row may be seen in part only: the next one lets the table stay at its height.
        reveal={(column) => view?.reveal(Math.min(topRow() + 1, model.rowCount() - 1), column)}
        onMenu={openMenu}
        menuOf={menu?.column.id}
        onFit={fit}
        onMoved={tellService}
        onRename={rename}
        end={
          <GhostButton
            icon="plus"
            aria-label={t.head.add}
            disabledReason={canCreate ? undefined : t.menu.noCreation}
            onClick={() => setQuestion({ kind: 'add' })}
          />
        }
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
                tellService(added, arrange.insert(added, question.beside.id, question.beside.side))
              }
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** True if the id can appear in a URL; another kind of processor has no page here. */
const isEnrichment = (id: TableColumn['filledBy']): boolean => /^\d+$/.test(`${id}`)

const isAction = (id: string, acts: Readonly<Record<ColumnAction, unknown>>): id is ColumnAction =>
  Object.hasOwn(acts, id)

/** Tells, when asked, which is the first row on the screen. */
function useTopRow(): () => number {
  const { view } = useTable()
  const row = useRef(0)
  useEffect(() => view?.watch(({ top }) => (row.current = top)), [view])
  return useCallback(() => row.current, [])
}
