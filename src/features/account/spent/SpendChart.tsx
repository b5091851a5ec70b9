import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import UPlot from 'uplot'
import { formatDay } from '#domain/days.ts'
import type { DaySpending } from '#domain/account/spending-report.ts'
import { toNumber } from '#lib/credits.ts'
import { formatFigure } from '#lib/format.ts'
import { accountTexts } from '#texts/account.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { useRootElements } from '#ui/portal.tsx'
import { useMedia } from '#ui/use-media.ts'
import { amountMarks } from './amount-axis.ts'
import styles from './SpendChart.module.css'
import { type Stack, namedDays, piled } from './stacks.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

export interface SpendChartProps {
  /** The same as text: the chart is visual only, its numbers are in the table beside it. */
  readonly label: string
  readonly days: readonly DaySpending[]
  readonly stacks: readonly Stack[]
  /** The day under the pointer; undefined when it leaves. */
  readonly onPoint: (day: number | undefined) => void
}

/** Credits of each day as bars of the most expensive targets and the rest. A separate chunk with the canvas library. */
export function SpendChart({ label, days, stacks, onPoint }: SpendChartProps) {
  const { locale } = useTexts(accountTexts)
  const host = useRef<HTMLDivElement>(null)
  const palette = useRef<HTMLSpanElement>(null)
  const colours = useColours(palette)
  const notify = useEffectEvent(onPoint)

  useEffect(() => {
    const element = host.current
    if (!element || colours === '' || !canDraw(element.ownerDocument)) return
    const sizeOf = () => ({ width: element.clientWidth, height: element.clientHeight })
    const chart = new UPlot(
      {
        ...sizeOf(),
        ...optionsOf({
          days,
          stacks,
          colours: colours.split(BETWEEN),
          locale,
          onPoint: notify,
          width: () => element.clientWidth,
        }),
      },
      [days.map((_, at) => at), ...heightsOf(stacks, days.length)],
      element,
    )
    const watch = new ResizeObserver(() => chart.setSize(sizeOf()))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [days, stacks, locale, colours])

  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <span ref={palette} aria-hidden="true" className={styles.palette}>
        {(['first', 'second', 'rest', 'ground', 'line', 'words'] as const).map((name) => (
          <i key={name} className={classNames(styles[name])} />
        ))}
      </span>
      <div ref={host} className={styles.place} />
    </div>
  )
}

const BETWEEN = ';'

/**
 * Returns the current colours of the palette in one text. A canvas keeps the colours it was painted with, so it
 * has to be repainted after a change of the theme, here or on the device, or of tokens that a host sets.
 */
function useColours(palette: RefObject<HTMLElement | null>): string {
  const { root } = useRootElements()
  useMedia('(prefers-color-scheme: dark)')
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      if (root) observer.observe(root, { attributes: true })
      return () => observer.disconnect()
    },
    [root],
  )
  return useSyncExternalStore(subscribe, () =>
    [...(palette.current?.children ?? [])].map((one) => getComputedStyle(one).color).join(BETWEEN),
  )
}

/** The highest stack first: later ones cover all of it but its own part. */
const heightsOf = (stacks: readonly Stack[], days: number): (number | null)[][] => {
  // A bar without height would still paint its gap over the line below.
  const piles = piled(stacks).map((amounts) => amounts.map((amount) => (amount === 0n ? null : toNumber(amount))))
  return piles.length > 0 ? piles.toReversed() : [Array.from({ length: days }, () => 0)]
}

interface Drawn extends Pick<SpendChartProps, 'days' | 'stacks' | 'onPoint'> {
  /** As the style sheet resolves them: the three series, the background, lines, text. */
  readonly colours: readonly string[]
  readonly locale: string
  readonly width: () => number
}

function optionsOf({ days, stacks, colours, locale, onPoint, width }: Drawn): Omit<UPlot.Options, 'width' | 'height'> {
  const [first = '', second = '', rest = '', ground = '', line = '', words = ''] = colours
  const fills = stacks.map((stack, at) => (stack.name === undefined ? rest : at === 0 ? first : second))
  const bars = UPlot.paths.bars?.({ size: [0.64, 24], radius: 0.1 })
  const axis = { stroke: words, font: FONT, ticks: { show: false }, gap: 8 }
  return {
    // The last day's name may need more than half a bar's space.
    padding: [8, () => Math.max(0, 20 - (width() - AXIS) / days.length / 2), 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
    scales: {
      x: { time: false, range: () => [-0.5, days.length - 0.5] },
      y: { range: (_chart, _least, most) => [0, amountMarks(most).at(-1) ?? 1] },
    },
    axes: [
      {
        ...axis,
        size: 24,
        grid: { show: false },
        splits: () => [...namedDays(days.length, width())],
        values: (_chart, marks) => marks.map((at) => formatDay(days[at]?.day ?? '', locale)),
      },
      {
        ...axis,
        size: AXIS,
        grid: { stroke: line, width: 1 },
        splits: (_chart, _axis, _least, most) => [...amountMarks(most)],
        values: (_chart, marks) => marks.map((amount) => formatFigure(amount, locale)),
      },
    ],
    series: [
      {},
      ...(fills.length > 0 ? fills.toReversed() : [rest]).map((fill) => ({
        fill,
        // A thin gap between the parts of a bar.
        stroke: ground,
        width: 1,
        points: { show: false },
        ...(bars && { paths: bars }),
      })),
    ],
  }
}

/** Space for the amounts, in pixels. */
const AXIS = 40
const FONT = '11px "EC Inter", ui-sans-serif, system-ui, sans-serif'

/** Some environments have no canvas; the table holds the same numbers. */
const canDraw = (page: Document): boolean =>
  tryOrUndefined(() => Boolean(page.createElement('canvas').getContext('2d'))) ?? false
