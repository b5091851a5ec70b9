import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { tooWide } from './layout.ts'

/** Nothing scrolls sideways at any width we are made for, and axe finds nothing at both ends, in both themes. */
export async function expectGoodAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [390, 720, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.soft.poll(() => tooWide(page), `${state} at ${width}`).toEqual([])
    if (width !== 390 && width !== 1440) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page), `${state} at ${width}, ${colorScheme}`).toEqual([])
    }
  }
}
