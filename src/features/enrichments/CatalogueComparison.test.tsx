import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

afterEach(cleanup)

const { catalogue: t, catalogueTools, shell } = en
const { comparison } = catalogueTools

const linkOf = (name: string) => screen.findByRole('link', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const ticked = () => screen.findByRole('region', { name: catalogueTools.ticked.label })

test('rows are selected by mouse, compared side by side, and the comparison is a link', async () => {
  window.history.replaceState(null, '', '/enrichments')
  const rig = await renderAt('/enrichments', { routing: { mode: 'browser', base: '/' } })
  for (const name of ['Email finder', 'Work email by name', 'Places nearby']) await press(t.tick(name))
  expect((await ticked()).textContent).toContain('Email finder, Work email by name, Places nearby')
  await userEvent.click(within(await ticked()).getByRole('button', { name: catalogueTools.ticked.compare }))

  const dialog = within(await screen.findByRole('dialog', { name: comparison.title(3) }))
  const table = within(await dialog.findByRole('table', { name: comparison.table }))
  expect((await table.findByRole('row', { name: /^domain/ })).textContent).toContain('required')
  expect(table.getByRole('row', { name: /^Price/ }).textContent).toContain('0.15× limit')
  await press(comparison.remove('Places nearby'))
  await screen.findByRole('dialog', { name: comparison.title(2) })
  const next = screen.getByRole('button', { name: comparison.remove('Work email by name') })
  await waitFor(() => expect(document.activeElement).toBe(next))
  const { pathname, search } = window.location
  expect(new URLSearchParams(search).get('compare')).toMatch(/^\d+,\d+$/)

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await ticked()).textContent).toContain('Email finder, Work email by name')
  await goTo(rig, pathname + search)
  expect(await screen.findByRole('columnheader', { name: /^Work email by name/ })).toBeDefined()
  expect(rig.service.requests().filter(({ method }) => method === 'POST')).toEqual([])
})

test('favourites are there again at the next visit, and are shown alone', async () => {
  const rig = await renderAt('/enrichments')
  await press(t.star('Mobile number'))
  await screen.findByRole('button', { name: t.unstar('Mobile number') })

  await goTo(rig, '/enrichments')
  const chip = await screen.findByRole('button', { name: new RegExp(`^${t.favourites} ?1$`) })
  await userEvent.click(chip)
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('1 of 349'))
  expect(within(screen.getByRole('list', { name: t.list })).getAllByRole('listitem')).toHaveLength(1)
  expect(await linkOf('Mobile number')).toBeDefined()
  await press(t.unstar('Mobile number'))
  await screen.findByRole('heading', { name: catalogueTools.noMatch.noFavourites })
  await press(catalogueTools.noMatch.clear)
  expect(await linkOf('Email finder')).toBeDefined()
})

test('the first j moves to the first row', async () => {
  await renderAt('/enrichments')
  const first = await linkOf('Email finder')
  // Keys count while the focus is in the console.
  screen.getByRole('link', { name: shell.tasks }).focus()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
})
