import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const details = (service: MockService) =>
  service.requests().filter(({ path }) => /^\/v1\/enrichments\/\d+$/.test(path)).length
const rows = async () => within(await screen.findByRole('list', { name: 'Enrichments' })).getAllByRole('listitem')
const linkOf = (name: string) => screen.findByRole('link', { name })
const rowOf = async (name: string) => (await linkOf(name)).closest('[data-item]') ?? document.body

test('details are prefetched when pointer or focus rests on a row, and once while they stay fresh', async () => {
  const { service, advance } = await renderAt('/enrichments')
  const row = await rowOf('Email finder')

  fireEvent.pointerEnter(row)
  await advance(79)
  fireEvent.pointerLeave(row)
  await advance(1_000)
  expect(details(service)).toBe(0)
  fireEvent.pointerEnter(row)
  await advance(80)
  expect(details(service)).toBe(1)
  fireEvent.pointerLeave(row)
  ;(await linkOf('Email finder')).focus()
  await advance(1_000)

  expect(details(service)).toBe(1)
})

test('a page that was seen and is still fresh opens again without a request', async () => {
  const user = userEvent.setup()
  const { service } = await renderAt('/enrichments')
  await user.click(await linkOf('Email finder'))
  await screen.findByRole('heading', { level: 1, name: 'Email finder' })
  await user.click(screen.getAllByRole('link', { name: 'Enrichments' })[0] ?? document.body)
  await rows()
  const before = service.requests().length

  await user.click(await linkOf('Email finder'))
  await screen.findByRole('heading', { level: 1, name: 'Email finder' })
  await user.click(screen.getAllByRole('link', { name: 'Enrichments' })[0] ?? document.body)
  await rows()

  expect(service.requests()).toHaveLength(before)
})

test('x selects, c marks for comparing and stops at four, f adds to the favourites', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  ;(await linkOf('Email finder')).focus()

  await user.keyboard('x{ArrowDown}c{ArrowDown}f')

  const bar = await screen.findByRole('region', { name: 'Selected enrichments' })
  expect(within(bar).getByRole('status').textContent).toBe('2 selected')
  expect(within(bar).getByText('Email finder, Person profile')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remove Mobile number from favourites' })).toBeDefined()

  await user.keyboard('c{ArrowDown}c{ArrowDown}c')

  expect(await screen.findAllByText('You can compare up to 4. Deselect one first.')).not.toEqual([])
  expect(within(bar).getByRole('status').textContent).toBe('4 selected')
})

test('the shortcuts dialog lists comparing once there is something to compare', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments')
  const keysAfterTicking = async (name: string) => {
    ;(await linkOf(name)).focus()
    await user.keyboard('x?')
    const text = (await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).textContent
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return text
  }

  expect(await keysAfterTicking('Email finder')).not.toContain('Compare selected rows')
  expect(await keysAfterTicking('Mobile number')).toContain('Compare selected rows')
})

test('ux 22: a comparison opened cold shows differences of its enrichments, and closes to the catalogue', async () => {
  const user = userEvent.setup()
  await renderAt('/enrichments?compare=123,106,x')

  const dialog = await screen.findByRole('dialog', { name: 'Compare 2 enrichments' })
  const table = await within(dialog).findByRole('table', { name: 'Comparison' })
  await waitFor(() => expect(within(table).getByRole('row', { name: /^first_name/ })).toBeDefined())
  expect(within(table).getByRole('rowheader', { name: /^Price ?\(differs\)$/ })).toBeDefined()
  expect(within(table).getByRole('row', { name: /^Key No key needed No key needed$/ })).toBeDefined()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Differences only' }))
  expect(within(table).queryByRole('row', { name: /^Key/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Close comparison' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await linkOf('Email finder')).toBeDefined()
})

test('a comparison with one that does not exist shows that in its column and the others', async () => {
  await renderAt('/enrichments?compare=123,99999999')

  const table = await screen.findByRole('table', { name: 'Comparison' })
  expect(await within(table).findByText('Enrichment not found.')).toBeDefined()
  expect(within(table).getByRole('columnheader', { name: /^Email finder/ })).toBeDefined()
})

test('cards are another layout of the same catalogue, and a link opens it', async () => {
  await renderAt('/enrichments?view=cards')

  const list = await screen.findByRole('list', { name: 'Enrichments' })
  expect(within(list).getAllByRole('link')[0]?.textContent).toBe('Email finder')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cards' }).checked).toBe(true)
})
