import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Rig, renderAt } from '#testing/render.tsx'
import { dialog, fill, inputs, posts, prepareRunTests, receipt } from '#testing/run-dialog.ts'

prepareRunTests()

const RUN = '/v1/waterfalls/email_getter/run'
const order = () =>
  within(screen.getByRole('list', { name: 'Providers in order' }))
    .getAllByRole('checkbox')
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.closest('label')?.textContent)
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const cost = () => screen.getByRole('region', { name: 'One row costs' }).textContent
const spend = (amount: string) => screen.getByRole('button', { name: `Spend ${amount} and run` })

async function openPage(): Promise<Rig> {
  const rig = await renderAt('/waterfalls/email_getter')
  await screen.findByRole('heading', { level: 1, name: 'Work email' })
  return rig
}

async function openRun(): Promise<Rig> {
  const rig = await renderAt('/waterfalls/email_getter?run=one')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /domain/ })).not.toBeNull(), { timeout: 10_000 })
  return rig
}

test('providers are selected, moved by keyboard, and reset to the service’s order', async () => {
  const user = userEvent.setup()
  await openPage()
  expect(order()).toEqual(['Mailfinch', 'Postwise', 'Skylark', 'Leadgrove'])

  grip('Skylark').focus()
  fireEvent.keyDown(grip('Skylark'), { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(grip('Skylark'), { key: 'ArrowUp', altKey: true })
  expect(order()).toEqual(['Skylark', 'Mailfinch', 'Postwise', 'Leadgrove'])
  expect(document.activeElement).toBe(grip('Skylark'))
  expect(screen.getByText('Skylark, now 1 of 4')).toBeDefined()

  await user.click(screen.getByRole('checkbox', { name: 'Northlight' }))
  expect(order()).toEqual(['Skylark', 'Mailfinch', 'Postwise', 'Leadgrove', 'Northlight'])
  await user.click(screen.getByRole('button', { name: 'Cheapest first' }))
  expect(order()).toEqual(['Mailfinch', 'Postwise', 'Skylark', 'Leadgrove', 'Northlight'])
  await user.click(screen.getByRole('button', { name: 'Default order' }))
  expect(order()).toEqual(['Mailfinch', 'Postwise', 'Skylark', 'Leadgrove'])
})

test('the last provider stays selected and shows why', async () => {
  const user = userEvent.setup()
  await openPage()
  for (const name of ['Postwise', 'Skylark', 'Leadgrove']) await user.click(screen.getByRole('checkbox', { name }))
  const last = screen.getByRole('checkbox', { name: 'Mailfinch', description: 'At least one provider is required.' })
  await user.click(last)

  expect(order()).toEqual(['Mailfinch'])
})

test('what a row costs follows the providers and the verifier, and the choice is restored after a reload', async () => {
  const user = userEvent.setup()
  const { storage, service, clock, unmount } = await openPage()
  expect(cost()).toContain('Best case: Mailfinch has it0.3')
  expect(cost()).toContain('Worst case: all 4 asked2.4')
  expect(cost()).toContain('Rows that fit for sure501')

  await user.click(await screen.findByRole('button', { name: /Email verifier/ }))
  await user.click(await screen.findByRole('option', { name: 'Verity · 0.1 each' }))
  await user.click(screen.getByRole('checkbox', { name: 'Leadgrove' }))
  expect(cost()).toContain('Best case: Mailfinch has it0.4')
  expect(cost()).toContain('Worst case: all 3 asked1.9')

  unmount()
  await renderAt('/waterfalls/email_getter', {
    around: { storage, clock, fetch: (input, init) => service.fetch(new Request(input, init)) },
  })
  await waitFor(() => expect(cost()).toContain('Worst case: all 3 asked1.9'))
})

test('one confirmed run sends the providers in their order, and the result shows which of them found it', async () => {
  const rig = await openRun()
  await fill(inputs)
  expect(receipt()).toContain('Best case0.3Worst case2.4You spendup to 2.4')
  await userEvent.click(screen.getByRole('button', { name: 'Spend up to 2.4 and run' }))
  await rig.advance(0)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ params: inputs, enrichments: [5001, 5002, 5003, 5004] }])
  await rig.advance(1000)
  await rig.advance(2000)
  await rig.advance(20_000)
  expect(await dialog().findByText(/@brightloom\.example/)).toBeDefined()
  expect(dialog().getByRole('heading', { name: /^Found by / })).toBeDefined()
})

