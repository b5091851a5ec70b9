import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hostileKinds } from '#mock-service/seeds/hostile-texts.ts'
import { faultsAtAllSizes, harmDone, searchInPalette } from '#testing/hostile.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { catalogue, catalogueTools } = en
const open = (query: string) => renderAt(`/enrichments?${query}`, { seed: 'hostile' })
const list = () => screen.findByRole('list', { name: catalogue.list })
/** Waits for rows, or for the message in their place. */
const drawn = (message: string | RegExp) =>
  waitFor(() => {
    const rows = screen.queryByRole('list', { name: catalogue.list })
    expect(rows ?? screen.queryByRole('heading', { name: message })).not.toBeNull()
  })

test('the catalogue shows every hostile text and runs none, also further down and in another order', async () => {
  await open('ready=0')
  expect(within(await list()).getAllByRole('link').length).toBeGreaterThan(5)
  expect(await faultsAtAllSizes()).toEqual([])
  screen.getByRole('main').scrollTo(0, 600)
  expect(await faultsAtAllSizes()).toEqual([])
  cleanup()
  await open('ready=0&sort=name')
  await list()
  expect(await faultsAtAllSizes()).toEqual([])
})

test('every hostile category is shown as text, and those that no URL can hold have a message', async () => {
  await open('ready=0')
  await list()
  const chips = within(screen.getByRole('toolbar', { name: catalogue.columns.category })).getAllByRole('button')
  // The first chips are all, the favourites and the recently opened.
  for (const chip of chips.slice(3, 3 + hostileKinds.length)) {
    await userEvent.click(chip)
    await drawn(catalogueTools.noMatch.noCategoryTitle)
    expect(harmDone()).toEqual([])
  }
})

test.each([
  ['a key of every object', '__proto__'],
  ['a member of every object', 'constructor'],
  ['markup', '<script>'],
  ['a link that runs', 'javascript:'],
  ['right to left', 'البريد'],
  ['one long word', 'Wide'.repeat(500)],
])('a search for a hostile text is shown as text: %s', async (_kind, text) => {
  const rig = await open(`ready=0&q=${encodeURIComponent(text)}`)
  await rig.advance(1000)
  await drawn(/^No results/)
  expect(await faultsAtAllSizes()).toEqual([])
})

test('the palette shows hostile names as text', async () => {
  await open('ready=0')
  await list()
  for (const text of ['', 'Wide', '__proto__', '<img']) {
    await searchInPalette(text)
    expect(await faultsAtAllSizes()).toEqual([])
  }
})
