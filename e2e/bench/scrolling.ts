import type { Page } from '@playwright/test'
import { meterOf } from './metrics.ts'

const SECONDS = 2

/** px a second: as one reads on, and as one throws it. */
export const SPEEDS = { slow: 3600, fling: 36_000 } as const

export interface Scrolled {
  /** Frames a second. */
  readonly fps: number
  /** Main thread, ms for each frame. */
  readonly main: number
}

/** One long gesture of a wheel, as a hand on a smooth one makes it. */
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
