import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx'
import { chosenColumns, type ColumnChoice, nextSort } from './column-choice.ts'
import { columnWidths } from './column-widths.ts'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { ResultEngine } from './result-engine.ts'
import { useFindMarks, MarkedText } from './find-marks.tsx'
import { entriesOf, type EntryPath } from './paths.ts'
import { type ResultColumn, type Columns, columnsWork } from './results.ts'
import type { ResultSort } from './row-order.ts'
import { TableRow } from './TableRow.tsx'
import { useRowStops } from './use-row-stops.ts'
import { useScroller } from './use-scroller.ts'
import { useWork } from './use-work.ts'
import styles from './ResultTable.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { cut } from './cut.ts'

const MAX_NAME = 80

interface TableHeadProps {
  readonly columns: readonly ResultColumn[]
  readonly sort: ResultSort | undefined
  readonly onSort: (column: string) => void
}

/** Column headers; a click sorts by one. */
function TableHead({ columns, sort, onSort }: TableHeadProps) {
  const { result: t } = useTexts(resultTexts)
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <span role="columnheader" className={styles.number}>
          {t.row}
        </span>
        {columns.map(({ id, key, numeric }) => {
          const direction = sort?.column !== id ? undefined : sort.descending ? 'descending' : 'ascending'
          return (
            <span key={id} role="columnheader" aria-sort={direction ?? 'none'} className={styles.column}>
              <button
                type="button"
                className={classNames(styles.sort, numeric && styles.numeric)}
                title={t.sort[direction ?? 'none']}
                onClick={() => onSort(id)}
              >
                <span className="ec-cut">
                  {key === undefined ? (
                    t.item
                  ) : key === '' ? (
                    t.emptyName
                  ) : (
                    <MarkedText text={cut(key, MAX_NAME).text} />
                  )}
                </span>
                {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size="sm" />}
              </button>
            </span>
          )
        })}
      </div>
    </div>
  )
}

const ROW_HEIGHT = 36
/** Up to here every row is in the page, so that the browser's own search finds it. */
const FEW_ROWS = 100

export interface ResultTableProps {
  readonly items: readonly unknown[]
  readonly isSmall: boolean
  readonly engine: ResultEngine
  readonly choice: ColumnChoice
  readonly sort: ResultSort | undefined
  readonly onChoice: (choice: ColumnChoice) => void
  readonly onSort: (sort: ResultSort | undefined) => void
}

/** A list as a table: columns that a user picks, sorted as they like, each row open to all it holds. */
export function ResultTable(props: ResultTableProps) {
  const { result: t } = useTexts(resultTexts)
  const columns = useWork(props.items, columnsWork, props.isSmall)
  return columns ? <Table {...props} columns={columns} /> : <Skeleton label={t.working} shape="block" height={240} />
}

interface TableProps extends Omit<ResultTableProps, 'isSmall'> {
  readonly columns: Columns
}

