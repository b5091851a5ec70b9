import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { emailFinder, runDialog, runState, taskTable } from './parts.ts'
import { closeRun, field, fill, fillPerson, ILSE, ilsesResult, paid, primary, taskStatus } from './steps.ts'

const { catalogue, catalogueTools, enrichment, account, shell, connect, problems, run, tasks } = en
const MINUTE = 60_000

const retry = (page: Page) => page.getByRole('button', { name: en.common.retry }).first()

test.describe('ux 17: what a page needs cannot be read', () => {
  const pages = {
    '/enrichments': {
      path: '/v1/enrichments/',
      failed: catalogue.failed,
      empty: catalogueTools.empty.title,
      there: 'Email finder',
    },
    '/enrichments/123': {
      path: '/v1/enrichments/123',
      failed: enrichment.failed,
      empty: enrichment.notFound.title,
      there: 'Mailfinch',
    },
    '/account': {
      path: '/v1/user/me',
      failed: account.failedTitle,
      empty: account.nobody,
      there: 'mira@brightloom.example',
    },
  }
  for (const [address, { path, failed, empty, there: expected }] of Object.entries(pages)) {
    test(`${address} shows the failure with Retry, never an empty list, and continues after it`, async ({
      page,
      http,
    }) => {
      await http.mock.fail({ match: { path }, fault: { kind: 'lost', when: 'before' } })
      await openOn(http, page, address)
      const alert = page.getByRole('alert').filter({ hasText: failed })
      await expect(alert).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText(empty, { exact: true })).toBeHidden()
      await http.mock.clearFaults()
      await retry(page).click()
      await expect(page.getByRole('main').getByText(expected).first()).toBeVisible({ timeout: 15_000 })
      await expect(alert).toBeHidden()
    })
  }

  test('a task that cannot be read stays as last read and is read again by itself', async ({ page, http }) => {
    await http.mock.fail({ match: { path: '/v1/tasks/' }, times: 6, fault: { kind: 'lost', when: 'before' } })
    await openOn(http, page, '/enrichments/123?run=one')
    await primary(await fillPerson(page)).click()
    await expect(page.getByText(tasks.trouble.title)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await http.mock.clearFaults()
    await expect(ilsesResult(page)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(tasks.trouble.title)).toBeHidden()
  })
})

test.describe('a refused key', () => {
  test('ux 18, reliability F11: five calls at once raise one dialog, and with a good key all of them go on', async ({
    page,
    http,
  }) => {
    await openOn(http, page, '/enrichments/123?run=one')
    await primary(await fillPerson(page, { domain: '__stuck__' })).click()
    // The task runs: a call still in flight would end with the page.
    await expect(taskStatus(page, tasks.status.running)).toBeVisible()
    await http.mock.setAccess('test-key', 'revoked')
    // Slow enough for all five to be in progress before the first is refused.
    await http.mock.fail({ times: 5, fault: { kind: 'slow', ms: 1500 } })
    const before = (await http.mock.requests()).length
    await page.goto(`${http.url}/enrichments?ready=0&q=email`)
    const dialog = page.getByRole('alertdialog', { name: shell.refusedKey.title })
    await expect(dialog).toHaveCount(1)
    const refused = async () => (await http.mock.requests()).slice(before).filter(({ status }) => status === 403)
    await expect
      .poll(async () => new Set((await refused()).map(({ path, query }) => JSON.stringify([path, query]))).size)
      .toBeGreaterThanOrEqual(5)
    const stopped = (await refused()).length
    await expect(dialog.getByRole('textbox', { name: connect.key })).toBeFocused()

    await page.keyboard.type('no-such-key')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(connect.failed.forbidden)
    await dialog.getByRole('textbox', { name: connect.key }).fill('other-key')
    await dialog.getByRole('button', { name: connect.dialog.use }).click()
    await expect(dialog.getByText(connect.dialog.otherWorkspace)).toBeVisible()
    expect((await refused()).length).toBeLessThanOrEqual(stopped + 2)

    await dialog.getByRole('textbox', { name: connect.key }).fill('spare-key')
    await dialog.getByRole('button', { name: connect.dialog.use }).click()
    await expect(dialog).toBeHidden()
    await expect(emailFinder(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Email \d/ })).toBeVisible()
    await expect(page.getByRole('button', { name: shell.running(1) })).toBeVisible()
    await expect
      .poll(async () =>
        (await http.mock.requests()).some(
          ({ path, apikey }) => path.startsWith('/v1/tasks/') && apikey === 'spare-key',
        ),
      )
      .toBe(true)
  })

  test('in the middle of a run form loses nothing that was typed, and buys only after another click', async ({
    page,
    open,
    mock,
  }) => {
    await open('/enrichments/123?run=one')
    const form = await fillPerson(page)
    await mock.setAccess('test-key', 'revoked')
    await primary(form).click()
    const dialog = page.getByRole('alertdialog', { name: shell.refusedKey.title })
    await dialog.getByRole('textbox', { name: connect.key }).fill('spare-key')
    await dialog.getByRole('button', { name: connect.dialog.use }).click()
    await expect(dialog).toBeHidden()
    await expect(field(form, 'first_name')).toHaveValue(ILSE.first_name)
    // The price is read first, so that no paid call met the refusal.
    expect(await paid(mock)).toHaveLength(0)
    await primary(form).click()
    await expect(runState(form)).toBeVisible()
    expect((await paid(mock)).map(({ apikey, status }) => [apikey, status])).toEqual([['spare-key', 200]])
  })

  test('whose dialog is dismissed is shown on the page, and the dialog can be opened again', async ({
    page,
    open,
    mock,
  }) => {
    await open('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    await mock.setAccess('test-key', 'revoked')
    await page.getByRole('button', { name: account.refresh }).click()
    const dialog = page.getByRole('alertdialog', { name: shell.refusedKey.title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: shell.refusedKey.body })).toBeVisible()
    await page.getByRole('button', { name: shell.refusedKey.enter }).click()
    await expect(dialog).toBeVisible()
  })
})

