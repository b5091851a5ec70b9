import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as hand } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { expectFocus } from '../flow-page.testing.ts'

const { flowList: t } = flowListTexts.en

afterEach(cleanup)

const names = () =>
  within(screen.getByRole('table', { name: t.table.label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
/** Where a line is, in pixels from the top. */
const topOfLine = () => screen.getByRole('row', { name: /^Lead scoring/ }).getBoundingClientRect().top
const expectNames = (count: number) =>
  waitFor(() => {
    expect(screen.queryByRole('table', { name: t.table.label })).not.toBeNull()
    expect(names()).toHaveLength(count)
  })

test('by keys alone to the flows, found by a search that the URL keeps, and to a new one from a template', async () => {
  const rig = await renderInUrl('/enrichments')
  await screen.findByRole('list', { name: en.catalogue.list })
  await userEvent.tab()
  await userEvent.keyboard('gf')
  await expectNames(7)
  await userEvent.tab()
  await userEvent.keyboard('/')
  await expectFocus(() => screen.getByRole('searchbox', { name: t.search }))
  await userEvent.keyboard('lead verified')
  await waitFor(() => expect(names()).toEqual(['Lead to verified email']))
  await rig.advance(1000)
  await revisitInUrl(rig)
  await expectNames(1)
  expect(names()).toEqual(['Lead to verified email'])
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: t.search }).value).toBe('lead verified')
  await userEvent.tab()
  await userEvent.keyboard('j')
  await expectFocus(() => screen.getByRole('link', { name: 'Lead to verified email' }))

  await userEvent.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: t.prompt.create.title }))
  await expectFocus(() => dialog.getByRole('textbox', { name: t.prompt.name }))
  await userEvent.keyboard('Conditional branch')
  dialog.getByRole('radio', { name: t.prompt.create.templates.branch.name }).click()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(pageAddress()).toMatch(/^\/flows\/fl_\w{8}$/))
  expect(controlOf(rig.service).flowOf('Conditional branch')).toMatchObject({
    version: 1,
    config: { nodes: [{ id: 'size' }, {}, {}] },
  })
})

test('ux 14: notices about the list are below it, and no line moves', async () => {
  const rig = await renderAt('/flows')
  await expectNames(7)
  // Each line requests its problems by a POST, too.
  await waitFor(() => expect(screen.queryByRole('img', { name: t.problems.asking })).toBeNull())
  const before = topOfLine()
  controlOf(rig.service).fail({
    match: { method: 'POST', path: '/v1/flows' },
    times: 1,
    fault: { kind: 'status', status: 422 },
  })
  await userEvent.click(screen.getByRole('button', { name: t.actions('Lead scoring') }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t.menu.duplicate }))
  const notice = (await screen.findByRole('alert')).getBoundingClientRect()
  expect([notice.top >= 0, notice.bottom <= window.innerHeight]).toEqual([true, true])
  expect(topOfLine()).toBe(before)
})

test('contract, offers: without a list a flow is opened by its id; with one, from the palette', async () => {
  const rig = await renderInUrl('/flows', { arrange: ({ state }) => Object.assign(state.settings, { offers: 'seed' }) })
  await userEvent.type(await screen.findByRole('textbox', { name: t.noList.id }), 'fl_verified1')
  await userEvent.click(screen.getByRole('button', { name: t.noList.open }))
  await waitFor(() => expect(pageAddress()).toBe('/flows/fl_verified1'))

  Object.assign(rig.service.state.settings, { offers: 'all' })
  const { capabilities } = en.settings
  await revisitInUrl(rig, '/settings/capabilities')
  await userEvent.click(
    await screen.findByRole('button', { name: capabilities.checkNamed(capabilities.names['list-flows']) }),
  )
  await rig.advance(1000)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: en.palette.label })
  await expectFocus(() => field)
  await userEvent.keyboard('job watch')
  await userEvent.click(await screen.findByRole('option', { name: /Job change watch/ }))
  await waitFor(() => expect(pageAddress()).toBe('/flows/fl_jobchange'))
})

test('flows: a menu opened by Enter or by Space, held or not, has its first item in focus, and does nothing yet', async () => {
  await renderInUrl('/flows')
  await expectNames(7)
  const opener = screen.getByRole('button', { name: t.actions('Lead scoring') })
  opener.focus()
  for (const key of ['Enter', 'Space']) {
    // Held: all presses but the first are repeats.
    await hand.keyboard(`[${key}>8]`)
    await expectFocus(() => screen.queryByRole('menuitem', { name: t.menu.open }) ?? undefined)
    await hand.keyboard(`[/${key}]`)
    await expectFocus(() => screen.queryByRole('menuitem', { name: t.menu.open }) ?? undefined)
    expect(document.activeElement?.matches(':focus-visible')).toBe(true)
    await hand.keyboard('{Escape}')
    await expectFocus(() => opener)
  }
  expect(pageAddress()).toBe('/flows')
})
