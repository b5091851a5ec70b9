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

const LIST = '/v1/enrichments/'
const requested = (service: MockService) =>
  service
    .requests()
    .filter(({ path }) => path === LIST)
    .map(({ query }) => query)
const status = () => screen.getAllByRole('status').map((element) => element.textContent)
const firstName = async () => {
  const rows = await screen.findByRole('list', { name: 'Enrichments' })
  return within(rows).getAllByRole('link')[0]?.textContent
}

test('the catalogue is requested in pages, those that are ready to use, in the order of the service', async () => {
  const { service } = await renderAt('/enrichments')

  expect(await firstName()).toBe('Email finder')
  expect(status()).toContain('349 enrichments')
  expect(requested(service)).toEqual([{ page: '1', limit: '500', authorized_only: 'true' }])
  expect(document.title).toBe('Enrichments · Enrichment Console')
})

test('typing searches the service after the debounce and with three characters', async () => {
  const user = userEvent.setup()
  const { service, advance } = await renderAt('/enrichments')
  await firstName()

  await user.type(screen.getByRole('searchbox'), 'mail')
  await advance(249)
  expect(requested(service)).toHaveLength(1)
  await advance(1)

  await waitFor(() => expect(requested(service).at(-1)).toMatchObject({ q: 'mail' }))
  expect(requested(service)).toHaveLength(2)
  await waitFor(() => expect(status().join()).toMatch(/\d+ of 349/))
})

test('bad input: two characters are searched in what is loaded, and the page shows that', async () => {
  const { service } = await renderAt('/enrichments?q=cr')

  await firstName()
  expect(screen.getByText(/Type 3 characters to search all/)).toBeDefined()
  expect(requested(service).every(({ q }) => q === undefined)).toBe(true)
})

test('a link sets category, readiness and order', async () => {
  const { service } = await renderAt('/enrichments?category=Email&ready=0&sort=name')

  await firstName()
  expect(screen.getByRole('button', { name: /^Email/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Ready to use' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('button', { name: 'Sort: Name' })).toBeDefined()
  // One list serves every choice of categories; the other one tells which of these are ready.
  expect(requested(service)).toEqual([
    { page: '1', limit: '500', authorized_only: 'false' },
    { page: '1', limit: '500', authorized_only: 'true' },
  ])
})

test('an enrichment whose key is still missing leads to where that key is added instead of offering a run', async () => {
  await renderAt('/enrichments?ready=0&q=crm')

  const add = await screen.findByRole('link', { name: 'Add key for CRM owner lookup' })
  expect(add.getAttribute('href')).toMatch(/^\/enrichments\/\d+$/)
  expect(screen.queryByRole('link', { name: 'Run CRM owner lookup' })).toBeNull()
})

test('an enrichment whose key the workspace has stored can be run like the other enrichments', async () => {
  await renderAt('/enrichments?ready=0&q=Fieldnote')

  await firstName()
  await waitFor(() => expect(screen.queryByText('Add key')).toBeNull())
})

test('no match shows the search, and the filters can be cleared at once', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments?q=shoe%20size&category=Phone')

  expect(await screen.findByRole('heading', { name: 'No results for “shoe size”' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))

  expect(await firstName()).toBe('Email finder')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('an empty catalogue is no failed search, and offers only what exists', async () => {
  await renderAt('/enrichments', { seed: 'empty' })

  expect(await screen.findByRole('heading', { name: 'No enrichments' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe('/account')
})

const noneReady = { status: 200, body: { items: [], has_next_page: false, total_count: 0 } }

test('a catalogue with nothing ready to use offers those that need a key', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments', {
    arrange: (service) => service.fail({ match: { path: LIST }, times: 1, fault: { kind: 'status', ...noneReady } }),
  })

  await user.click(await screen.findByRole('button', { name: 'Show all' }))

  expect(await firstName()).toBe('Email finder')
})

test.each(['__proto__', 'No such thing'])(
  'a link to the category %s, which does not exist, has a message',
  async (category) => {
    const user = userEvent.setup()
    await renderAt(`/enrichments?category=${encodeURIComponent(category)}`)

    expect(await screen.findByRole('heading', { name: 'Unknown category' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${category} ?unknown category`) }))

    expect(await firstName()).toBe('Email finder')
    expect(screen.queryByText('unknown category')).toBeNull()
  },
)

test('categories and the other filters are one tab stop each, and the arrows move through them', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  await firstName()
  const filters = screen.getByRole('toolbar', { name: 'Filters' })
  screen.getByRole('radio', { name: 'List' }).focus()

  await user.tab()
  expect(document.activeElement?.textContent).toBe('All349')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Ready to use')
  await user.keyboard('{Home}{ArrowRight}')
  const chosen = document.activeElement
  expect(chosen?.textContent).toBe('Price')
  await user.tab()
  expect(filters.contains(document.activeElement)).toBe(false)
  await user.tab({ shift: true })

  expect(document.activeElement).toBe(chosen)
})

test('ux 17: a catalogue that cannot be read has a message with Retry, never an empty list', async () => {
  const user = userEvent.setup()
  const { advance } = await renderAt('/enrichments', {
    arrange: (service) => service.fail({ match: { path: LIST }, times: 5, fault: { kind: 'lost', when: 'before' } }),
  })
  await advance(60_000)

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load the catalogue')
  expect(screen.queryByText('No enrichments')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await firstName()).toBe('Email finder')
})

test('when a later page fails, the rows before it stay and the rest can be requested again', async () => {
  const user = userEvent.setup()
  // Any order but the service's own needs all pages.
  const { advance, service } = await renderAt('/enrichments?sort=name', {
    seed: 'bench',
    arrange: (stand) =>
      stand.fail({ match: { path: LIST }, after: 1, times: 5, fault: { kind: 'status', status: 503 } }),
  })
  await advance(60_000)

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load the rest of the catalogue')
  expect(await firstName()).toBeDefined()
  expect(screen.getByText(/Sorting and counts cover 500 of 1,174 enrichments/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(screen.queryByText(/Sorting and counts/)).toBeNull())
  expect(status()).toContain('1,174 enrichments')
  expect(requested(service).at(-1)).toMatchObject({ page: '3' })
})

test('Run leads to the dialog of its enrichment, whose URL can be shared', async () => {
  await renderAt('/enrichments')

  const run = await screen.findByRole('link', { name: 'Run Email finder' })
  expect(run.getAttribute('href')).toBe('/enrichments/123?run=one')
})

test('the arrows move from name to name', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  await firstName()
  screen.getByRole('link', { name: 'Email finder' }).focus()

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')

  expect(document.activeElement?.textContent).toBe('Person profile')
})

test('/ puts the cursor into the search box', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  screen.getByRole('link', { name: 'Tasks' }).focus()

  await user.keyboard('/')

  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
