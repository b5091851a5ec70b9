import type { Page } from '@playwright/test'
import { poorWorkspace } from '#mock-service/seeds/accounts.ts'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog, runOpener, runState, tasksLink, taskTable } from './parts.ts'
import {
  closeRun,
  expectFocus,
  field,
  fill,
  fillPerson,
  ILSE,
  ILSES_ADDRESS,
  ilsesResult,
  paid,
  primary,
} from './steps.ts'

const { run, tasks, result, problems } = en
const FORM = '/enrichments/123?run=one'
const HOUR = 3_600_000

/** Another person each time, for whom an address is found: the same purchase again would need a second confirmation. */
const FOUND = ['Ilse', 'Callum', 'Tomas', 'Renske', 'Ida']

const running = (page: Page) => runState(runDialog(page))

test.describe('ux 8, reliability F22: one confirmation buys once', () => {
  const gestures: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'a double click': (page) => primary(runDialog(page)).dblclick(),
    'two clicks in one turn': (page) =>
      primary(runDialog(page)).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      }),
    'Enter pressed twice': async (page) => {
      await primary(runDialog(page)).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
    'the short cut and a click together': async (page) => {
      await Promise.all([
        page.keyboard.press('ControlOrMeta+Enter'),
        primary(runDialog(page)).evaluate((button: HTMLElement) => button.click()),
      ])
    },
    'the short cut held down': async (page) => {
      await page.keyboard.down('ControlOrMeta')
      for (let stroke = 0; stroke < 5; stroke += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await page.keyboard.up('ControlOrMeta')
    },
  }
  test('a double click, two clicks in one task, Enter twice, the short cut with a click and held down each send one request', async ({
    page,
    open,
    mock,
  }) => {
    for (const [at, [name, gesture]] of Object.entries(gestures).entries()) {
      await open(FORM)
      await fillPerson(page, { first_name: FOUND[at] ?? '' })
      await gesture(page)
      await expect(running(page)).toBeVisible()
      await mock.advance(5000)
      const found = runDialog(page).getByRole('region', { name: result.title, exact: true })
      await expect(found).toContainText(/@brightloom\.example/)
      expect(await paid(mock), name).toHaveLength(1)
    }
  })

  test('a reload while the request is in flight does not send it again, and shows that it may have started', async ({
    page,
    http,
  }) => {
    await http.mock.fail({ match: { method: 'POST' }, fault: { kind: 'hang', applied: true } })
    await openOn(http, page, '/enrichments/123')
    await runOpener(page).click()
    await fillPerson(page)
    await primary(runDialog(page)).click()
    await expect.poll(() => paid(http.mock)).toHaveLength(1)
    await page.reload()
    await page.goBack()
    await page.goForward()
    await expect(runDialog(page)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: en.shell.needsYou(1) }).click()
    await expect(page.getByRole('dialog', { name: en.shell.trayTitle })).toContainText(tasks.tray.lost)
    expect(await paid(http.mock)).toHaveLength(1)
  })

  test('two tabs that buy the same at once send one request', async ({ page, context, http }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await openOn(http, tab, FORM)
      await fillPerson(tab)
    }
    await http.mock.fail({ match: { method: 'POST' }, fault: { kind: 'slow', ms: 500 } })
    await Promise.all([page, other].map((tab) => primary(runDialog(tab)).evaluate((it: HTMLElement) => it.click())))
    const bought = async () => (await running(page).count()) + (await running(other).count())
    await expect.poll(bought).toBe(1)
    const loser = (await running(page).count()) === 1 ? other : page
    await expect(
      loser
        .getByText(run.earlier.elsewhere)
        .or(loser.getByText(/^You ran this/))
        .first(),
    ).toBeVisible()
    expect(await paid(http.mock)).toHaveLength(1)
  })
})

test('ux 9, reliability F23: after a dropped response it may have started, the balance is evidence, and nothing is sent again', async ({
  page,
  open,
  mock,
}) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__lost__' })
  await primary(dialog).click()
  const card = dialog.getByRole('region', { name: tasks.lost.label('Email finder') })
  await expect(card.getByText(tasks.lost.title)).toBeVisible()
  await mock.advance(5000)
  await card.getByRole('button', { name: tasks.lost.check }).click()
  await expect(card.getByText(tasks.lost.verdict['probably-charged'])).toBeVisible()
  await card.getByRole('button', { name: tasks.lost.again('0.5') }).click()
  await expect(field(dialog, 'domain')).toHaveValue('__lost__')
  await expect(dialog.getByText(/^Outcome unknown: you sent this .*$/)).toBeVisible()
  await primary(dialog).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: en.common.cancel })).toBeFocused()
  expect(await paid(mock)).toHaveLength(1)
})

