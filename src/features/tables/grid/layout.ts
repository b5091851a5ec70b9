import { edgesOf, type GridMetrics, leftOf, numbersWidth, pinnedThatFit, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { RenderState } from './render-state.ts'
import { END_SPACE, type GridOptions, type GridParts } from './view-parts.ts'

/** Height that is left free for a horizontal scrollbar which lies over the rows, px: the largest of the common systems. */
const OVERLAID = 16

/** Width of all that scrolls, px. */
const wholeWidth = (metrics: GridMetrics): number =>
  startWidth(metrics) + leftOf(metrics, metrics.edges.length - 1) - leftOf(metrics, metrics.pinned) + END_SPACE

/** Measures the scroller, and lays the columns out in it. */
export function measure(scroller: HTMLElement, { model, rowHeight, header }: GridOptions): GridMetrics {
  const [width, height] = [scroller.clientWidth, Math.max(0, scroller.clientHeight - header)]
  const widths = model.columns.map((column) => column.width)
  const numbers = numbersWidth(model.rowCount())
  const pinned = pinnedThatFit(widths, model.pinned, numbers, width)
  const metrics = { edges: edgesOf(widths), numbers, pinned, rowHeight, width, height, below: 0 }
  const isOverlaid = scroller.offsetHeight === scroller.clientHeight && wholeWidth(metrics) > width
  return isOverlaid ? { ...metrics, below: OVERLAID } : metrics
}

/** Sets the sizes of the elements around the body. `barEnd`: end of the range of the scroll bar, px. */
export function sizeParts({ tall, port, scroller }: GridParts, state: RenderState, header: number, barEnd: number) {
  const { metrics, isRtl } = state
  tall.style.cssText = `inline-size:${wholeWidth(metrics)}px;block-size:${header + metrics.height + barEnd}px`
  port.style.cssText = `inline-size:${metrics.width}px;block-size:${header + metrics.height}px`
  scroller.style.setProperty('--row', `${metrics.rowHeight}px`)
  scroller.style.setProperty('--numbers', `${metrics.numbers}px`)
  scroller.classList.toggle(styles.rtl ?? '', isRtl)
}
