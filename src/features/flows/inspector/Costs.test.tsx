import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#mock-service/mock-state.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'

const { flowInspector: t } = flowInspectorTexts.en

/** Wide enough for the details to be beside the flow. */
const wide = (query: string) => ({
  matches: query.includes('min-width'),
  addEventListener() {},
  removeEventListener() {},
})

beforeEach(() => void vi.stubGlobal('matchMedia', wide))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PLACES = {
  inputs: [{ id: 'most' }],
  nodes: [{ id: 'near', type: 'enrichment', enrichment: 106, inputs: { limit: { type: 'mapping', value: 'most' } } }],
  output: { fields: { places: { type: 'mapping', value: 'near.name' } } },
}

/** Opens a flow with one search for locations. Returns a function that reads the price of the whole flow. */
async function openLocations(settings: Partial<Settings> = {}) {
  const { service, unmount } = await renderAt('/flows')
  const body = JSON.stringify({ name: 'Places', description: '', config: PLACES })
  const request = new Request(`${HERE}/v1/flows`, { method: 'POST', headers: { 'x-apikey': 'test-key' }, body })
  const { id } = (await (await service.fetch(request)).json()) as { readonly id: string }
  unmount()
  await renderAt(`/flows/${id}?view=list`, {
    arrange: ({ state }) => void Object.assign(Object.assign(state, service.state).settings, settings),
  })
  return () => screen.getByText(t.cost.flow).parentElement?.textContent
}

test('the cost of a run is in the details as on the receipt: the service’s, while nothing is unsaved', async () => {
  const whole = await openLocations()
  await screen.findByText(t.cost.estimate)
  await waitFor(() => expect(whole()).toContain('0.15 – 15'))
  await userEvent.type(screen.getByRole('textbox', { name: t.flow.name }), ' near you')
  await screen.findByText(new RegExp(t.cost.atLeast))
  await waitFor(() => expect(whole()).toContain(t.cost.unknown))
})

test('where the service returns none, an unknown price is not 0', async () => {
  const whole = await openLocations({ offers: 'seed' })
  await screen.findByText(new RegExp(t.cost.atLeast))
  await waitFor(() => expect(whole()).toContain(t.cost.unknown))
})