test('a run that does not fit cannot be sent by any means', async ({ page, open, mock }) => {
  await open(FORM, { key: 'poor-key', workspace: poorWorkspace.id })
  const dialog = runDialog(page)
  await fill(dialog, ILSE)
  await expect(dialog.getByText(run.fits.title)).toBeVisible()
  await expect(dialog.getByText(run.fits.body('0.5', '0.3'))).toBeVisible()
  await expect(primary(dialog)).toHaveAccessibleDescription(run.fits.reason('0.5', '0.3'))
  await primary(dialog).dblclick({ force: true })
  await page.keyboard.press('ControlOrMeta+Enter')
  await mock.setBalance('poor-key', 20)
  await dialog.getByRole('button', { name: run.fits.measure }).click()
  await expect(dialog.getByText(run.fits.title)).toBeHidden()
  expect(await paid(mock)).toHaveLength(0)
  await primary(dialog).click()
  await expect(running(page)).toBeVisible()
})

test('reliability F24: a balance that others have spent refuses the run with a message, and what was typed stays', async ({
  page,
  open,
  mock,
}) => {
  await open(FORM)
  const dialog = await fillPerson(page)
  await mock.setBalance('test-key', 0.25)
  await primary(dialog).click()
  const alert = dialog.getByRole('alert').filter({ hasText: problems.credits.title })
  await expect(alert).toContainText(run.refused.nothing)
  await expect(field(dialog, 'first_name')).toHaveValue(ILSE.first_name)
  // The balance is measured again, so the receipt now shows it, too.
  await expect(dialog.getByText(run.fits.title, { exact: true })).toBeVisible()
})

test('a refusal for credits or plan shows the message of the service', async ({ page, open, mock }) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__406__' })
  await primary(dialog).click()
  const alert = dialog.getByRole('alert').filter({ hasText: problems.credits.title })
  await expect(alert).toContainText('Check the number of remaining credits or the tariff plan.')
  await expect(alert).toContainText(run.refused.nothing)
  expect(await paid(mock)).toHaveLength(1)
})

test('a refused value is marked at its field, and what was entered stays', async ({ page, open, mock }) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__400__' })
  await primary(dialog).click()
  await expect(field(dialog, 'domain')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(dialog, 'domain')).toHaveAccessibleDescription(/This value is not accepted\./)
  await expect(field(dialog, 'first_name')).toHaveValue(ILSE.first_name)
  await expect(dialog.getByRole('alert').filter({ hasText: problems.invalid.title })).toBeVisible()

  await fill(dialog, { domain: ILSE.domain })
  await expect(field(dialog, 'domain')).not.toHaveAttribute('aria-invalid', 'true')
  await primary(dialog).click()
  await expect(running(page)).toBeVisible()
  expect(await paid(mock)).toHaveLength(2)
})

test('the service requests a pause: nothing is bought, and the button is enabled after it', async ({
  page,
  open,
  mock,
}) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__429__' })
  await primary(dialog).click()
  const alert = dialog.getByRole('alert').filter({ hasText: run.refused.nothing })
  await expect(alert).toContainText(new RegExp([2, 1].map(run.refused.comesBack).join('|')))
  await expect(primary(dialog)).toHaveAttribute('aria-disabled', 'true')
  await primary(dialog).click({ force: true })
  expect(await paid(mock)).toHaveLength(1)
  await expect(alert).toContainText(run.refused.isBack)
  await expect(primary(dialog)).not.toHaveAttribute('aria-disabled', 'true')
  await fill(dialog, { domain: ILSE.domain })
  await primary(dialog).click()
  await expect(running(page)).toBeVisible()
  expect(await paid(mock)).toHaveLength(2)
})

test('a 429 that the service did not write leaves the outcome unknown', async ({ page, open, mock }) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__429_html__' })
  await primary(dialog).click()
  await expect(dialog.getByRole('region', { name: tasks.lost.label('Email finder') })).toBeVisible()
  expect(await paid(mock)).toHaveLength(1)
})

test('ux 5: a price that is multiplied waits for its number, and is confirmed once more above the limit', async ({
  page,
  open,
  mock,
}) => {
  await open('/enrichments/106?run=one')
  const dialog = runDialog(page, 'People at company')
  const receipt = dialog.getByRole('region', { name: run.receipt.title })
  await fill(dialog, { domain: ILSE.domain })
  await expect(receipt).toContainText('Enter limit')
  await primary(dialog).click()
  await expect(field(dialog, 'limit')).toHaveAccessibleDescription(new RegExp(run.faults['price-needs-whole']))
  await expectFocus(field(dialog, 'limit'))
  await fill(dialog, { limit: '0' })
  await primary(dialog).click()
  expect(await paid(mock)).toHaveLength(0)

  await fill(dialog, { limit: '100' })
  await expect(receipt).toContainText('0.15 × limit 100 × 1 page15')
  await fill(dialog, { limit: '400' })
  await expect(primary(dialog)).toHaveText(new RegExp(`^${run.primary.spend('60')}`))
  await primary(dialog).dblclick()
  const step = page.getByRole('alertdialog', { name: run.confirm.title('60') })
  await expect(step.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step).toBeHidden()
  expect(await paid(mock)).toHaveLength(0)
  await primary(dialog).click()
  await step.getByRole('button', { name: run.confirm.spend('60') }).dblclick()
  await expect(runState(dialog)).toBeVisible()
  expect((await paid(mock)).map(({ body }) => body)).toEqual([{ params: { domain: ILSE.domain, limit: 400 } }])
})

