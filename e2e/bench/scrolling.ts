import type { Page } from '@playwright/test'
import { longestTask, median, meterOf } from './metrics.ts'

const SECONDS = 2

/** px a second: as one reads on, and as one throws it. */
export const SPEEDS = { slow: 3600, fling: 36_000 } as const

export interface Scrolled {
  /** Frames a second. */
  readonly fps: number
  /** Main thread, ms for each frame. */
  readonly main: number
}

/** One long gesture of a smooth wheel. */
export async function scroll(
  page: Page,
  at: { readonly x: number; readonly y: number },
  speed: number,
): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  const meter = await meterOf(page)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const tick = (time: number) => {
      times.push(time)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const { all } = await meter.cpu(() =>
    session.send('Input.synthesizeScrollGesture', {
      ...at,
      yDistance: -speed * SECONDS,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  )
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const span = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return { fps: (times.length - 1) / span, main: all / times.length }
}

const ROUNDS = 3

/** Scrolls pages side by side at `at` (px of the window), and prints what the main thread had to do for each. */
export async function compareScrolling(
  pages: Readonly<Record<string, Page>>,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  const seen = new Map<string, { slow: Scrolled; fling: Scrolled; longest: number }[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that a busy moment of the machine affects all.
    for (const [name, page] of Object.entries(pages)) {
      await page.bringToFront()
      await page.mouse.move(at.x, at.y)
      const slow = await scroll(page, at, SPEEDS.slow)
      const fling = await scroll(page, at, SPEEDS.fling)
      const longest = await longestTask(page, () => scroll(page, at, -SPEEDS.fling))
      seen.set(name, [...(seen.get(name) ?? []), { slow, fling, longest }])
    }
  }
  const rows = [...seen].map(([name, of]) => {
    const figure = (read: (one: (typeof of)[number]) => number) => Number(median(of.map(read)).toFixed(1))
    return [
      name,
      {
        'slow fps': figure(({ slow }) => slow.fps),
        'slow (ms a frame)': figure(({ slow }) => slow.main),
        'fling fps': figure(({ fling }) => fling.fps),
        'fling (ms a frame)': figure(({ fling }) => fling.main),
        'longest task (ms)': figure(({ longest }) => longest),
      },
    ] as const
  })
  console.log(`scrolling, CPU of the main thread; medians of ${ROUNDS} rounds`)
  console.table(Object.fromEntries(rows))
}
