import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import {
  RUN,
  SLOW,
  dialog,
  fill,
  inputs,
  openFilled,
  posts,
  primary,
  receipt,
  prepareRunTests,
} from '#testing/run-dialog.ts'

prepareRunTests()

test('the receipt shows the cost of a run, the balance and the balance afterwards', async () => {
  await openFilled()
  expect(receipt()).toBe('Receipt1 row0.5 × 1 page0.5You spend0.5Cap for this runBalance1,204.5Balance after1,204')
})

test('one confirmed run sends the inputs, becomes the live task and ends with its result', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig).map(({ body }) => body)).toEqual([
    { params: { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' } },
  ])
  expect(dialog().getByText('Running')).toBeDefined()
  expect(dialog().getByText('You can close this; the run continues in the background.')).toBeDefined()
  await rig.advance(5000)
  expect(dialog().queryByText('Running')).toBeNull()
  expect(await dialog().findByText('i.vantorre@brightloom.example')).toBeDefined()
})

test('what the service refuses is under the field it names, and everything typed stays', async () => {
  const rig = await openFilled()
  const rows = [{ position: 1, fields: { domain: ['Not a domain.'], nobody: ['Unknown.'] } }]
  rig.service.fail({
    match: { path: RUN },
    times: 1,
    fault: { kind: 'status', status: 400, body: { error: 'INVALID_PARAMS', detail: 'Some are invalid.', rows } },
  })
  await userEvent.click(primary())
  await rig.advance(0)
  const domain = screen.getByRole<HTMLInputElement>('textbox', { name: 'domain', description: /Not a domain/ })
  expect(domain.value).toBe('brightloom.example')
  expect(document.activeElement).toBe(domain)
  const alert = dialog().getByRole('alert').textContent
  expect(alert).toContain('Some are invalid.')
  expect(alert).toContain('nobody (not in this form): Unknown.')
  expect(alert).toContain('Fix the errors listed here')
  expect(alert).toContain('You weren’t charged')

  await fill({ domain: 'kitewell.example' })
  expect(domain.getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('a refusal for credits shows the message of the service', async () => {
  const rig = await openFilled()
  await fill({ domain: '__406__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByRole('alert').textContent).toContain('Check the number of remaining credits or the tariff plan.')
  expect(primary().getAttribute('aria-disabled')).toBeNull()
})

test('reliability F04: a busy service shows its wait counting down, sends nothing meanwhile and gives the button back', async () => {
  const rig = await openFilled()
  await fill({ domain: '__429__' })
  await userEvent.click(primary())
  await rig.advance(0)
  expect(dialog().getByRole('alert').textContent).toContain('We won’t retry automatically. You can try again in 2 s.')
  await rig.advance(1000)
  expect(dialog().getByRole('alert').textContent).toContain('You can try again in 1 s.')
  await fill(inputs)
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(1)
  await rig.advance(1000)
  expect(primary().getAttribute('aria-disabled')).toBeNull()
  await rig.advance(10_000)
  expect(posts(rig)).toHaveLength(1)
  await userEvent.click(primary())
  await rig.advance(0)
  expect(posts(rig)).toHaveLength(2)
})

test('the first input has the focus in the commit that shows it, so that it is not taken from where a user went next', async () => {
  const focused = new Promise<Element | null>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] input:not([type=radio])')) return
      observer.disconnect()
      resolve(document.activeElement)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await renderAt('/enrichments/102?run=one')
  expect(await screen.findByRole('textbox', { name: 'profile_url' }, SLOW)).toBe(await focused)
})

test('a run that does not fit is blocked with both amounts', async () => {
  const rig = await renderAt('/enrichments/102?run=one', { key: 'poor-key' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'profile_url' }, SLOW), {
    target: { value: 'x.example' },
  })
  expect(dialog().getByText('Not enough credits')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Spend 1 and run' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(screen.getAllByText('This run costs 1, but only 0.3 is available.').length).toBeGreaterThan(0)
  expect(posts(rig, '/v1/enrichments/102/run')).toHaveLength(0)
})

test('a price that is not known is never 0: it runs only after a confirmation that names it', async () => {
  const rig = await renderAt('/enrichments/141?run=one', { seed: 'hostile' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await fill({ topic: 'boats' })
  expect(receipt()).toContain('You spendunknown')
  await userEvent.click(screen.getByRole('button', { name: 'Run, cost unknown' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Run at an unknown cost?' }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
  expect(question.getByText(/^Sends 1 row to Buying intent score\. The price is unavailable/)).toBeDefined()
  expect(screen.getByRole('alertdialog').textContent).toContain('Balance at stake1,000,000Your reservenone')
  await userEvent.keyboard('{Enter}')
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/141/run')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Run, cost unknown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Run anyway' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/141/run')).toHaveLength(1)
})

test('over the limit for one run the amount has to be confirmed', async () => {
  const rig = await renderAt('/enrichments/106?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'domain' }, SLOW), { target: { value: 'x.example' } })
  await fill({ limit: '400' })
  await userEvent.click(screen.getByRole('button', { name: 'Spend 60 and run' }))
  const question = screen.getByRole('alertdialog', { name: 'Spend 60 credits?' })
  expect(question.textContent).toContain('Sends 1 row to People at company. This exceeds your confirmation limit of 50')
  expect(question.textContent).toContain('Balance after1,144.5')
  fireEvent.keyDown(document.activeElement ?? question, { key: 'Enter', ctrlKey: true })
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Spend 60' }))
  await rig.advance(0)
  expect(posts(rig, '/v1/enrichments/106/run')).toHaveLength(1)
})

test('a balance that cannot be read is shown as unknown, and a run requires a confirmation', async () => {
  const rig = await openFilled({
    arrange: (service) => service.fail({ match: { path: '/v1/user/me' }, fault: { kind: 'status', status: 500 } }),
  })
  expect(receipt()).toContain('BalanceLoading…')
  await rig.advance(120_000)
  expect(receipt()).toContain('Balanceunknown')
  await userEvent.click(primary())
  expect(screen.getByRole('alertdialog').textContent).toContain('Your balance is unknown')
  expect(posts(rig)).toHaveLength(0)
})

test('an enrichment that needs a key of the user’s own shows this before the run, and is not offered for free', async () => {
  const rig = await renderAt('/enrichments/109?run=one')
  await screen.findByRole('dialog', { name: /^Run/ }, SLOW)
  await rig.advance(0)
  expect(dialog().getByText(/Needs your own/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Run for free' })).toBeNull()
  await fill({ email: 'mira@brightloom.example' })
  await userEvent.click(screen.getByRole('button', { name: 'Run with your key' }))
  await rig.advance(0)
  const alert = dialog().getByRole('alert').textContent
  expect(alert).toContain('The service refused this run')
  expect(alert).toContain('This enrichment needs your own Your CRM key.')
  expect(alert).not.toContain('Your key works')
})

test('once the service lists the key as connected, there is no notice about it', async () => {
  const rig = await renderAt('/enrichments/109?run=one', {
    arrange: ({ state }) => {
      for (const workspace of Object.values(state.workspaces)) workspace.connected.push('Your CRM')
    },
  })
  await screen.findByRole('dialog', { name: /^Run/ }, SLOW)
  await rig.advance(0)
  expect(dialog().queryByText(/Needs your own/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Run for free' })).toBeDefined()
})

test('where the number of pages is none, the primary button names what is missing', async () => {
  await renderAt('/enrichments/148?run=one')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Pages' }, SLOW), { target: { value: 'two' } })
  expect(screen.getByRole('button', { name: 'Enter a number of pages to see the cost' })).toBeDefined()
})
