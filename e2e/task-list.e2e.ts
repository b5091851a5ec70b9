import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { entryOf, failedFor, layTasks } from './journal.ts'
import { tasksLink, taskTable } from './parts.ts'
import { ILSE, paid, runElsewhere } from './steps.ts'

const { tasks, list } = en
const { filters, saved, selection, retryMany, stopMany } = list

/** Returns the ids of the shown lines, from the first to the last. */
const shownIds = (page: Page): Promise<(string | null)[]> =>
  taskTable(page)
    .locator('tbody tr[data-line]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-line')))
const tickOf = (page: Page, person: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${selection.one('Email finder')}: ${person}`) })
const bar = (page: Page): Locator => page.getByRole('region', { name: selection.label })
const places = { kind: 'enrichment', id: 204, name: 'Places nearby' } as const

test('ux 22: filters, order, selection and an open dialog are the same when their URL is opened cold; nothing starts', async ({
  page,
  context,
  open,
  mock,
}) => {
  await open('/tasks')
  await layTasks(page, {
    old: failedFor('Ada'),
    done: entryOf(),
    places: entryOf({ target: places, phase: 'failed', status: 'failed', copy: null }),
    young: failedFor('Eva'),
  })
  await page.goto('/tasks')
  await expect(taskTable(page)).toBeVisible()
  expect(await shownIds(page)).toEqual(['young', 'places', 'done', 'old'])

  await page.getByRole('button', { name: filters.status, exact: true }).click()
  const panel = page.getByRole('dialog', { name: filters.status })
  await expect(panel.getByRole('listitem').filter({ hasText: filters.statuses.failed })).toContainText('3')
  await panel.getByRole('checkbox', { name: filters.statuses.failed }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownIds(page)).toEqual(['young', 'places', 'old'])
  await page.getByRole('searchbox').pressSequentially('email finder')
  await expect.poll(() => shownIds(page)).toEqual(['young', 'old'])
  await page.getByRole('button', { name: list.sort.by(list.sort.orders.newest) }).click()
  await page.getByRole('menuitemradio', { name: list.sort.orders.oldest }).click()
  await expect.poll(() => shownIds(page)).toEqual(['old', 'young'])

  // By keys: down, select, down, select the range up to here.
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText(selection.count('2'))
  await bar(page)
    .getByRole('button', { name: /^Retry 2/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const address = page.url()

  const second = await context.newPage()
  await second.addInitScript(() => sessionStorage.setItem('e2e:connected', '1'))
  await second.addInitScript(
    (text) => {
      sessionStorage.setItem('enrichment-console:session', text)
    },
    (await page.evaluate(() => sessionStorage.getItem('enrichment-console:session'))) ?? '',
  )
  await second.goto(address)
  const question = second.getByRole('alertdialog', { name: retryMany.title(2) })
  await expect(question.getByRole('list', { name: retryMany.list }).getByRole('listitem')).toHaveCount(2)
  expect(await second.evaluate(() => window.consoleMock?.requests().some(({ method }) => method === 'POST'))).toBe(
    false,
  )
  await question.getByRole('button', { name: en.common.cancel }).click()
  expect(await shownIds(second)).toEqual(['old', 'young'])
  await expect(second.getByRole('searchbox')).toHaveValue('email finder')
  await expect(second.getByRole('button', { name: filters.one(filters.status, filters.statuses.failed) })).toBeVisible()
  await expect(bar(second)).toContainText(selection.count('2'))
  expect(await paid(mock)).toEqual([])
  await second.close()

  // A hand-edited URL falls back to its valid parameters.
  await page.goto('/tasks?view=moon&status=failed&status=sunny&sort=loud&tick=../etc&tick=nobody&target=enrichment-9')
  await expect(page.getByRole('heading', { name: tasks.noMatch.filtered })).toBeVisible()
  await page.getByRole('button', { name: tasks.noMatch.clear }).click()
  await expect.poll(() => shownIds(page)).toHaveLength(4)
})

test('filters get a name: a view is a link, takes new filters under the same name, and can be deleted', async ({
  page,
  open,
}) => {
  await open('/tasks')
  await layTasks(page, { old: failedFor('Ada'), done: entryOf() })
  await page.goto('/tasks?status=failed')
  await expect.poll(() => shownIds(page)).toEqual(['old'])
  await page.getByRole('button', { name: saved.button, exact: true }).click()
  const menu = page.getByRole('dialog', { name: saved.label })
  await menu.getByRole('textbox', { name: saved.name }).fill('To repeat')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'To repeat' })).toContainText('1')
  await page.keyboard.press('Escape')

  await page.goto('/tasks')
  await expect.poll(() => shownIds(page)).toHaveLength(2)
  await page.getByRole('button', { name: saved.button, exact: true }).click()
  await menu.getByRole('link', { name: 'To repeat' }).click()
  await expect(page).toHaveURL(/\/tasks\?status=failed$/)
  await expect.poll(() => shownIds(page)).toEqual(['old'])
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'To repeat', exact: true }).click()
  await menu.getByRole('button', { name: saved.delete('To repeat') }).click()
  await expect(menu.getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: saved.button, exact: true })).toBeVisible()
})

test('a selection survives filters; a retry lists its price and sends each run once, one after another, however often it is clicked', async ({
  page,
  open,
  mock,
}) => {
  await open('/tasks')
  await layTasks(page, { a: failedFor('Ada'), b: failedFor('Eva'), c: failedFor('Kim'), d: entryOf() })
  await page.goto('/tasks')
  await tickOf(page, 'Ada').click()
  await tickOf(page, 'Kim').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText(selection.count('3'))
  await page.getByRole('searchbox').fill('Ada')
  await expect.poll(() => shownIds(page)).toEqual(['a'])
  await expect(bar(page)).toContainText(`${selection.count('3')}, ${selection.hidden('2')}`)
  await page.getByRole('searchbox').fill('')
  await tickOf(page, 'Ilse').click()

  await bar(page)
    .getByRole('button', { name: selection.retryFor('3', '1.5') })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('list', { name: retryMany.list }).getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('list', { name: retryMany.leftOut(1) })).toContainText(retryMany.why['has-result'])
  const receipt = dialog.getByRole('region', { name: retryMany.receipt })
  await expect(receipt).toContainText('Email finder, 3 × 0.5')
  await expect(receipt).toContainText('1,203')
  // ↵ by reflex spends nothing: the focus is on Cancel.
  await expect(dialog.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await paid(mock)).toEqual([])

  await bar(page)
    .getByRole('button', { name: /^Retry 3/ })
    .click()
  await dialog.getByRole('button', { name: retryMany.primary('1.5', 3) }).dblclick()
  await expect(dialog.getByRole('listitem').filter({ hasText: retryMany.state.accepted })).toHaveCount(3)
  const sent = await paid(mock)
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/v1/enrichments/123/run'))
  await dialog.getByRole('button', { name: en.common.close, exact: true }).last().click()
  // What was started is ticked no more; what had its result still is.
  await expect(bar(page)).toContainText(selection.count('1'))
  await expect.poll(() => shownIds(page)).toHaveLength(7)
  expect(await paid(mock)).toHaveLength(3)
})

test('reliability F13: a refusal for credits leaves the rest of a retry unsent, and shows that for each', async ({
  page,
  open,
  mock,
}) => {
  await open('/tasks')
  await layTasks(page, { a: failedFor('Ada'), b: failedFor('Eva'), c: failedFor('Kim') })
  await page.goto('/tasks?tick=a&tick=b&tick=c')
  await expect(bar(page)).toContainText(selection.count('3'))
  await mock.fail({
    match: { path: '/v1/enrichments/123/run' },
    after: 1,
    fault: { kind: 'status', status: 406, body: { detail: 'Not enough credits for this run.' } },
  })
  await bar(page)
    .getByRole('button', { name: /^Retry 3/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: retryMany.primary('1.5', 3) }).click()
  const rows = dialog.getByRole('listitem')
  await expect(rows.nth(0)).toContainText(retryMany.state.accepted)
  await expect(rows.nth(1)).toContainText('Not enough credits for this run.')
  await expect(rows.nth(2)).toContainText(retryMany.unsent.credits)
  expect(await paid(mock)).toHaveLength(2)
  await dialog.getByRole('button', { name: en.common.close, exact: true }).last().click()
  await expect(bar(page)).toContainText(selection.count('2'))
  // What was accepted is paid for before the balance is laid again.
  await expect(page.getByRole('row').filter({ hasText: tasks.status['no-data'] })).toHaveCount(1)

  // Only as many as fit are offered.
  await mock.setBalance('test-key', 0.7)
  await page.reload()
  await bar(page)
    .getByRole('button', { name: /^Retry 2/ })
    .click()
  await expect(dialog.getByRole('button', { name: retryMany.first(1, '0.5') })).toBeVisible()
})

test('several runs are stopped at once, and each shows its outcome', async ({ page, http: door }) => {
  const { mock } = door
  const ids: string[] = []
  for (const name of ['Ada', 'Eva', 'Kim']) {
    ids.push(await runElsewhere(door.url, { ...ILSE, first_name: name, domain: '__stuck__' }))
  }
  for (const id of ids) {
    await openOn(door, page, `/tasks/${id}`)
    await expect(page.getByRole('button', { name: new RegExp(`^${tasks.stop}`) })).toBeVisible()
  }
  await mock.fail({ match: { path: `/v1/tasks/${ids[1]}/cancel` }, fault: { kind: 'status', status: 400 } })
  await tasksLink(page).click()
  await page.getByRole('checkbox', { name: selection.all }).click()
  await bar(page)
    .getByRole('button', { name: selection.stop('3') })
    .click()
  const dialog = page.getByRole('alertdialog', { name: stopMany.title(3) })
  await expect(dialog.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await dialog.getByRole('button', { name: stopMany.confirm(3) }).click()
  const over = page.getByRole('alertdialog', { name: stopMany.ended(2) })
  await expect(over.getByText(tasks.status.stopped)).toHaveCount(2)
  await expect(over.getByText(tasks.stopFailed)).toHaveCount(1)
  expect((await mock.requests()).filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(3)
})
