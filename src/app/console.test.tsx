import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const keysSeenBy = (rig: Awaited<ReturnType<typeof renderAt>>) =>
  new Set(rig.service.requests().map((request) => request.apikey))

test('two consoles with two keys are in one page, and each sends its own', async () => {
  const one = await renderAt('/account', { key: 'test-key' })
  const other = await renderAt('/account', { key: 'other-key' })
  const [first, second] = await waitFor(() => {
    const headings = screen.getAllByRole('heading', { level: 1 })
    expect(headings).toHaveLength(2)
    return headings
  })

  expect(keysSeenBy(one)).toEqual(new Set(['test-key']))
  expect(keysSeenBy(other)).toEqual(new Set(['other-key']))
  expect(first?.textContent).toBe('Mira')
  expect(second?.textContent).not.toBe('Mira')
})

test('a console that is closed sends nothing any more', async () => {
  const rig = await renderAt('/account')
  await screen.findByRole('heading', { level: 1 })
  rig.unmount()
  const before = rig.service.requests().length
  await rig.advance(120_000)
  expect(rig.service.requests()).toHaveLength(before)
  expect(rig.clock.pending()).toBe(0)
})

test('a URL without a page has a message and a link', async () => {
  await renderAt('/nowhere/else')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Enrichments' }).getAttribute('href')).toBe('/enrichments')
})
