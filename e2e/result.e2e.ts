import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { promptsAbout, exportAs, runElsewhere, saved } from './steps.ts'

const { result, tasks } = en

/** Opens the task page of a run that was started elsewhere with this domain, and returns its result. */
async function resultOf(page: Page, http: Parameters<typeof openOn>[0], word: string): Promise<Locator> {
  const taskId = await runElsewhere(http.url, { first_name: 'Ilse', last_name: 'Vantorre', domain: word })
  await http.mock.advance(5000)
  await openOn(http, page, `/tasks/${taskId}`)
  return page.getByRole('region', { name: result.title, exact: true })
}

const find = (kind: Locator) => kind.getByRole('searchbox', { name: result.find.label })

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
