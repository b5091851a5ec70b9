import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/render.tsx'

// jsdom has no layout: the page is 600 px high, a row 56.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
})
afterEach(cleanup)

const names = async () =>
  within(await screen.findByRole('list', { name: 'Waterfalls' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent)

test('waterfalls are listed with the range of their price, searched by provider and sorted by price', async () => {
  const user = userEvent.setup()
  await renderAt('/waterfalls')
  expect(await names()).toEqual([
    'Work email',
    'Work email by profile link',
    'Mobile number',
    'Company profile',
    'Person profile',
    'Funding rounds',
  ])
  expect(screen.getByRole('list', { name: 'Waterfalls' }).textContent).toContain('0.3 – 2.4/ row')

  await user.type(screen.getByRole('searchbox', { name: 'Search name, provider, field' }), 'peoplewell')
  expect(await names()).toEqual(['Work email by profile link', 'Person profile'])
  await user.click(screen.getByRole('button', { name: 'Sort: Default order' }))
  await user.click(await screen.findByText('Lowest price'))
  expect(await names()).toEqual(['Person profile', 'Work email by profile link'])
})

test('a search without a match has a message, a failed read is an alert, and no waterfalls at all is a state of its own', async () => {
  const { unmount } = await renderAt('/waterfalls?q=nothing%20like%20it')
  expect(await screen.findByRole('heading', { name: 'No waterfalls match “nothing like it”' })).toBeDefined()
  unmount()

  const failed = await renderAt('/waterfalls', {
    arrange: (service) => service.fail({ match: { path: '/v1/waterfalls' }, fault: { kind: 'status', status: 404 } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load waterfalls')
  failed.unmount()

  await renderAt('/waterfalls', {
    arrange: ({ state }) => {
      state.waterfalls = []
    },
  })
  expect(await screen.findByRole('heading', { name: 'No waterfalls' })).toBeDefined()
})