test('a price that changed since the receipt is shown, and nothing is sent', async () => {
  const rig = await openRun()
  await fill(inputs)
  const provider = rig.service.state.waterfalls[0]?.providers[1]
  if (provider) provider.price = 9
  await userEvent.click(screen.getByRole('button', { name: 'Spend up to 2.4 and run' }))
  await rig.advance(0)

  expect(posts(rig, RUN)).toEqual([])
  expect((await dialog().findByRole('alert')).textContent).toContain('The price changed from 2.4 to 10.8')
})

test('code to copy and the run dialog send the same body', async () => {
  const user = userEvent.setup()
  const rig = await openPage()
  await user.click(screen.getByRole('checkbox', { name: 'Postwise' }))
  await user.click(await screen.findByRole('button', { name: /Email verifier/ }))
  await user.click(await screen.findByRole('option', { name: 'Verity · 0.1 each' }))
  await user.click(screen.getByRole('link', { name: 'API' }))
  const code = (await screen.findByRole('region', { name: 'Single run in curl' })).textContent ?? ''
  const copied = JSON.parse(/--data '(.*)'/s.exec(code)?.[1] ?? '') as { params: Record<string, string> }
  expect(code).toContain('/v1/waterfalls/email_getter/run')

  await user.click(screen.getByRole('link', { name: /^Run/ }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /domain/ })).not.toBeNull(), { timeout: 10_000 })
  await fill(copied.params)
  await user.click(spend('up to 2.1'))
  await rig.advance(0)

  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([copied])
  expect(copied).toMatchObject({ enrichments: [5001, 5003, 5004], email_verifier: 107 })
})

test.each(['one', 'many'])('ux 22: a link with run=%s shows its providers cold, and nothing runs', async (run) => {
  const user = userEvent.setup()
  const rig = await renderAt(`/waterfalls/email_getter?run=${run}&providers=5004,5001&verifier=107`)
  expect(await screen.findByText(/Leadgrove.*Mailfinch.*verified by/, {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.getByText('Providers and order of this link.')).toBeDefined()
  await rig.advance(5000)
  expect(rig.service.requests().filter(({ method }) => method === 'POST')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Use my current order' }))
  expect(screen.getByText('Mailfinch → Postwise → Skylark → Leadgrove')).toBeDefined()
})

test('running it again takes the providers of that run, until the present order is chosen', async () => {
  const user = userEvent.setup()
  const rig = await openRun()
  await fill({ ...inputs, domain: '__miss__' })
  await user.click(screen.getByRole('button', { name: 'Spend up to 2.4 and run' }))
  for (const ms of [0, 5000, 20_000]) await rig.advance(ms)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('checkbox', { name: 'Mailfinch' }))
  await user.click(screen.getByRole('link', { name: /^My runs/ }))
  await user.click(await screen.findByRole('link', { name: /^Run again with/ }))

  await waitFor(() => expect(dialog().getByText('Mailfinch → Postwise → Skylark → Leadgrove')).toBeDefined(), {
    timeout: 10_000,
  })
  await user.click(dialog().getByRole('button', { name: 'Use my current order' }))
  expect(dialog().getByText('Postwise → Skylark → Leadgrove')).toBeDefined()
})

test('a URL without a waterfall has a message', async () => {
  await renderAt('/waterfalls/nothing')
  expect((await screen.findAllByText('Waterfall not found')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Back to waterfalls' }).getAttribute('href')).toBe('/waterfalls')
})