test.describe('class R: reads are tried again', () => {
  test('a service that fails twice and a proxy page between are overcome without an error', async ({ page, http }) => {
    await http.mock.fail({ match: { path: '/v1/enrichments/' }, times: 1, fault: { kind: 'status', status: 503 } })
    await http.mock.fail({
      match: { path: '/v1/enrichments/' },
      times: 1,
      fault: { kind: 'status', status: 502, text: '<h1>Bad gateway</h1>' },
    })
    await openOn(http, page, '/enrichments')
    await expect(emailFinder(page)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('reliability F04: after 429 with Retry-After it waits visibly, sends nothing meanwhile, and continues', async ({
    page,
    http,
  }) => {
    await openOn(http, page, '/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: shell.main }).getByText('Leads')).toBeVisible()
    await http.mock.fail({
      match: { path: '/v1/enrichments/' },
      times: 1,
      fault: { kind: 'rate-limit', retryAfter: '3' },
    })
    const before = (await http.mock.requests()).length
    await page.getByRole('link', { name: shell.enrichments }).click()
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp([3, 2, 1].map(shell.slowed).join('|')) }),
    ).toBeVisible()
    expect((await http.mock.requests()).length - before).toBeLessThanOrEqual(2)
    await expect(emailFinder(page)).toBeVisible({ timeout: 15_000 })
    const [first, second] = (await http.mock.requests()).slice(before).filter(({ path }) => path === '/v1/enrichments/')
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2900)
  })

  test('reliability F04: however long the requested pause, the page counts down at most a day, and the user need not wait', async ({
    page,
    http,
  }) => {
    await page.clock.install()
    await http.mock.fail({
      match: { path: '/v1/enrichments/' },
      times: 1,
      fault: { kind: 'rate-limit', retryAfter: '1000000000' },
    })
    await openOn(http, page, '/enrichments')
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp([86_400, 86_399].map(shell.slowed).join('|')) }),
    ).toBeVisible()
    await page.clock.fastForward(5 * MINUTE)
    await page.getByRole('button', { name: shell.tryNow }).click()
    await expect(emailFinder(page)).toBeVisible()
  })

  test('reliability F05: without Retry-After one request is a probe before the others follow', async ({
    page,
    http,
  }) => {
    await http.mock.fail({ times: 2, fault: { kind: 'rate-limit' } })
    await openOn(http, page, '/enrichments?ready=0&category=Email')
    await expect(emailFinder(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await http.mock.requests()).filter(({ status }) => status === 429)).toHaveLength(2)
  })

  for (const [form, words] of Object.entries({
    html: problems.unexpectedBody.html,
    null: problems.unexpectedBody.title,
    wrong: problems.unexpectedBody.title,
    empty: problems.unexpectedBody.empty,
    truncated: problems.unexpectedBody['cut-off'],
    huge: problems.unexpectedBody.title,
    bom: undefined,
  })) {
    test(`reliability F06: a response of the form "${form}" gives an error that names the call, or is read`, async ({
      page,
      http,
    }) => {
      await openOn(http, page, `/enrichments?q=__${form}__`)
      if (words === undefined) {
        await expect(page.getByRole('heading', { name: catalogueTools.noMatch.titled(`__${form}__`) })).toBeVisible()
        return
      }
      const alert = page.getByRole('alert').filter({ hasText: catalogue.failed })
      await expect(alert).toContainText(words, { timeout: 20_000 })
      await expect(alert).toContainText('/v1/enrichments/')
      await expect(page.getByRole('searchbox', { name: catalogue.search })).toHaveValue(`__${form}__`)
      await page.getByRole('searchbox', { name: catalogue.search }).fill('finder')
      await expect(emailFinder(page)).toBeVisible()
    })
  }

  test('reliability F07: a service that never responds gives an error after a timeout, and the page stays usable', async ({
    page,
    http,
  }) => {
    await page.clock.install()
    await http.mock.fail({ match: { path: '/v1/enrichments/123' }, fault: { kind: 'hang' } })
    await openOn(http, page, '/enrichments/123')
    const requested = async () =>
      (await http.mock.requests()).filter(({ path }) => path === '/v1/enrichments/123').length
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect.poll(requested).toBe(tries)
      await page.clock.fastForward(31_000)
    }
    await expect(page.getByRole('alert')).toContainText(problems.timeout.title)
    await page.getByRole('link', { name: shell.enrichments }).first().click()
    await expect(emailFinder(page)).toBeVisible()
  })

  test('reliability F08: offline is shown and ends by itself; a portal page is not taken for data', async ({
    page,
    context,
    http,
  }) => {
    await openOn(http, page, '/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/TasksPage-.*\.js$/.test(name)),
    )
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByText(shell.offline)).toBeVisible()
    // Pages are fetched ahead, so also one that was never opened is there.
    await page.getByRole('link', { name: shell.tasks }).click()
    await expect(page.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(shell.offline)).toBeHidden()
    await http.mock.fail({ fault: { kind: 'body', form: 'html' } })
    await page.getByRole('link', { name: shell.enrichments }).click()
    await expect(page.getByRole('alert').filter({ hasText: catalogue.failed })).toContainText(
      problems.unexpectedBody.html,
    )
    await http.mock.clearFaults()
    await retry(page).click()
    await expect(emailFinder(page)).toBeVisible()
  })
})

