import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/render.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const section = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('section')
  return found ?? expect.unreachable(`There is no section ${name}.`)
}
const terms = () => screen.findByRole('region', { name: 'Pricing and terms' })

test('an enrichment shows its inputs, its outputs and its price', async () => {
  await renderAt('/enrichments/123')

  await heading('Email finder')
  const inputs = await section('Inputs')
  expect(within(inputs).getByText('first_name').closest('li')?.textContent).toContain('required')
  expect(within(inputs).getByText('country').closest('li')?.textContent).toContain('select · loaded options')
  expect(within(inputs).getByText('roles').closest('li')?.textContent).toMatch(/multi-select · \d+ options/)
  expect((await section('Outputs')).textContent).toContain('confidence')
  expect((await terms()).textContent).toContain('0.5 credits per request.')
  expect(document.title).toBe('Email finder · Enrichment Console')
})

test('a price rule the console does not know is shown unchanged and never as an amount to pay', async () => {
  await renderAt('/enrichments/142', { seed: 'hostile' })

  expect((await terms()).textContent).toContain('0.4(unverified)')
  expect((await terms()).textContent).toContain('“per_result”')
})

test('ux 19: code to copy is in three languages and has a variable in place of the key', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments/123?tab=api')

  expect((await screen.findByRole('region', { name: 'Single run in curl' })).textContent).toContain(
    'x-apikey: $API_KEY',
  )
  for (const name of ['JavaScript', 'Python']) {
    await user.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('region', { name: `Single run in ${name}` }).textContent).toContain('API_KEY')
  }
  expect(document.body.textContent).not.toContain('test-key')
})

test('bad input: a 406 on a read is shown with the service’s message, with a link back and no Retry', async () => {
  await renderAt('/enrichments/143')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not available to you')
  expect(alert.textContent).toContain('Check the number of remaining credits or the tariff plan.')
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(within(alert).getByRole('link', { name: 'Back to catalogue' }).getAttribute('href')).toBe('/enrichments')
  expect(
    within(alert)
      .getByText(/GET \/v1/)
      .closest('details')?.open,
  ).toBe(false)
  await heading('Enrichment #143')
})

test('an enrichment from the list shows its name while it is loading, and when it is not in this plan', async () => {
  const user = userEvent.setup()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const { advance } = await renderAt('/enrichments?q=Patent', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/enrichments/143' }, times: 1, fault: { kind: 'slow', ms: 2000 } }),
  })
  await user.click(await screen.findByRole('link', { name: 'Patent portfolio' }))

  await heading('Patent portfolio')
  expect(screen.getByRole('status', { name: 'Loading enrichment' })).toBeDefined()
  await advance(2000)

  expect((await screen.findByRole('alert')).textContent).toContain('Not available to you')
  await heading('Patent portfolio')
  expect(document.title).toBe('Patent portfolio · Enrichment Console')
})

test('the name of an output is not shown twice', async () => {
  await renderAt('/enrichments/123')

  const outputs = await section('Outputs')
  expect(within(outputs).getByText('email')).toBeDefined()
  expect(within(outputs).queryByText('Email')).toBeNull()
})

test.each(['..', 'abc', '1e3', '-1', '01', '99999999999999999999'])(
  'bad input: the URL /enrichments/%s is no enrichment, and nothing is requested from the service',
  async (id) => {
    const { service } = await renderAt(`/enrichments/${encodeURIComponent(id).replaceAll('.', '%2E')}`)

    await heading('Enrichment not found')
    expect(service.requests().filter(({ path }) => path.startsWith('/v1/enrichments'))).toEqual([])
  },
)

test('an enrichment the service does not know leads back to the catalogue', async () => {
  await renderAt('/enrichments/999999')

  await heading('Enrichment not found')
  expect(screen.getByRole('link', { name: 'Back to catalogue' }).getAttribute('href')).toBe('/enrichments')
})

test('ux 17: an enrichment that cannot be read has a message, and is shown after Retry', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments/123', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/enrichments/123' }, times: 1, fault: { kind: 'body', form: 'html' } }),
  })

  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the enrichment')
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  await heading('Email finder')
})

test('everything that a service may leave out has a text', async () => {
  const bare = { id: 7, name: 'Bare' }
  await renderAt('/enrichments/7', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/enrichments/7' }, fault: { kind: 'status', status: 200, body: bare } }),
  })

  await heading('Bare')
  expect(screen.getByText('No description')).toBeDefined()
  expect((await section('Inputs')).textContent).toContain('No inputs needed')
  expect((await section('Outputs')).textContent).toContain('Outputs aren’t specified')
  const text = (await terms()).textContent
  expect(text).toContain('Price unavailable')
  expect(text).toContain('unknown before a run')
})

test('Run opens the dialog over the page, and closing it removes it from the URL', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments/123')

  await user.click(await screen.findByRole('link', { name: /^Run/ }))
  expect(await screen.findByRole('dialog', { name: 'Run Email finder' })).toBeDefined()
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await heading('Email finder')
})

test('ux 22: a link with the dialog opens it cold, and no run starts', async () => {
  const { service } = await renderAt('/enrichments/123?run=one')

  expect(await screen.findByRole('dialog', { name: 'Run Email finder' })).toBeDefined()
  expect(service.requests().filter(({ method }) => method === 'POST')).toEqual([])
})
