import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { choose, expectOrder, findHead, headOf, names } from '../columns/columns.testing.ts'
import { expectCell, openTable, typeInto } from '../page/table-page.testing.ts'

afterEach(cleanup)

const { tableColumns: t, common } = tableColumnsTexts.en
const { bare } = tableTexts.en.table
const sent = ({ service }: Rig, wanted: string, path: RegExp) =>
  service.requests().filter((request) => request.method === wanted && path.test(request.path))
const isClosed = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

test('columns: a column is added beside another, with its type and the service’s own settings', async () => {
  const rig = await openTable()
  await choose('name', t.menu.insertAfter)
  const dialog = within(await screen.findByRole('dialog', { name: t.add.title }))
  const write = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${name}`)), { target: { value } })
  const create = () => fireEvent.click(dialog.getByRole('button', { name: t.add.create }))
  create()
  expect(dialog.getByText(t.problems.noName)).toBeDefined()
  write(t.add.name, 'domain')
  create()
  expect(dialog.getByText(t.problems.twin)).toBeDefined()

  write(t.add.name, 'mood')
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(t.add.type) }))
  fireEvent.click(await screen.findByRole('option', { name: t.add.types.select }))
  fireEvent.click(dialog.getByText(t.add.advanced))
  write(t.add.config, '["A"]')
  create()
  expect(dialog.getByText(t.problems.noObject)).toBeDefined()
  write(t.add.config, '{"options":["A","B"]}')
  create()
  create()
  await isClosed()

  await expectOrder('name', 'mood', 'domain')
  expect(sent(rig, 'POST', /\/columns$/).map(({ body }) => body)).toEqual([
    { name: 'mood', type: 'select', config: { options: ['A', 'B'] } },
  ])
})

test('a form that is sent twice in one moment creates one column', async () => {
  const rig = await renderAt(`/tables/${seededTableId('No columns')}`, { seed: 'hostile' })
  await screen.findByText(bare.title)
  const [opener] = screen.getAllByText(bare.add)
  if (opener) fireEvent.click(opener)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.add.name}`) })
  fireEvent.change(field, { target: { value: 'Notes' } })
  // Enter and the button, before the page has rendered.
  act(() => {
    for (let times = 0; times < 2; times += 1)
      field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await isClosed()
  expect(sent(rig, 'POST', /\/columns$/)).toHaveLength(1)
})

test('columns: a response that is lost adds no second column', async () => {
  const rig = await openTable()
  controlOf(rig.service).fail({
    match: { method: 'POST', path: '/v1/table/*/columns' },
    times: 1,
    fault: { kind: 'lost', when: 'after' },
  })
  await choose('name', t.menu.insertBefore)
  const dialog = within(await screen.findByRole('dialog', { name: t.add.title }))
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${t.add.name}`)), { target: { value: 'mood' } })
  await userEvent.keyboard('{Enter}')
  await rig.advance(30_000)
  await isClosed()
  await waitFor(() => expect(names().filter((name) => name === 'mood')).toHaveLength(1))
  expect(sent(rig, 'POST', /\/columns$/)).toHaveLength(1)
})

test('columns: deleting one is confirmed, and it is deleted for good', async () => {
  const rig = await openTable()
  const asked = async () => within(await screen.findByRole('alertdialog', { name: t.delete.title('domain') }))
  await choose('domain', t.menu.delete)
  const cancel = (await asked()).getByRole('button', { name: common.cancel })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.keyboard('{Enter}')
  await isClosed('alertdialog')
  expect(sent(rig, 'DELETE', /./)).toEqual([])

  await choose('domain', t.menu.delete)
  fireEvent.click((await asked()).getByRole('button', { name: t.delete.confirm }))
  await waitFor(() => expect(headOf('domain')).toBeUndefined())
  expect(sent(rig, 'DELETE', /\/columns\//)).toHaveLength(1)
})

test('columns: what was typed is sent under the old name before a column gets its new one', async () => {
  const rig = await openTable()
  await typeInto(0, 1, 'first.example')
  await choose('domain', t.menu.rename)
  const field = await screen.findByRole('textbox', { name: t.rename.name })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('website{Enter}')
  await rig.advance(1_000)
  await findHead('website')
  await expectCell(0, 1, 'first.example')
  const writes = sent(rig, 'PATCH', /./)
  expect(writes.map(({ path }) => path.replace(/.*[/](rows|columns).*/, '$1'))).toEqual(['rows', 'columns'])
  expect(JSON.stringify(writes[0]?.body)).toContain('"domain":"first.example"')
})
