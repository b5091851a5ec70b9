import type { Locator, Page } from '@playwright/test'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'
import { flowVersion } from '#texts/en/flows/flow-version.ts'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { DESK, PHONE } from './layout.ts'

const { flowHistory: t, flowEditor, common } = flowHistoryTexts.en

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: t.title })
const row = (page: Page, name: RegExp): Locator => page.getByRole('row', { name })

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Version / }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: flowVersion.history }).press('Enter')
  await expect(drawer(page)).toBeVisible()
}

test('a version is viewed, restored and saved by keys, though a colleague saved meanwhile', async ({
  page,
  open,
  mock,
}) => {
  await open('/flows/fl_leadscore?view=list')
  await expect(row(page, /^Scoring API/)).toBeVisible()
  await openHistory(page)

  await test.step('it shows what a version changed, and what restoring it changes', async () => {
    await drawer(page)
      .getByRole('button', { name: /^Version 2/ })
      .press('Enter')
    await expect(drawer(page).getByRole('heading', { name: `Work email ${t.added}` })).toBeVisible()
    const did = drawer(page).getByRole('radio', { name: t.ways.did })
    await did.focus()
    await page.keyboard.press('ArrowRight')
    await expect(drawer(page).getByRole('heading', { name: `Scoring API ${t.removed}` })).toBeVisible()
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      expect.soft(await axeFindingsInBothThemes(page), `history at ${size.width}`).toEqual([])
    }
  })

  await test.step('brought back it is one step of undo, and not saved', async () => {
    await drawer(page).getByRole('button', { name: t.restore }).press('Enter')
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Version / })).toBeFocused()
    await expect(row(page, /^Scoring API/)).toHaveCount(0)
    await expect(page.getByText(flowSaving.unsaved, { exact: true })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(row(page, /^Scoring API/)).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(row(page, /^Scoring API/)).toHaveCount(0)
  })

  await test.step('saved it is the newest version, with what the colleague changed', async () => {
    await mock.editFlow('fl_leadscore', { description: 'Scores what sales sends' })
    await page.keyboard.press('Control+s')
    await expect(page.getByText(flowSaving.saved, { exact: true })).toBeVisible()
    const held = await mock.flowOf('fl_leadscore')
    expect(JSON.stringify(held.config)).not.toContain('Scoring API')
    await openHistory(page)
    await expect(drawer(page).getByRole('button', { name: /^Version 5/ })).toContainText(t.newest)
  })

  await test.step('on a phone the steps of this device are listed, and nothing is truncated', async () => {
    await page.setViewportSize(PHONE)
    await drawer(page).getByRole('radio', { name: t.sources.service }).press('ArrowRight')
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^${t.start}`) })
      .press('Enter')
    await expect(drawer(page).getByRole('heading', { name: `Scoring API ${t.added}` })).toBeVisible()
    expect(await drawer(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
  })

  await test.step('on a phone the details have a cross that is large enough to tap, and the focus returns', async () => {
    const opener = page.getByRole('button', { name: flowEditor.details, exact: true })
    const details = page.getByRole('dialog', { name: flowEditor.details })
    await opener.press('Enter')
    const cross = details.getByRole('button', { name: common.close, exact: true })
    await expect(cross).toBeVisible()
    const { width = 0, height = 0 } = (await cross.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await cross.click()
    await expect(details).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(cross).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
