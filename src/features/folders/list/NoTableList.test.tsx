import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import { en } from '#texts/en.ts'
import { closed, dialog, lines, menu, open, sent, textIn, tree } from '../folders.testing.ts'

afterEach(cleanup)

const t = en.tablesList

test('contract, offers: a service that lists no tables opens them by id or URL, and is not called again', async () => {
  const rig = await open('/tables', { offers: 'seed' })

  await userEvent.type(await screen.findByRole('textbox', { name: t.noList.id }, { timeout: 10_000 }), 'Q3')
  await userEvent.click(screen.getByRole('button', { name: t.noList.open }))
  expect(textIn('main')).toContain(t.noList.notAnId)
  const lists = () => sent(rig, 'GET').filter(({ path }) => path === '/v1/table/')
  expect(lists()).toHaveLength(1)

  rig.service.state.settings.offers = 'all'
  await userEvent.click(screen.getByRole('button', { name: t.noList.check }))
  expect((await lines()).length).toBeGreaterThan(10)
})

test('contract, offers: without a list a table is opened by its address in the service', async () => {
  const id = seededTableId('Q3 outbound')
  await renderInUrl('/tables', { arrange: ({ state }) => void (state.settings.offers = 'seed') })
  fireEvent.change(await screen.findByRole('textbox', { name: t.noList.id }), {
    target: { value: `https://app.brightloom.example/tables/${id}` },
  })
  fireEvent.click(screen.getByRole('button', { name: t.noList.open }))
  await waitFor(() => expect(pageAddress()).toBe(`/tables/${id}`))
})

test('contract, offers: where neither tables nor folders are listed a folder is deleted by its id', async () => {
  const rig = await open('/tables', { offers: 'seed' })
  const leads = rig.service.state.folders.find(({ name }) => name === 'Leads')?.id
  const { folder } = t.noList
  const id = await screen.findByRole('textbox', { name: folder.id }, { timeout: 10_000 })
  await userEvent.type(id, 'Leads')
  await userEvent.click(screen.getByRole('button', { name: folder.delete }))
  expect(textIn('main')).toContain(folder.notAnId)

  await userEvent.clear(id)
  await userEvent.type(id, String(leads))
  await userEvent.click(screen.getByRole('button', { name: folder.delete }))
  const window = await dialog(t.prompt.deleteFolder.title(`#${leads}`), 'alertdialog')
  await userEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))

  await closed('alertdialog')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
  expect(rig.service.state.folders.map(({ name }) => name)).not.toContain('Leads')
})

test('folders are listed, and can be deleted, also where the service does not list its tables', async () => {
  const rig = await open('/tables', {}, (service) => {
    controlOf(service).fail({ match: { method: 'GET', path: '/v1/table/*' }, fault: { kind: 'status', status: 405 } })
  })
  await tree()
  await menu('Leads', t.menu.delete)
  const window = await dialog(t.prompt.deleteFolder.title('Leads'), 'alertdialog')
  await userEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))

  await closed('alertdialog')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
  expect(await lines()).not.toContain('Leads')
})
