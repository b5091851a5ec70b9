import { type ReactNode, useLayoutEffect, useRef, type RefObject, useState } from 'react'
import styles from './Chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

export interface ChipRowProps {
  readonly label: string
  readonly children: ReactNode
  /** A filter of another kind: it is at the far end and stays visible while the other chips scroll. */
  readonly end?: ReactNode
  /** Number of placeholders for chips that are loading. */
  readonly waiting?: number | undefined
}

// Uneven, so that they look like text.
const WIDTHS = [92, 74, 88, 66, 104, 80]
/** Maximum width of the soft edge, in pixels: the `scroll-padding` of `Chip.module.css`. */
const EDGE = 64

/**
 * Filters in one line that scrolls sideways where it is too narrow. One stop of the Tab key: the arrows go from chip to
 * chip; for a mouse that cannot scroll sideways there are two buttons.
 */
export function ChipRow({ label, children, end, waiting = 0 }: ChipRowProps) {
  const roving = useRovingFocus()
  const row = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(row)
  const isAllLoaded = waiting === 0
  useLayoutEffect(() => {
    if (isAllLoaded) showChosen(row.current)
  }, [isAllLoaded])

  const turn = (side: 'left' | 'right') => {
    const step = (row.current?.clientWidth ?? 0) * 0.8
    row.current?.scrollBy({ left: side === 'left' ? -step : step })
  }
  const turner = (side: 'left' | 'right') =>
    edges[side] && (
      // The keyboard has its arrows and a screen reader its list, so this is for the pointer alone.
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classNames(styles.turner, styles[side])}
        onClick={() => turn(side)}
      >
        <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} size="sm" />
      </button>
    )

  return (
    <div role="toolbar" aria-label={label} className={styles.bar} {...roving}>
      <div className={styles.window}>
        <div ref={row} className={classNames(styles.row, edges.left && styles.cutLeft, edges.right && styles.cutRight)}>
          {children}
          {Array.from({ length: waiting }, (_, index) => (
            <span
              key={index}
              className={styles.waiting}
              style={{ inlineSize: WIDTHS[index % WIDTHS.length] }}
              aria-hidden="true"
            />
          ))}
        </div>
        {turner('left')}
        {turner('right')}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

/** Scrolls to the selected chip, which a link may have selected out of view. Only the row scrolls, never the page. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed="true"], [aria-current]')?.getBoundingClientRect()
  if (!row || !chosen) return
  const seen = row.getBoundingClientRect()
  if (chosen.right > seen.right - EDGE) row.scrollLeft += chosen.right - seen.right + EDGE
  else if (chosen.left < seen.left + EDGE) row.scrollLeft -= seen.left - chosen.left + EDGE
}

/** Sides of an element that scrolls sideways at which content is hidden. */
interface ScrollEdges {
  readonly left: boolean
  readonly right: boolean
}

function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ left: false, right: false })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const check = () => {
      // From right to left the offset is negative. Zoom makes fractions of a pixel.
      const scrolled = Math.abs(element.scrollLeft)
      const rest = element.scrollWidth - element.clientWidth - scrolled
      const isReversed = getComputedStyle(element).direction === 'rtl'
      const [left, right] = isReversed ? [rest > 1, scrolled > 1] : [scrolled > 1, rest > 1]
      setEdges((now) => (now.left === left && now.right === right ? now : { left, right }))
    }
    const sizes = new ResizeObserver(check)
    const members = new MutationObserver(check)
    sizes.observe(element)
    members.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      sizes.disconnect()
      members.disconnect()
      element.removeEventListener('scroll', check)
    }
  }, [scroller])
  return edges
}
