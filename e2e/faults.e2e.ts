import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { emailFinder, taskTable } from './parts.ts'
import { closeRun, fillPerson, ilsesResult, paid, primary, taskStatus } from './steps.ts'

const { catalogue, account, shell, connect, problems, tasks } = en

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
  await page.getByRole('button', { name: en.common.retry }).first().click()
  await expect(emailFinder(page)).toBeVisible()
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