test.describe('a browser that refuses to store anything', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript((message) => {
      const refuse = () => {
        throw new DOMException(message, 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
      Object.defineProperty(LockManager.prototype, 'request', {
        value: () => Promise.reject(new DOMException(message, 'SecurityError')),
      })
    }, 'Access is denied for this document.'),
  )

  test('is shown in a banner, and everything works until the page is closed', async ({ page, http }) => {
    await page.goto(`${http.url}/enrichments/123?run=one`)
    await page.getByRole('textbox', { name: connect.key }).fill('test-key')
    await page.getByRole('button', { name: connect.test }).click()
    await page.getByRole('button', { name: connect.go }).click()
    const dialog = await fillPerson(page)
    await primary(dialog).dblclick()
    await expect(ilsesResult(page)).toBeVisible()
    await closeRun(dialog)
    await expect(page.getByText(shell.journal.title)).toBeVisible()
    await page.getByRole('link', { name: shell.tasks }).click()
    await expect(taskTable(page)).toContainText(tasks.status.done)
    await page.getByRole('link', { name: shell.account }).last().click()
    await page.getByRole('button', { name: account.forget }).click()
    await page.getByRole('button', { name: account.forgetConfirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
    expect(await paid(http.mock)).toHaveLength(1)
  })
})

test('URLs edited by hand open a page with a message, and request nothing else', async ({ page, http }) => {
  const notFound = shell.notFound.title
  const expected: Readonly<Record<string, string>> = {
    // The browser itself goes up to the root.
    '/enrichments/..': 'Good ',
    '/enrichments/%2e%2e': 'Good ',
    '/enrichments/%2e%2e%2fuser%2fme': enrichment.notFound.title,
    '/enrichments/0x7b': enrichment.notFound.title,
    '/enrichments/1e2': enrichment.notFound.title,
    '/enrichments/-1': enrichment.notFound.title,
    '/enrichments/999999': enrichment.notFound.title,
    '/enrichments/99999999999999999999': enrichment.notFound.title,
    '/enrichments?sort=x&category=__proto__&ready=maybe&q=constructor': catalogue.title,
    '/enrichments/123?run=two&again=..%2f..': 'Email finder',
    '/enrichments/123?run=one&again=__proto__': 'Email finder',
    '/tasks/..%2f..%2fuser%2fme': tasks.badId.title,
    '/tasks/%252e%252e': tasks.badId.title,
    '/tasks/%00': tasks.badId.title,
    '/tasks/a b': tasks.badId.title,
    '/tasks?view=__proto__&q=(': tasks.title,
    '/account/../../v2': notFound,
    '/constructor': notFound,
    '/flow': notFound,
  }
  await openOn(http, page, '/account')
  const wrong: string[] = []
  for (const [address, words] of Object.entries(expected)) {
    await page.goto(http.url + address)
    await expect(page.getByRole('heading', { level: 1, name: words }), address).toBeAttached()
    if ((await page.getByText(shell.crashed.title).count()) > 0) wrong.push(address)
  }
  expect(wrong).toEqual([])
  const requested = new Set((await http.mock.requests()).map(({ path }) => path))
  // The choices are those of the run dialog, which may still be opening when the next URL is opened.
  const proper = [
    '/v1/enrichments/',
    '/v1/enrichments/123',
    '/v1/enrichments/123/params/country/choices',
    '/v1/enrichments/999999',
    '/v1/folders',
    '/v1/table/',
    '/v1/user/me',
  ]
  expect([...requested].filter((path) => !proper.includes(path))).toEqual([])
  expect(requested).toContain('/v1/enrichments/999999')
})

test('q of two characters is searched in what is loaded and never sent', async ({ page, http }) => {
  await openOn(http, page, '/enrichments?q=em')
  await expect(page.getByText(catalogue.shortText(3), { exact: false })).toBeVisible()
  await expect(emailFinder(page)).toBeVisible()
  await page.getByRole('searchbox', { name: catalogue.search }).fill(' x ')
  await expect(page).toHaveURL(/[?&]q=x(&|$)/)
  const texts = (await http.mock.requests()).flatMap(({ query }) => (query['q'] === undefined ? [] : [query['q']]))
  expect(texts).toEqual([])
})

test('choices that cannot be fetched, or lie elsewhere, leave the id to be typed and the run possible', async ({
  page,
  http,
}) => {
  await openOn(http, page, '/enrichments/146?run=one')
  const benchmark = runDialog(page, 'Industry benchmark')
  await fill(benchmark, { domain: ILSE.domain })
  const industry = field(benchmark, 'industry')
  await expect(industry).toHaveAccessibleDescription(/Couldn’t load the options\./, { timeout: 20_000 })
  await industry.fill('software')
  await expect(field(benchmark, 'domain')).toHaveValue(ILSE.domain)
  await primary(benchmark).click()
  await expect(runState(benchmark)).toBeVisible()
  expect((await paid(http.mock)).map(({ body }) => body)).toEqual([
    { params: { domain: ILSE.domain, industry: 'software' } },
  ])

  await http.mock.seed({ name: 'hostile' })
  await page.goto(`${http.url}/enrichments/144?run=one`)
  const locator = runDialog(page, 'Store locator')
  await expect(field(locator, 'region')).toHaveAccessibleDescription(new RegExp('outside the service’s address'))
  await fill(locator, { company_name: 'Kitewell', region: 'software' })
  await primary(locator).click()
  await expect(runState(locator)).toBeVisible()
  expect((await paid(http.mock)).map(({ body }) => body)).toEqual([
    { params: { company_name: 'Kitewell', region: 'software' } },
  ])
})

test('reliability F19: a parameter of an unknown kind is a text field, and a price with an unknown rule is not guessed', async ({
  page,
  open,
  mock,
  http,
}) => {
  await open('/enrichments/147?run=one')
  const area = runDialog(page, 'Service area check')
  await expect(field(area, 'area')).toHaveAccessibleDescription(new RegExp('geo_radius'))
  await fill(area, { address: '1 Quay Street', area: '53.2,-7.6,25km' })
  await area.getByRole('combobox', { name: 'unit' }).click()
  await page.getByRole('option', { name: 'Kilometres' }).click()
  await primary(area).click()
  await expect(runState(area)).toBeVisible()
  expect((await paid(mock)).map(({ body }) => body)).toEqual([
    { params: { address: '1 Quay Street', area: '53.2,-7.6,25km', unit: 'km' } },
  ])

  await http.mock.seed({ name: 'hostile' })
  await openOn(http, page, '/enrichments/142?run=one')
  const tender = runDialog(page, 'Tender watch')
  await expect(tender.getByRole('region', { name: run.receipt.title })).toContainText(run.receipt.ruleUnknown)
})
