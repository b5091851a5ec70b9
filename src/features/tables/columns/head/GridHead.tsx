import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useStore } from '#ui/use-store.ts'
import styles from './GridHead.module.css'
import type { GridHeadProps } from './grid-head-props.ts'
import { HeadCell } from './HeadCell.tsx'
import { cellAt, indexOf } from './head-cells.ts'
import { edgesOf } from './head-window.ts'
import { useHeadKeys } from './use-head-keys.ts'
import { useHeadPointer } from './use-head-pointer.ts'
import { useHeadScroll } from './use-head-scroll.ts'

/** Headers of a table's columns: one row above the body, which sets the scroll offset. Only those in view exist. */
export function GridHead(props: GridHeadProps) {
  const { layout, pinned, selection, onSelectAll, menuOf, end, ref } = props
  const { columns } = layout
  const { head: t } = useTexts(tableColumnsTexts).tableColumns
  const row = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const edges = useMemo(() => edgesOf(columns), [columns])
  const { run, window, scroll, position } = useHeadScroll({ main, edges, pinned })
  const { rows, columns: spans } = useStore(selection)
  const [label, setAnnounced] = useState('')
  const [stopId, setStopId] = useState<string>()
  const stop = Math.max(
    0,
    columns.findIndex(({ id }) => id === stopId),
  )
  const focusNext = useRef<number>(undefined)

  const focus = (index: number) => {
    const column = columns[index]
    if (!column) return
    props.reveal(index)
    focusNext.current = index
    setStopId(column.id)
    // The header may have to be rendered first; then the effect below finds it.
    cellAt(row.current, index)?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    const index = focusNext.current
    if (index === undefined) return
    focusNext.current = undefined
    cellAt(row.current, index)?.focus({ preventScroll: true })
  })
  const openMenu = (index: number) => {
    const column = columns[index]
    const cell = cellAt(row.current, index)
    const anchor = cell?.querySelector<HTMLElement>('[data-menu]')
    if (column && anchor) props.onMenu({ column, anchor, byKey: cell?.matches(':focus-within') === true })
  }

  const pointer = useHeadPointer({ ...props, row, main, edges, position, openMenu })
  const onKeyDown = useHeadKeys({
    ...props,
    row,
    stop,
    focus,
    openMenu,
    announce: setAnnounced,
    keepFocus: (index) => (focusNext.current = index),
  })

  useImperativeHandle(ref, () => ({ scroll, focus, openMenu }))

  const shown = (index: number) => {
    const column = columns[index]
    if (!column) return null
    const isPinned = index < pinned
    return (
      <HeadCell
        key={column.id}
        column={column}
        index={index}
        at={(edges[index] ?? 0) - (isPinned ? 0 : (edges[pinned] ?? 0))}
        isPinned={index < layout.pinned}
        isEdge={index === pinned - 1}
        isSelected={spans.some(({ left, right }) => left <= index && index <= right)}
        isStop={index === stop}
        isDragged={pointer.dragged === column.id}
        hasMenu={menuOf === column.id}
      />
    )
  }
  const indexes = indexesOf(window, pinned, stop)
  const drop = pointer.dropAt

  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      className={styles.head}
      onPointerDown={pointer.onPointerDown}
      onMouseDown={pointer.onMouseDown}
      onClick={pointer.onClick}
      onDoubleClick={pointer.onDoubleClick}
      onContextMenu={pointer.onContextMenu}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const index = indexOf(target)
        const column = index === undefined ? undefined : columns[index]
        if (column) setStopId(column.id)
        if (index !== undefined) props.reveal(index)
        else if (target.closest('[data-end]')) props.scrollBy(edges.at(-1) ?? 0)
      }}
    >
      <div role="columnheader" aria-colindex={1} aria-label={t.selectAll} className={styles.corner}>
        <Checkbox
          aria-label={t.selectAll}
          isChecked={rows === 'all'}
          isMixed={rows === 'some'}
          onChange={onSelectAll}
        />
        {/* In a cell, because a row may hold nothing else. */}
        <span role="status" className="ec-sr">
          {label}
        </span>
      </div>
      {pinned > 0 && (
        <div className={styles.pinned} style={{ inlineSize: edges[pinned] }}>
          {Array.from({ length: pinned }, (_, index) => shown(index))}
          {drop !== undefined && drop < (edges[pinned] ?? 0) && <DropLine at={drop} />}
        </div>
      )}
      <div ref={main} className={styles.main}>
        <div ref={run} className={styles.run}>
          {indexes.map(shown)}
          {drop !== undefined && drop >= (edges[pinned] ?? 0) && <DropLine at={drop - (edges[pinned] ?? 0)} />}
          {end && (
            <div
              data-end
              role="columnheader"
              aria-colindex={columns.length + 2}
              aria-label={t.add}
              className={styles.end}
              style={{ '--at': `${(edges.at(-1) ?? 0) - (edges[pinned] ?? 0)}px` } as React.CSSProperties}
            >
              {end}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const DropLine = ({ at }: { readonly at: number }) => (
  <i className={styles.drop} aria-hidden="true" style={{ '--at': `${at}px` } as React.CSSProperties} />
)

/** Returns the rendered columns that are not pinned: those of the window, and the focused one. */
function indexesOf({ from, to }: { readonly from: number; readonly to: number }, pinned: number, stop: number) {
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (stop < pinned || (stop >= from && stop <= to)) return indexes
  return stop < from ? [stop, ...indexes] : [...indexes, stop]
}
