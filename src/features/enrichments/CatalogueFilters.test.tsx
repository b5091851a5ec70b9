import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { renderAt } from '#testing/render.tsx'

// jsdom has no layout: the page is 600 px high, a row 68.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68)
})
afterEach(cleanup)

const reads = (service: MockService, path: RegExp) => service.requests().filter((request) => path.test(request.path))
const lists = (service: MockService) => reads(service, /^\/v1\/enrichments\/$/)
const details = (service: MockService) => reads(service, /^\/v1\/enrichments\/\d+$/)
const status = () => screen.getAllByRole('status').map((element) => element.textContent)
const rowNames = async () => {
  const list = await screen.findByRole('list', { name: 'Enrichments' })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
}

test('ux 22: a link opened cold restores every filter, and requests no more than the catalogue', async () => {
  const { service } = await renderAt(
    '/enrichments?category=Email&category=Phone&source=Mailfinch&source=Ringwise&price=0-3&ready=0&sort=price-desc',
  )

  expect((await rowNames())[0]).toBe('Mobile number')
  for (const name of ['Email', 'Phone']) {
    const chip = screen.getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
  }
  expect(screen.getByRole('button', { name: 'Source 2' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Price 0 – 3' })).toBeDefined()
  expect(lists(service)).toHaveLength(2)
})

test('a filter is removed by its own button, and the rows are shown again', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments?source=Mailfinch')
  await rowNames()
  const some = status().find((text) => text?.includes(' of 349'))

  await user.click(screen.getByRole('button', { name: 'Remove filter Mailfinch' }))

  await waitFor(() => expect(status()).toContain('349 enrichments'))
  expect(some).toMatch(/^\d+ of 349$/)
})

test('sources are selected in a panel that shows the matches of each', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  await rowNames()

  await user.click(screen.getByRole('button', { name: 'Source' }))
  const panel = await screen.findByRole('dialog', { name: 'Source' })
  await user.type(await within(panel).findByRole('searchbox'), 'verity')
  const count = within(panel).getByRole('listitem').textContent?.replace('Verity', '')
  await user.click(within(panel).getByRole('checkbox', { name: 'Verity' }))
  await user.keyboard('{Escape}')

  await waitFor(() => expect(status()).toContain(`${count} of 349`))
})

test('a price range refuses what is no amount, and takes a comma as people write it', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  await rowNames()

  await user.click(screen.getByRole('button', { name: 'Price' }))
  const panel = await screen.findByRole('dialog', { name: 'Price' })
  const from = await within(panel).findByRole('textbox', { name: 'From' })
  await user.type(from, 'cheap{Enter}')
  expect(within(panel).getByText('Enter a number, such as 0.5.')).toBeDefined()
  await user.clear(from)
  await user.type(from, '0,5')
  await user.type(within(panel).getByRole('textbox', { name: 'To' }), '0.1{Enter}')
  expect(within(panel).getByText('Must be at least the “From” price.')).toBeDefined()
  await user.clear(within(panel).getByRole('textbox', { name: 'To' }))
  await user.type(from, '{Enter}')

  expect(await screen.findByRole('button', { name: 'Price from 0.5' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Price' })).toBeNull()
})

test('counts are of what is loaded until a filter requests the rest, page after page', async () => {
  const user = userEvent.setup()
  const { service, advance } = await renderAt('/enrichments', { seed: 'bench' })
  await rowNames()
  expect(screen.getByText('Counts cover 500 of 1,174 enrichments.')).toBeDefined()
  expect(status()).toContain('1,174 enrichments')
  expect(lists(service)).toHaveLength(1)

  // One category is filtered by the service; several are filtered here, which needs all pages.
  await user.click(screen.getByRole('button', { name: /^Email/ }))
  await waitFor(() => expect(lists(service)).toHaveLength(2))
  expect(lists(service).at(-1)?.query).toMatchObject({ page: '1', category: 'Email' })
  await waitFor(() => expect(screen.queryByText(/^Counted within/)).toBeNull())
  expect(status().join()).toMatch(/\d+ of 1,174/)

  await user.click(screen.getByRole('button', { name: /^Phone/ }))
  // The rate limit of the workspace may delay a request.
  for (let pages = 0; pages < 3; pages += 1) await advance(1_000)

  await waitFor(() => expect(screen.queryByText(/^Counted within/)).toBeNull())
  expect(lists(service).map(({ query }) => query['page'])).toEqual(['1', '1', '2', '3'])
  expect(status().join()).toMatch(/\d+ of 1,174/)
})

test('I have, I need: shows of how many the fields are known, and reads the next ones one after another', async () => {
  const { service, advance } = await renderAt('/enrichments?have=domain&have=first_name&have=last_name&need=email')

  expect(await screen.findByText('Checked 0 of 349 enrichments.')).toBeDefined()
  expect(details(service)).toHaveLength(0)
  for (let requested = 1; requested <= 3; requested += 1) {
    await advance(100)
    await waitFor(() => expect(details(service)).toHaveLength(requested))
  }
  // Far longer than forty take.
  for (let rests = 0; rests < 60; rests += 1) await advance(100)

  expect(await screen.findByText('Checked 40 of 349 enrichments.')).toBeDefined()
  expect(details(service)).toHaveLength(40)
  expect(await rowNames()).toContain('Email finder')
  expect(await screen.findByRole('button', { name: 'Check 40 more' })).toBeDefined()
})

test('details that the service refuses do not stop the reading, a service that is down does', async () => {
  const user = userEvent.setup()
  const fault = { match: { path: '/v1/enrichments/106' }, times: 9, fault: { kind: 'status', status: 503 } } as const
  const { service, advance } = await renderAt('/enrichments?need=email', {
    arrange: (stand) => {
      stand.fail({ match: { path: '/v1/enrichments/123' }, fault: { kind: 'status', status: 404 } })
      stand.fail(fault)
    },
  })
  await screen.findByText(/of 349 enrichments/)
  const aWhile = async () => {
    for (let rests = 0; rests < 12; rests += 1) await advance(30_000)
  }
  await aWhile()

  expect((await screen.findByText('Couldn’t load the next enrichment.')).getAttribute('role')).toBe('alert')
  expect(details(service).some(({ path }) => path.endsWith('/123'))).toBe(true)
  const before = details(service).length
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await aWhile()

  expect(details(service).length).toBeGreaterThan(before)
})

test('those that need a key of the user are shown alone and counted', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments?ready=0')
  await rowNames()
  const chip = await screen.findByRole('button', { name: /^Needs your key ?8/ })

  await user.click(chip)

  await waitFor(() => expect(status()).toContain('8 of 357'))
  expect(screen.queryByRole('link', { name: /^Run / })).toBeNull()
})

test('a personal list without entries explains how to add some', async () => {
  await renderAt('/enrichments?show=favourites')

  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeDefined()
  expect(screen.getByText('Star an enrichment to add it here.')).toBeDefined()
})

test('filters that leave nothing are named', async () => {
  await renderAt('/enrichments?source=Mailfinch&price=900-')

  expect(await screen.findByRole('heading', { name: 'No results' })).toBeDefined()
  expect(screen.getByText(/Filters: Mailfinch, Price from 900\./)).toBeDefined()
})
