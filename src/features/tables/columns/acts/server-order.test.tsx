import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { goTo } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { openTable, OUTBOUND, type TableRig } from '../../page/table-page.testing.ts'
import { choose, drag, expectOrder, findHead, boxOf } from '../columns.testing.ts'

afterEach(cleanup)

const { add, menu, reorder } = tableColumnsTexts.en.tableColumns
const { table } = tableTexts.en
const reorders = ({ service }: TableRig) => service.requests().filter(({ path }) => path.endsWith('/reorder'))

test('columns: a header is dragged to another position, and the service stores the order for all users', async () => {
  const rig = await openTable()
  drag(await findHead('title'), boxOf('domain').left - boxOf('title').left - 60)
  await expectOrder('name', 'title', 'domain')
  await rig.advance(1_000)
  expect(reorders(rig)).toHaveLength(1)

  act(() => screen.getByRole('button', { name: table.undo }).click())
  await expectOrder('name', 'domain', 'title')
  await rig.advance(1_000)
  expect(reorders(rig)).toHaveLength(2)
})

test('columns: a service that orders none leaves the order to this device', async () => {
  const rig = await openTable(OUTBOUND, { arrange: (service) => controlOf(service).settings({ offers: 'seed' }) })
  await choose('title', menu.toStart)
  await expectOrder('name', 'title', 'domain')
  await rig.advance(1_000)
  const toasts = within(screen.getByRole('region', { name: en.shell.toasts }))
  expect(await toasts.findByText(reorder.here)).toBeDefined()

  const again = await goTo(rig, `/tables/${OUTBOUND}`)
  await expectOrder('name', 'title', 'domain')
  await choose('domain', menu.toStart)
  await expectOrder('name', 'domain', 'title')
  await again.advance(1_000)
  expect(reorders(rig)).toHaveLength(1)
})

test('columns: a column that is inserted has its position at once, and stays there where the service orders none', async () => {
  const rig = await openTable(OUTBOUND, {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/table/*/reorder' }, fault: { kind: 'status', status: 405 } }),
  })
  await choose('name', menu.insertAfter)
  const dialog = within(await screen.findByRole('dialog', { name: add.title }))
  fireEvent.change(dialog.getByLabelText(new RegExp(`^${add.name}`)), { target: { value: 'mood' } })
  fireEvent.click(dialog.getByRole('button', { name: add.create }))
  await expectOrder('name', 'mood', 'domain')
  await rig.advance(1_000)
  expect(reorders(rig)).toHaveLength(1)
  await expectOrder('name', 'mood', 'domain')
})
