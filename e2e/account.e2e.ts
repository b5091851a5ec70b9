import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { exportAs, fillPerson, ilsesResult, primary, saved } from './steps.ts'

const { account, settings, shell } = en
const t = account.spent

/** The colours that cover most of the chart's lower edge, where every bar is. */
const barColours = (page: Page): Promise<string[]> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')
    if (!context) return []
    const { width, height } = canvas
    const seen = new Map<string, number>()
    const row = context.getImageData(0, Math.round(height * 0.8), width, 1).data
    for (let at = 0; at < row.length; at += 4) {
      const colour = row.slice(at, at + 4).join()
      if (row[at + 3]) seen.set(colour, (seen.get(colour) ?? 0) + 1)
    }
    return [...seen].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour)
  })

test('what was spent is shown as a chart that follows theme and width, as a table of the same numbers, and as a file', async ({
  page,
  http,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await page.goto(`${http.url}/account`)
  await expect(page.getByRole('heading', { name: t.title('0.5') })).toBeVisible()
  const chart = page.getByRole('img', { name: t.chartLabel(30, '0.5') })
  await expect(chart.locator('canvas')).toBeVisible()

  const light = await barColours(page)
  expect(light.length).toBeGreaterThan(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await barColours(page))[0]).not.toBe(light[0])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(async () => (await barColours(page))[0]).toBe(light[0])
  // Chosen here, whatever the device is set to.
  await page.getByRole('button', { name: shell.appearance }).click()
  await page.getByRole('menuitemradio', { name: shell.themes.dark }).click()
  await expect.poll(async () => (await barColours(page))[0]).not.toBe(light[0])
  // Set on the console by its host page.
  await page.locator('.ec').evaluate((root: HTMLElement) => root.style.setProperty('--ec-accent', 'rgb(120, 30, 60)'))
  await expect.poll(async () => (await barColours(page))[0]).toBe('120,30,60,255')
  const wide = await chart.locator('canvas').boundingBox()
  await page.setViewportSize(PHONE)
  await expect.poll(async () => (await chart.locator('canvas').boundingBox())?.width ?? 0).toBeLessThan(390)
  expect(wide?.width).toBeGreaterThan(900)
  await expect.poll(() => tooWide(page)).toEqual([])
  await page.setViewportSize(DESK)

  await page.getByRole('radio', { name: t.table, exact: true }).click()
  const twin = page.getByRole('table', { name: t.twin })
  await expect(twin.getByRole('row')).toHaveCount(31)
  await expect(twin.getByRole('row').nth(1)).toContainText('0.5')
  await page.getByRole('radio', { name: t.days(7), exact: true }).click()
  await expect(twin.getByRole('row')).toHaveCount(8)
  const byTarget = await saved(page, () => exportAs(page, page.getByRole('main'), en.common.downloadCsv, t.csvNamed))
  expect(byTarget.name).toMatch(/^spent-by-target_.*\.csv$/)
  expect(byTarget.text.split('\r\n')[1]).toBe('Email finder,123,0.5,no,1,0,1,1,0.50')
  await page.getByRole('radio', { name: t.byDay, exact: true }).click()
  const byDay = await saved(page, () => exportAs(page, page.getByRole('main'), en.common.downloadCsv, t.csvNamed))
  expect(byDay.text.trim().split('\r\n')).toHaveLength(8)

  // ux 22: the URL alone restores all of it.
  await expect(page).toHaveURL(/\?days=7&by=day&view=table$/)
  await page.reload()
  await expect(twin.getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('table', { name: t.daily }).getByRole('row')).toHaveCount(2)
  await page.goto(`${http.url}/account?days=0&by=year&view=pie`)
  await expect(page.getByRole('img', { name: t.chartLabel(30, '0.5') })).toBeVisible()
})

test('ux 7: what running tasks hold is subtracted from the balance, and a low balance is shown everywhere', async ({
  page,
  http,
}) => {
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(page.getByRole('button', { name: shell.running(1) })).toBeVisible()
  await page.goto(`${http.url}/account`)
  await expect(page.getByRole('img', { name: account.barLabel('1,204', '0.5') })).toBeVisible()
  await page.getByRole('link', { name: account.changeNamed }).click()
  await page.getByRole('textbox', { name: settings.spending.warnBelow }).fill('1204.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
  const chip = page.getByRole('button', { name: `${shell.balance('1,204.5')}, ${shell.isLow}` })
  await chip.click()
  const parts = page.getByRole('dialog', { name: shell.balanceLabel })
  await expect(parts.getByText(shell.isLow)).toBeVisible()
  expect(await parts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  for (const path of ['/account', '/']) {
    await page.goto(http.url + path)
    await expect(page.getByText(account.low('1,204', '1,204.25'))).toBeVisible()
  }
})
