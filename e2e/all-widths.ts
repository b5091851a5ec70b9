import { expect, type Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { tooWide } from './layout.ts'

/** Nothing scrolls sideways at any supported width, and axe finds nothing at both ends, in both themes. */
export async function expectGoodAtAllWidths(page: Page, state: string): Promise<void> {
  for (const width of [390, 720, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.soft.poll(() => tooWide(page), `${state} at ${width}`).toEqual([])
    if (width !== 390 && width !== 1440) continue
    expect.soft(await axeFindingsInBothThemes(page), `${state} at ${width}`).toEqual([])
  }
}
