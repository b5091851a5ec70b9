import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { goTo, renderAt } from '#testing/render.tsx'
import { SLOW, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'

prepareRunTests()

const { account, run, settings, shell } = en
const t = account.spent

test('the account shows the owner of the key and the balance', async () => {
  await renderAt('/account')

  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
  const figures = screen.getByRole('region', { name: account.balance })
  expect(figures.textContent).toContain('1,204.5')
  expect(figures.textContent).toContain(account.limits('0', undefined))
  expect(screen.getByRole('heading', { name: t.emptyTitle })).toBeDefined()
})

test('ux 17: a balance that cannot be read is shown as such, with Retry, which reads it', async () => {
  const rig = await renderAt('/account', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/user/me' }, times: 5, fault: { kind: 'status', status: 503 } }),
  })
  await rig.advance(60_000)

  expect((await screen.findByRole('alert')).textContent).toContain(account.failedTitle)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
})

test('what runs cost is added up by day and by target, and a result used again is counted as saved', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await userEvent.keyboard('{Escape}')
  await rig.advance(1000)
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await fill({ first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' })
  await userEvent.click(await screen.findByRole('button', { name: run.earlier.use }, SLOW))

  await goTo(rig, '/account?view=table')
  expect(await screen.findByRole('heading', { name: t.title('0.5') }, SLOW)).toBeDefined()
  const row = within(screen.getByRole('table', { name: t.targets })).getByRole('row', { name: /Email finder/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Email finder', '1', '1', '100\u00a0%', '0.50', '0.5'])
  expect(screen.getByText(t.saved('0.5'))).toBeDefined()
  expect(screen.getByText(new RegExp(t.sources.told(1)))).toBeDefined()

  const twin = screen.getByRole('table', { name: t.twin })
  expect(within(twin).getAllByRole('row')).toHaveLength(31)
  await userEvent.click(screen.getByRole('radio', { name: t.days(7) }))
  expect(within(screen.getByRole('table', { name: t.twin })).getAllByRole('row')).toHaveLength(8)
  await userEvent.click(screen.getByRole('radio', { name: t.byDay }))
  expect(within(screen.getByRole('table', { name: t.daily })).getAllByRole('row')).toHaveLength(2)
})

test('a service that does not return the charge is measured, and the text shows that', async () => {
  const rig = await openFilled({ arrange: (service) => void (service.state.settings.offers = 'seed') })
  await userEvent.click(primary())
  await rig.advance(5000)
  await rig.advance(20_000)
  await goTo(rig, '/account?view=table')
  expect(await screen.findByRole('heading', { name: t.title('0.5') }, SLOW)).toBeDefined()
  expect(screen.getByText(new RegExp(t.sources.measured(1)))).toBeDefined()
})

test('a low balance is shown in Account and beside the balance', async () => {
  const rig = await renderAt('/settings/spending')
  await userEvent.type(await screen.findByRole('textbox', { name: settings.spending.warnBelow }, SLOW), '2000{Enter}')
  await screen.findByText(settings.saved)
  expect(screen.getByRole('button', { name: `${shell.balance('1,204.5')}, ${shell.isLow}` })).toBeDefined()
  await goTo(rig, '/account')
  expect(await screen.findByText(account.low('1,204.5', '2,000'), {}, SLOW)).toBeDefined()
})
