import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { defaultRangeExtractor, type Range, useVirtualRows } from './virtual-rows.ts'
import styles from './VirtualList.module.css'

export interface VirtualListHandle {
  readonly scrollToIndex: (index: number) => void
  /** Returns the scroll offset, in pixels: store it to return to the same position. */
  readonly offset: () => number
}

export interface VirtualListProps {
  readonly label: string
  readonly count: number
  readonly getKey: (index: number) => string | number
  readonly renderRow: (index: number) => ReactNode
  /** Height of a row in pixels. */
  readonly rowHeight: number
  /** Rows differ: each is measured, `rowHeight` is the guess. */
  readonly isMeasured?: boolean | undefined
  readonly role?: string | undefined
  /** Attributes of a row's element instead of the usual ones: its role, and its position in terms of that role. */
  readonly rowProps?: ((index: number) => ComponentProps<'div'>) | undefined
  /** The row that is drawn wherever it is: the one stop of the Tab key among them. */
  readonly always?: number | undefined
  /** First scroll offset, in pixels. */
  readonly initialOffset?: number | undefined
  /** The element that scrolls, when it is not the list itself. */
  readonly getScroller?: (() => HTMLElement | null) | undefined
  /** Height that is scrolled above the list, in pixels. */
  readonly scrollMargin?: number | undefined
  /** The last row that is rendered; load more when it nears the end. */
  readonly onReach?: ((lastIndex: number) => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<VirtualListHandle> | undefined
}

/** A long list of which only the visible rows are in the page, and the row that has the focus. */
export function VirtualList(props: VirtualListProps) {
  // The virtualizer changes in place: the compiler must not memoise its results.
  'use no memo'
  const { label, count, getKey, renderRow, rowHeight, isMeasured, initialOffset = 0, scrollMargin = 0 } = props
  const { role = 'list', rowProps, always, getScroller, onReach, className, ref } = props
  const own = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()

  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      // A row that leaves the page takes the focus with it, and the keyboard would be nowhere.
      const retained = [focused, always].flatMap((index) => (index !== undefined && index < count ? [index] : []))
      if (retained.every((index) => shown.includes(index))) return shown
      return [...new Set([...shown, ...retained])].toSorted((a, b) => a - b)
    },
    [focused, always, count],
  )
  const list = useVirtualRows({
    count,
    getItemKey: getKey,
    getScrollElement: () => (getScroller ? getScroller() : own.current),
    estimateSize: () => rowHeight,
    initialOffset,
    scrollMargin,
    overscan: 8,
    rangeExtractor,
    onChange: ({ range }) => range && onReach?.(range.endIndex),
  })
  useImperativeHandle(ref, () => ({
    scrollToIndex: (index) => list.scrollToIndex(index),
    offset: () => list.scrollOffset ?? 0,
  }))

  return (
    <div
      ref={own}
      className={classNames(!getScroller && styles.scroller, className)}
      onFocus={(event) => setFocused(indexOf(event.target))}
      onBlur={() => setFocused(undefined)}
    >
      <div role={role} aria-label={label} className={styles.whole} style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => (
          <div
            key={item.key}
            ref={isMeasured ? list.measureElement : null}
            data-index={item.index}
            {...(rowProps?.(item.index) ?? {
              role: 'listitem',
              'aria-setsize': count,
              'aria-posinset': item.index + 1,
            })}
            className={styles.row}
            style={{
              transform: `translateY(${item.start - scrollMargin}px)`,
              ...(!isMeasured && { blockSize: item.size }),
            }}
          >
            {renderRow(item.index)}
          </div>
        ))}
      </div>
    </div>
  )
}

function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row?.dataset['index'] === undefined ? undefined : Number(row.dataset['index'])
}
