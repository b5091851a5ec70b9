import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const t = en.connectorForm

afterEach(cleanup)

const sent = ({ service }: Rig, method: string) => service.requests().filter((request) => request.method === method)

async function write(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = await screen.findByRole('textbox', { name }, { timeout: 10_000 })
    fireEvent.change(field, { target: { value } })
  }
}
/** Two clicks before React can draw, as a page sees a fast double-click. */
const clickTwice = () =>
  act(() => {
    const save = screen.getByRole('button', { name: t.save })
    save.click()
    save.click()
  })

test('two clicks on Save are one new connector', async () => {
  const rig = await renderAt('/connectors/new')
  await write({ [t.name]: 'Lead score', [t.address]: 'https://api.kitewell.example/score' })
  clickTwice()
  await rig.advance(1000)

  await waitFor(() => expect(rig.service.state.connectors).toHaveLength(7))
  expect(sent(rig, 'POST')).toHaveLength(1)
})

test('two clicks on Save are one replacement, and what the service has shows in the list', async () => {
  const rig = await renderAt('/connectors/2')
  await write({ [t.name]: 'Warehouse' })
  clickTwice()
  await rig.advance(1000)

  await waitFor(() => expect(rig.service.state.connectors[1]?.name).toBe('Warehouse'))
  expect(sent(rig, 'PUT')).toHaveLength(1)
})

test('contract, offers: where nothing can be created, that is remembered and the work stays', async () => {
  const rig = await renderAt('/connectors/new', {
    arrange: ({ state }) => {
      state.settings.offers = 'seed'
    },
  })
  await write({ [t.name]: 'Lead score', [t.address]: 'https://api.kitewell.example/score' })
  clickTwice()
  await rig.advance(1000)

  expect((await screen.findByRole('alert')).textContent).toContain(t.refused.notOffered.create)
  expect(screen.getByRole('textbox', { name: t.name })).toHaveProperty('value', 'Lead score')
  expect([sent(rig, 'POST').length, rig.service.state.connectors.length]).toEqual([1, 6])

  rig.unmount()
  await renderAt('/connectors', { around: { storage: rig.storage } })
  const create = await screen.findByRole('button', { name: en.connectorList.create })
  expect(create.getAttribute('aria-disabled')).toBe('true')
})
