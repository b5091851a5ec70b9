import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { field, heading, openConnector, press, storedIn, toast, write, writesOf } from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

test('reliability, class S: a lost response is settled by reading back, which is shown', async () => {
  const { rig } = await openConnector('/connectors/2')
  await write({ [t.name]: 'Warehouse lookup, new' })
  rig.service.fail({ match: { method: 'PUT' }, fault: { kind: 'lost', when: 'after' } })
  await press(t.save)
  await rig.advance(200_000)
  expect(await screen.findByText(t.saved.settled)).toBeDefined()
  expect(storedIn(rig, 2)).toMatchObject({ name: 'Warehouse lookup, new' })
})

test('a creation whose response is lost is searched, not sent again', async () => {
  const { rig } = await openConnector('/connectors/new')
  await write({ [t.name]: 'Once only', [t.address]: 'https://once.example/v1' })
  rig.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await press(t.save)
  await rig.advance(200_000)
  await heading('Once only')
  expect(screen.getByText(t.saved.settled)).toBeDefined()
  expect(writesOf(rig)).toEqual(['POST /v1/connectors/'])
})

test('a refusal of the service is shown at its field, and the form stays until it is saved', async () => {
  const { rig } = await openConnector('/connectors/3?part=body')
  await write({ [t.name]: 'Push to CRM, new' })
  const detail = [{ loc: ['body', 'body', 1, 'name'], msg: 'No such field there', type: 'value_error' }]
  rig.service.fail({ match: { method: 'PUT' }, times: 1, fault: { kind: 'status', status: 422, body: { detail } } })
  await press(t.save)
  expect((await screen.findByRole('alert')).textContent).toContain(t.refused.title)
  const refused = await field(t.rows.name(2))
  expect(within(refused.closest('li') ?? refused).getByText('No such field there')).toBeDefined()
  expect((await field(t.name)).value).toBe('Push to CRM, new')

  await press(t.save)
  expect(await toast(t.saved.title)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(storedIn(rig, 3)).toMatchObject({ name: 'Push to CRM, new' })
})

test('a connector that was deleted meanwhile is recreated from the form, and its own page follows', async () => {
  const { rig, control } = await openConnector('/connectors/4')
  await write({ [t.name]: 'Notify everybody' })
  control.editConnector(4, null)
  await press(t.save)
  await press(t.gone.create)
  await heading('Notify everybody')
  expect(writesOf(rig)).toEqual(['POST /v1/connectors/'])
  expect(storedIn(rig, 7)).toMatchObject({ name: 'Notify everybody' })
})

test('a limit that the plan lowers is shown with the plan’s own value', async () => {
  const { rig } = await openConnector('/connectors/new')
  const limits = { [t.fields.rateLimit]: '60', [t.fields.maxConcurrency]: '2' }
  await write({ [t.name]: 'Lead scoring API', [t.address]: 'https://score.brightloom.example/v1', ...limits })
  await press(t.save)
  await heading('Lead scoring API')
  expect(screen.getByText(t.limits.each.rateLimit.lowered('10'))).toBeDefined()
  expect((await field(t.fields.rateLimit)).value).toBe('10')
  expect(storedIn(rig, 7)).toMatchObject({ rate_limit: 10, max_concurrency: 2 })
})

test('contract, offers: where creating is not documented the form shows that and stays; known ones are saved', async () => {
  const { rig } = await openConnector('/connectors/new', {
    arrange: ({ state }) => {
      state.settings.offers = 'seed'
    },
  })
  await write({ [t.name]: 'Nowhere to go', [t.address]: 'https://nowhere.example/v1' })
  await press(t.save)
  expect((await screen.findByRole('alert')).textContent).toContain(t.refused.notOffered.create)
  expect((await field(t.name)).value).toBe('Nowhere to go')

  const again = await goTo(rig, '/connectors/2')
  await write({ [t.name]: 'Warehouse, by its number' })
  await press(t.save)
  expect(await toast(t.saved.title)).toBeDefined()
  expect(storedIn(rig, 2)).toMatchObject({ name: 'Warehouse, by its number' })

  await goTo({ ...again, service: rig.service }, '/connectors/new')
  expect((await field(t.name)).value).toBe('Nowhere to go')
})
