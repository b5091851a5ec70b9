import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import { mainNav, runDialog, runOpener } from './parts.ts'
import { closeRun, exportAs, fillPerson, ILSES_ADDRESS, readStorage, primary, saved } from './steps.ts'

const { connect, run, result, shell, tasks, account, enrichment } = en

/** A key of the seeds that appears in no text of the console. */
const CANARY = 'spare-key'

test('ux 19: a key held in memory is in nothing but the header to its service', async ({ page, context, http }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const seen: Record<string, string[]> = { dom: [], console: [], requests: [], copied: [], files: [], addresses: [] }
  const headers: { url: string; name: string }[] = []
  page.on('console', (message) => seen['console']?.push(message.text()))
  page.on('framenavigated', (frame) => seen['addresses']?.push(frame.url()))
  page.on('request', (request) => {
    seen['requests']?.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    for (const [name, value] of Object.entries(request.headers())) {
      if (value.includes(CANARY)) headers.push({ url: request.url(), name })
    }
  })
  const scan = async () => {
    seen['dom']?.push(await page.evaluate(() => document.documentElement.outerHTML + document.title))
    seen['addresses']?.push(await page.evaluate(() => location.href + JSON.stringify(history.state)))
  }
  const copied = async () => seen['copied']?.push(await page.evaluate(() => navigator.clipboard.readText()))

  await page.goto(`${http.url}/enrichments/123`)
  await page.getByRole('radio', { name: connect.keep.memory }).click()
  await page.getByRole('textbox', { name: connect.key }).fill(CANARY)
  await page.getByRole('button', { name: connect.test }).click()
  await expect(page.getByText(connect.works)).toBeVisible()
  await page.getByRole('button', { name: connect.go }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email finder' })).toBeVisible()
  await page.getByRole('link', { name: enrichment.tabs.api }).click()
  for (const language of Object.values(enrichment.code.languages)) {
    await page.getByRole('radio', { name: language }).click()
    await expect(page.getByRole('region', { name: enrichment.code.block.run(language) })).toContainText('API_KEY')
    await scan()
    await page.getByRole('button', { name: en.common.copy, exact: true }).click()
    await copied()
  }

  // A service that repeats the key in its message.
  const echo = { detail: `The key ${CANARY} may not do this.` }
  await http.mock.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'status', status: 400, body: echo } })
  await runOpener(page).click()
  const dialog = await fillPerson(page)
  await primary(dialog).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await scan()
  for (const item of [run.copyAs.curl, run.copyAs.javascript, run.copyAs.python]) {
    await dialog.getByRole('button', { name: run.copyAs.label }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await copied()
  }
  await primary(dialog).click()
  const kind = runDialog(page).getByRole('region', { name: result.title })
  await expect(kind.getByText(ILSES_ADDRESS)).toBeVisible()
  for (const name of [en.common.downloadCsv, result.downloadJson]) {
    const file = await saved(page, () => exportAs(page, kind, name))
    seen['files']?.push(file.name + file.text)
  }
  await kind.getByRole('button', { name: result.copyJson }).click()
  await copied()
  await scan()
  await closeRun(dialog)

  for (const name of [shell.tasks, shell.enrichments]) {
    await mainNav(page).getByRole('link', { name }).click()
    await expect(page).toHaveTitle(shell.title(name))
    await scan()
  }
  await mainNav(page).getByRole('link', { name: shell.account }).last().click()
  await expect(page.getByText(account.keep.memory)).toBeVisible()
  await scan()
  const stores = await readStorage(page)

  const holding = Object.entries({ ...seen, stores: Object.values(stores) })
    .filter(([, texts]) => texts.some((text) => text.includes(CANARY)))
    .map(([name]) => name)
  expect(holding).toEqual([])
  expect(stores['indexed']).toContain('Vantorre')
  expect(seen['copied']?.every((text) => text.includes('API_KEY') || text.includes(ILSES_ADDRESS))).toBe(true)
  expect(headers.length).toBeGreaterThan(0)
  expect(headers.filter(({ url, name }) => name !== 'x-apikey' || !url.startsWith(`${http.url}/v1/`))).toEqual([])
})

test('a typed key is shown only on request', async ({ page, http }) => {
  await page.goto(http.url)
  const key = page.getByRole('textbox', { name: connect.key })
  await key.fill(CANARY)
  await expect(key).toHaveAttribute('type', 'password')
  await expect(key).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: connect.show }).click()
  await expect(key).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: connect.hide }).click()
  await expect(key).toHaveAttribute('type', 'password')
})

test('a redirect to another host is not followed, so that the key is not sent there', async ({ page, http }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(http.url)) strangers.push(request.url())
  })
  for (const status of [301, 302, 307, 308]) {
    await http.mock.fail({
      match: { path: '/v1/user/me' },
      times: 1,
      fault: { kind: 'redirect', to: 'http://127.0.0.1:9/v1/user/me', status },
    })
    await page.goto(http.url)
    await page.getByRole('textbox', { name: connect.key }).fill(CANARY)
    await page.getByRole('button', { name: connect.test }).click()
    await expect(page.getByRole('alert')).toContainText(connect.failed.unreachable)
  }
  expect(strangers).toEqual([])
})

test('what a hostile service puts into a result is text, in the page and in a spreadsheet', async ({ page, open }) => {
  await open('/enrichments/123?run=one')
  const dialog = await fillPerson(page, { domain: '__hostile__' })
  await primary(dialog).click()
  const kind = dialog.getByRole('region', { name: result.title })
  await expect(kind.getByRole('button', { name: result.export })).toBeVisible()
  expect(await dialog.locator('script, img, iframe, a[href^="javascript"]').count()).toBe(0)
  const csv = await saved(page, () => exportAs(page, kind, en.common.downloadCsv))
  expect(csv.text).not.toMatch(/(^|[,\n]|,")[=@\t]/)
  await kind.getByRole('radio', { name: result.asJson }).click()
  await expect(kind.getByRole('region', { name: result.jsonLabel })).toBeVisible()
  await expect(dialog.getByText(tasks.status.done).first()).toBeVisible()
})
