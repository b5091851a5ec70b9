// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Settings } from '#mock-service/world.ts'
import { renderAt } from '#testing/render.tsx'
import { flowHistoryTexts } from '#texts/flow-history.ts'

const { flowHistory: t, flowEditor, flowResolver } = flowHistoryTexts.en

afterEach(cleanup)

async function open(settings: Partial<Settings> = {}) {
  const rig = await renderAt('/flows/fl_leadscore?view=list', {
    arrange: (service) => Object.assign(service.world.settings, settings),
  })
  await screen.findByRole('treegrid', { name: flowEditor.list.label })
  return rig
}

async function openHistory() {
  await userEvent.click(screen.getByRole('button', { name: /^Version / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: flowEditor.versions.history }))
  return screen.findByRole('dialog', { name: t.title })
}

const entry = (drawer: HTMLElement, name: RegExp) => within(drawer).findByRole('button', { name })
const rowsOf = (name: RegExp) => screen.queryAllByRole('row', { name })

test('the versions of the service stand newest first, each with what it changed, and one is brought back', async () => {
  const { service } = await open()
  const drawer = await openHistory()
  await entry(drawer, /^Version 3/)
  const points = within(drawer).getAllByRole('button', { name: /^Version \d/ })
  expect(points.map((point) => /Version (\d)/.exec(point.textContent)?.[1])).toEqual(['3', '2', '1'])
  expect(points[0]?.textContent).toContain(t.newest)

  await userEvent.click(await entry(drawer, /^Version 2/))
  expect(await within(drawer).findByRole('heading', { name: `Work email ${t.added}` })).toBeDefined()
  expect(within(drawer).getByText('country')).toBeDefined()
  await userEvent.click(within(drawer).getByRole('radio', { name: t.ways.back }))
  expect(await within(drawer).findByRole('heading', { name: `Scoring API ${t.removed}` })).toBeDefined()

  await userEvent.click(within(drawer).getByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsOf(/^Scoring API/)).toHaveLength(0)
  expect(rowsOf(/^Work email/).length).toBeGreaterThan(0)
  expect(await screen.findByText(t.restored(t.version(2)))).toBeDefined()
  // Nothing was sent; one undo is the whole way back.
  expect(service.requests().filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: flowEditor.undo }))
  expect(rowsOf(/^Scoring API/).length).toBeGreaterThan(0)
})

test('what was done on this device is a timeline, back to before the first of it', async () => {
  await open()
  const row = rowsOf(/^Find domain/)[0]
  row?.focus()
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: flowEditor.rename.label('Find domain') })
  await userEvent.clear(field)
  await userEvent.type(field, 'Domain{Enter}')

  const drawer = await openHistory()
  await userEvent.click(await within(drawer).findByRole('radio', { name: t.sources.device }))
  const renamed = await entry(drawer, /^Rename Domain/)
  expect(renamed.textContent).toContain(t.here)
  await userEvent.click(renamed)
  const fields = await within(drawer).findByText(flowResolver.fields['name'] ?? '')
  expect(fields.nextElementSibling?.textContent).toContain('Domain')
  expect(within(drawer).getByRole('button', { name: t.restore }).getAttribute('aria-disabled')).toBe('true')

  await userEvent.click(await entry(drawer, new RegExp(`^${t.start}`)))
  await userEvent.click(within(drawer).getByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsOf(/^Find domain/).length).toBeGreaterThan(0)
})

test('a service without versions is asked once; then this device alone tells what was', async () => {
  const { service } = await open({ offers: 'seed' })
  const drawer = await openHistory()
  expect(await within(drawer).findByText(t.notOffered)).toBeDefined()
  expect(within(drawer).getByText(t.noSteps)).toBeDefined()
  expect(service.requests().filter(({ path }) => path.endsWith('/versions'))).toHaveLength(1)
})
