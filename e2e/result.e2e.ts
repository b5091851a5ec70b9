import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog } from './parts.ts'
import { promptsAbout, exportAs, fillPerson, primary, runElsewhere, saved } from './steps.ts'

const { result, tasks } = en

/** Opens the task page of a run that was started elsewhere with this domain, and returns its result. */
async function resultOf(page: Page, http: Parameters<typeof openOn>[0], word: string): Promise<Locator> {
  const taskId = await runElsewhere(http.url, { first_name: 'Ilse', last_name: 'Vantorre', domain: word })
  await http.mock.advance(5000)
  await openOn(http, page, `/tasks/${taskId}`)
  return page.getByRole('region', { name: result.title, exact: true })
}

const find = (kind: Locator) => kind.getByRole('searchbox', { name: result.find.label })
const openRow = (kind: Locator, n: string) => kind.getByRole('button', { name: result.openRow(n), exact: true })

test('reliability F06: a result of 50 MB is read, searched, sorted, stored and saved while the page responds', async ({
  page,
  http,
}) => {
  test.setTimeout(240_000)
  const slow = { timeout: 60_000 }
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const kind = await resultOf(page, http, '__large__')
  await expect(kind.getByText(result.count('100,000'))).toBeVisible(slow)
  // Only visible rows are in the page.
  expect(await kind.getByRole('row').count()).toBeLessThan(60)
  await expect(page.getByText(new RegExp(tasks.kept.hasCopy))).toBeVisible(slow)

  // The search runs elsewhere: what is typed meanwhile arrives, letter by letter.
  await find(kind).click()
  await page.keyboard.type('harbour', { delay: 20 })
  await expect(find(kind)).toHaveValue('harbour')
  await expect(kind.getByText(result.find.count('1', '100,000'))).toBeVisible(slow)
  expect(workers.some((url) => /engine-worker/.test(url))).toBe(true)
  await find(kind).fill('company-77777.example')
  await expect(kind.getByText(result.find.count('1', '2'))).toBeVisible(slow)
  await expect(kind.getByText('company-77777.example', { exact: true }).first()).toBeInViewport()

  await kind.getByRole('columnheader', { name: 'revenue' }).getByRole('button').click()
  await expect(kind.getByRole('columnheader', { name: 'revenue' })).toHaveAttribute('aria-sort', 'ascending')
  await find(kind).fill('')
  await expect(kind.getByText(result.sort.busy)).toBeHidden(slow)
  await kind.getByRole('region', { name: result.tableLabel }).evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(kind.getByRole('row').nth(1)).toContainText('Company number 1')

  await kind.getByRole('radio', { name: result.asJson }).click()
  const json = kind.getByRole('region', { name: result.jsonLabel })
  await expect(json).toContainText('"position": 1,', slow)
  await find(kind).fill('company-99999.example')
  await expect(json.locator('mark').first()).toHaveText('company-99999.example', slow)
  await expect(json.locator('mark').first()).toBeInViewport(slow)

  const file = await saved(page, () => exportAs(page, kind, en.common.downloadCsv), slow)
  expect(file.text.split('\r\n')).toHaveLength(100_002)
  const whole = await saved(page, () => exportAs(page, kind, result.downloadJson), slow)
  expect(JSON.parse(whole.text)).toHaveLength(100_000)

  // The copy on this device is complete: the service deleted its own, and gets no request.
  const taskId = new URL(page.url()).pathname.replace('/tasks/', '')
  const requested = (await promptsAbout(http.mock, taskId)).length
  await http.mock.advance(25 * 3_600_000)
  await page.reload()
  await kind.getByRole('radio', { name: result.asTable }).click(slow)
  await expect(kind.getByText(result.count('100,000'))).toBeVisible(slow)
  expect(await promptsAbout(http.mock, taskId)).toHaveLength(requested)

  const longest = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  test.info().annotations.push({
    type: 'longest tasks, ms',
    description: longest
      .toSorted((a, b) => b - a)
      .slice(0, 5)
      .join(' '),
  })
})

test('a list is searched, its columns picked, its rows sorted and opened by the keyboard alone', async ({
  page,
  http,
}) => {
  const kind = await resultOf(page, http, '__vast__')
  await expect(kind.getByText(result.count('5,000'))).toBeVisible()
  await openRow(kind, '1').focus()
  await page.keyboard.press('Control+f')
  await expect(find(kind)).toBeFocused()
  await page.keyboard.type('entry 49')
  await expect(kind.getByText(result.find.count('1', '111'))).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(kind.getByText(result.find.count('111', '111'))).toBeVisible()
  await expect(kind.getByText('Entry 4999', { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(find(kind)).toHaveValue('')

  await kind.getByRole('button', { name: result.columns.button('3', '3'), exact: true }).click()
  await page.getByRole('checkbox', { name: 'note' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(kind.getByRole('columnheader')).toHaveText(['Row', 'position', 'name'])
  await expect(page).toHaveURL(/column=\.position&column=\.name/)

  const head = kind.getByRole('columnheader', { name: 'position' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(kind.getByRole('row').nth(1)).toContainText('Entry 5000')
  await expect(page).toHaveURL(/sort=-\.position/)

  await openRow(kind, '5,000').focus()
  await page.keyboard.press('End')
  await expect(openRow(kind, '1')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(openRow(kind, '5,000')).toBeFocused()
  await page.keyboard.press('Enter')
  const fields = kind.getByRole('treegrid', { name: result.rowLabel('5,000') })
  await expect(fields.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(fields.getByRole('row').nth(1)).toBeFocused()
  // Everything is in the URL: a reload shows the same.
  await page.reload()
  await expect(kind.getByRole('row').nth(1)).toContainText('Entry 5000')
  await expect(kind.getByRole('columnheader')).toHaveCount(3)
})

test('on a phone the toast about a saved file leaves the footer of the dialog usable', async ({ page, open, mock }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await mock.advance(5000)
  await saved(page, () => exportAs(page, runDialog(page), en.common.downloadCsv))
  await expect(page.getByRole('region', { name: en.shell.toasts })).toBeVisible()
  await runDialog(page).getByRole('contentinfo').getByRole('button').last().click()
  await expect(runDialog(page)).toBeHidden()
})

test('nested values open in the table, and what cannot be shown is offered as a file', async ({ page, open }) => {
  await open('/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__abyss__' })).click()
  const kind = runDialog(page).getByRole('region', { name: result.title, exact: true })
  await expect(kind.getByText(result.notShown.title)).toBeVisible()
  await expect(kind.getByText('before ⟨U+D800⟩ after')).toBeVisible()
  await expect(kind.getByText(result.binary('64'))).toBeVisible()

  const row = kind.getByRole('row').last()
  await row.focus()
  for (let level = 0; level < 160 && (await kind.getByText(/nested too deeply to show/).count()) === 0; level += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(kind.getByText(/nested too deeply to show/)).toBeVisible()
  const file = await saved(page, () => kind.getByRole('button', { name: result.downloadJson }).click())
  expect(file.text).toContain('the core')
  expect(file.text).toContain(String.raw`before \ud800 after`)
  await expect(page.getByRole('dialog')).toBeVisible()
})