test('several pages cost up to their number, and a page that is none is refused at once', async ({ page, open }) => {
  await open('/enrichments/148?run=one')
  const dialog = runDialog(page, 'Company directory')
  const receipt = dialog.getByRole('region', { name: run.receipt.title })
  for (const pages of ['0', '-1', '2.5', 'two']) {
    await fill(dialog, { [run.fields.pages]: pages })
    await expect(receipt).toContainText(run.receipt.pagesUnknown)
  }
  await fill(dialog, { [run.fields.pages]: '2' })
  await expect(receipt).toContainText(`1.2 × 2 pages${run.receipt.upTo('2.4')}`)
})

test('an unknown price is never 0: it is confirmed in a second step, with the focus on Cancel', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'hostile' })
  await openOn(http, page, '/enrichments/141?run=one')
  const dialog = runDialog(page, 'Buying intent score')
  await fill(dialog, { domain: ILSE.domain, topic: 'sails' })
  await expect(dialog.getByRole('region', { name: run.receipt.title })).toContainText(run.receipt.ruleUnknown)
  await expect(primary(dialog)).toHaveText(new RegExp(`^${run.primary.unknown}`))
  await primary(dialog).click()
  const step = page.getByRole('alertdialog', { name: run.confirm.unknownTitle })
  await expect(step.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(step).toBeHidden()
  expect(await paid(http.mock)).toHaveLength(0)
  await primary(dialog).click()
  await step.getByRole('button', { name: run.confirm.anyway }).click()
  await expect(runState(dialog)).toBeVisible()
  expect(await paid(http.mock)).toHaveLength(1)
})

test('ux 14: what was bought is offered again, and the device copy outlives the service', async ({
  page,
  open,
  mock,
}) => {
  await page.clock.install()
  await open(FORM)
  const dialog = await fillPerson(page)
  await primary(dialog).click()
  await expect(running(page)).toBeVisible()
  await mock.advance(5000)
  await expect(ilsesResult(page)).toBeVisible()
  await dialog.getByRole('button', { name: result.runAgain }).click()
  await expect(dialog.getByText(run.earlier.ranBody)).toBeVisible()
  await dialog.getByRole('button', { name: run.earlier.use }).click()
  await expect(ilsesResult(page)).toBeVisible()
  await closeRun(dialog)
  await expect(dialog).toBeHidden()

  await tasksLink(page).click()
  const row = taskTable(page).getByRole('row').last()
  await page.clock.fastForward(23 * HOUR)
  await mock.advance(23 * HOUR)
  await expect(row).toContainText(/5\d m/)
  await page.clock.fastForward(2 * HOUR)
  await mock.advance(2 * HOUR)
  await expect(row).toContainText(tasks.kept.copy)
  await page.reload()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: result.title }).getByText(ILSES_ADDRESS)).toBeVisible()
  await expect(page.getByText(result.fromDevice, { exact: true })).toBeVisible()
  await expect(page.getByText(tasks.gone.withCopy)).toBeVisible()
  expect(await paid(mock)).toEqual([])
})

test('ux 14: a result that expired without a copy is run again with its inputs and a receipt of its own', async ({
  page,
  open,
  mock,
}) => {
  await open(FORM)
  const dialog = await fillPerson(page, { domain: '__stuck__' })
  await primary(dialog).click()
  await expect(running(page)).toBeVisible()
  const detail = 'The results of this task have expired and were deleted.'
  await mock.fail({ match: { path: '/v1/tasks/' }, fault: { kind: 'status', status: 410, body: { detail } } })
  await expect(dialog.getByText(tasks.gone.title)).toBeVisible()
  await closeRun(dialog)
  await tasksLink(page).click()
  await page.getByRole('link', { name: tasks.runAgainNamed('Email finder') }).click()
  await expect(field(dialog, 'first_name')).toHaveValue(ILSE.first_name)
  await expect(field(dialog, 'domain')).toHaveValue('__stuck__')
  await expect(dialog.getByRole('region', { name: run.receipt.title })).toContainText('0.5 × 1 page')
  expect(await paid(mock)).toHaveLength(1)
})