function Table({ items, columns: { columns, more }, engine, choice, sort, onChoice, onSort }: TableProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { path } = useFindMarks()
  const { scroller, ref } = useScroller()
  const list = useRef<VirtualListHandle>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const shown = useMemo(() => chosenColumns(columns, choice), [columns, choice])
  const tracks = useMemo(() => tracksOf(columnWidths(items, shown)), [items, shown])
  const order = useOrder(engine, columns, sort)
  const { order: itemOrder } = order
  const stopOf = useRowStops(scroller, items.length, (at) => list.current?.scrollToIndex(at))
  const isFew = items.length <= FEW_ROWS
  const selectedRow = path?.[0]
  const hidden = path !== undefined && needsDetail(items, path, shown)
  const isOpen = (index: number) => opened.has(index) || (hidden && index === selectedRow)
  const indexAt = (at: number) => itemOrder?.[at] ?? at
  const selectedAt = selectedRow === undefined ? undefined : itemOrder ? itemOrder.indexOf(selectedRow) : selectedRow
  useEffect(() => {
    if (path && selectedAt !== undefined && scroller) list.current?.scrollToIndex(selectedAt)
  }, [selectedAt, path, scroller])

  const toggle = (index: number) => {
    const next = new Set(opened)
    if (isOpen(index)) next.delete(index)
    else next.add(index)
    setOpened(next)
  }
  const row = (at: number) => {
    const index = indexAt(at)
    return (
      <TableRow
        item={items[index]}
        index={index}
        columns={shown}
        isOpen={isOpen(index)}
        onToggle={() => toggle(index)}
        stop={stopOf(at)}
        path={index === selectedRow ? path?.slice(1) : undefined}
      />
    )
  }
  const sortBy = (column: string) => {
    onSort(nextSort(sort, column))
    // Another order begins at its beginning.
    scroller?.scrollTo?.({ top: 0 })
  }
  const n = (count: number) => formatCount(count, locale)
  return (
    <div className="ec-stack ec-stack--8">
      <div className="ec-line ec-line--wrap ec-3">
        <span className="ec-tnum">{t.count(n(items.length))}</span>
        {shown.length < columns.length && (
          <span>{(more ? t.columnsMoreThan : t.columnsMore)(n(shown.length), n(columns.length))}</span>
        )}
        {order.isBusy && <span role="status">{t.sort.busy}</span>}
        <span className="ec-end">
          <ColumnPicker columns={columns} shown={shown} onChoice={onChoice} />
        </span>
      </div>
      <section ref={ref} aria-label={t.tableLabel} className={styles.scroller}>
        <div
          role="table"
          aria-label={t.tableLabel}
          aria-rowcount={items.length + 1}
          className={styles.table}
          style={tracks}
        >
          <TableHead columns={shown} sort={sort} onSort={sortBy} />
          {isFew ? (
            <div role="rowgroup">
              {items.map((_, at) => (
                <div key={indexAt(at)} role="row" aria-rowindex={at + 2}>
                  {row(at)}
                </div>
              ))}
            </div>
          ) : (
            <VirtualList
              label={t.tableLabel}
              role="rowgroup"
              rowProps={(at) => ({ role: 'row', 'aria-rowindex': at + 2 })}
              count={items.length}
              getKey={indexAt}
              rowHeight={ROW_HEIGHT}
              isMeasured
              scrollMargin={ROW_HEIGHT}
              renderRow={row}
              getScroller={() => scroller}
              ref={list}
            />
          )}
        </div>
      </section>
    </div>
  )
}

/** Columns of at least these widths, which share what is left of the location in the same measure. */
const tracksOf = (widths: readonly number[]): CSSProperties =>
  ({
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--tracks': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
  }) as CSSProperties

/** True when a location cannot be seen in its row: it is inside a cell, or in a column that is not shown. */
function needsDetail(
  items: readonly unknown[],
  [index = 0, ...inside]: EntryPath,
  shown: readonly ResultColumn[],
): boolean {
  const [at] = inside
  if (at === undefined) return false
  const key = entriesOf(items[index])?.keys?.[at]
  return inside.length > 1 || !shown.some((column) => column.key === key)
}

/** Indexes of the items of a table in the order a user wants; undefined for the order of the result. */
interface ResultOrder {
  readonly order: Uint32Array | undefined
  readonly isBusy: boolean
}

/** Sorts a table. While that is in progress, and for a column there is not, the order of the result stays. */
function useOrder(engine: ResultEngine, columns: readonly ResultColumn[], sort: ResultSort | undefined): ResultOrder {
  const { locale } = useTexts()
  const [done, setDone] = useState<{
    readonly engine: ResultEngine
    readonly wish: string
    readonly order: Uint32Array
  }>()
  const column = columns.find(({ id }) => id === sort?.column)
  const descending = sort?.descending ?? false
  const wish = column ? `${descending ? '-' : '+'}${column.id}` : undefined
  const key = column?.key

  useEffect(() => {
    if (wish === undefined) return
    const stop = new AbortController()
    engine.query('order', { column: key, descending, locale }, stop.signal).then(
      (order) => setDone({ engine, wish, order }),
      (error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof DOMException)) throw error
      },
    )
    return () => stop.abort()
  }, [engine, wish, key, descending, locale])

  const isDone = done?.wish === wish && done?.engine === engine
  return { order: wish !== undefined && isDone ? done.order : undefined, isBusy: wish !== undefined && !isDone }
}
