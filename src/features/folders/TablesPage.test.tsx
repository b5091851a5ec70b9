import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { dialog, expectLines, hasFocus, lines, menu, open, row } from './folders.testing.ts'

afterEach(cleanup)

const { palette, tablesList: t } = en

/** What Enter takes in the palette. */
const activeOption = () => document.querySelector('[role=option][aria-selected=true]')

test('tables are under their folders, as the service lists them', async () => {
  await open()

  expect((await lines()).slice(0, 6)).toEqual([
    'Leads',
    'Q3 outbound',
    'Trade fair Lyon',
    'Webinar sign-ups',
    'Old CRM export',
    'Partners',
  ])
  const leads = await row('Leads')
  expect([leads.getAttribute('aria-level'), leads.getAttribute('aria-expanded')]).toEqual(['1', 'true'])
  expect((await row('Q3 outbound')).getAttribute('aria-level')).toBe('2')
})

test('tables are found by search, and the URL restores the same list; no match has a message', async () => {
  const rig = await renderInUrl('/tables')
  await expectLines(16)
  screen.getByRole('main').focus()
  await userEvent.keyboard('/')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: t.search })
  await hasFocus(field)
  await userEvent.keyboard('lyon')
  await waitFor(async () => expect(await lines()).toEqual(['Leads', 'Trade fair Lyon']))

  await waitFor(() => expect(pageAddress()).toBe('/tables?q=lyon'))
  await revisitInUrl(rig)
  expect(await lines()).toEqual(['Leads', 'Trade fair Lyon'])
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: t.search }).value).toBe('lyon')
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'zzz')
  const [, clear] = await screen.findAllByRole('button', { name: t.noMatch.clear })
  if (clear) await userEvent.click(clear)
  expect((await lines()).length).toBeGreaterThan(10)
})

test('ux 14: a copy of a table that failed is shown as such below the list, and no line moves', async () => {
  await open('/tables', {}, (service) =>
    service.fail({ match: { path: '/v1/table/duplicate' }, fault: { kind: 'status', status: 422 } }),
  )
  const first = await row('Leads')
  const before = first.getBoundingClientRect()
  await menu('Resellers', t.menu.duplicate)

  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(t.notDuplicated('Resellers'))
  expect(screen.queryAllByText(t.duplicating('Resellers'))).toEqual([])
  expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(first.getBoundingClientRect()).toEqual(before)
})

test('the palette finds tables by name, and creates a new one from everywhere', async () => {
  const rig = await renderInUrl('/enrichments')
  await screen.findByRole('heading', { level: 1 })
  const take = async (text: string, name: string) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    fireEvent.change(await screen.findByRole('combobox', { name: palette.label }), { target: { value: text } })
    await rig.advance(1_000)
    await waitFor(() => expect(activeOption()?.textContent).toContain(name))
    await userEvent.keyboard('{Enter}')
  }
  screen.getByRole('main').focus()
  await take('lyon', 'Trade fair Lyon')
  await waitFor(() => expect(pageAddress()).toBe(`/tables/${seededTableId('Trade fair Lyon')}`))
  await waitFor(() => expect(document.activeElement?.matches('[data-grid-input]')).toBe(true))
  await take(palette.newTable, palette.newTable)
  await dialog(t.prompt.newTable.title)
})

test('ux 17: lists that cannot be read are alerts with Retry, never an empty workspace', async () => {
  const rig = await open('/tables', {}, (service) =>
    service.fail({ match: { path: '/v1/table/' }, times: 5, fault: { kind: 'lost', when: 'before' } }),
  )
  await screen.findByRole('heading', { level: 1, name: t.title }, { timeout: 10_000 })
  await rig.advance(200_000)

  expect((await screen.findByRole('alert')).textContent).toContain(t.failed)
  expect(screen.queryByText(t.empty.title)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect((await lines()).length).toBeGreaterThan(10)
})

test('a service that returns nothing is reported once, and one Retry reads tables and folders', async () => {
  const fail = { times: 5, fault: { kind: 'lost', when: 'before' } } as const
  const rig = await open('/tables', {}, (service) => {
    service.fail({ match: { path: '/v1/table/' }, ...fail })
    service.fail({ match: { path: '/v1/folders' }, ...fail })
  })
  await screen.findByRole('heading', { level: 1, name: t.title }, { timeout: 10_000 })
  await rig.advance(200_000)

  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t.failed),
  ])
  await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect((await lines()).slice(0, 2)).toEqual(['Leads', 'Q3 outbound'])
})

test('an empty workspace has a message and a button for the first table', async () => {
  await renderAt('/tables', { seed: 'empty' })

  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(t.empty.title)
  expect(screen.getByRole('button', { name: t.newTable }).ariaDisabled).not.toBe('true')
})

test('contract, offers: where no folders are offered, all tables are one list', async () => {
  await open('/tables', {}, (service) =>
    service.fail({ match: { path: '/v1/folders' }, fault: { kind: 'status', status: 404 } }),
  )
  await expectLines(13)
  expect(screen.queryByRole('button', { name: t.newFolder })).toBeNull()
})

test.each(['py', 'oas'] as const)('contract, wire format: spelled as %s the list is whole', async (wire) => {
  await open('/tables', { wire })

  expect(await lines()).toEqual(expect.arrayContaining(['Q3 outbound', 'Target accounts']))
})

test('hostile texts are names of tables and folders like any other', async () => {
  await renderAt('/tables', { seed: 'hostile' })

  expect((await lines()).length).toBeGreaterThan(1)
  expect(Object(window)['__xss']).toBeUndefined()
})
