import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { controlOf, type SettingsChange } from '#mock-service/control.ts'
import { clickCell, drawnCell, expectCell, openTable, OUTBOUND, typeInto } from './table-page.testing.ts'

afterEach(cleanup)

const readings: readonly (readonly [string, SettingsChange])[] = [
  ['as the document has it', { wire: 'seed' }],
  ['flat, under `data`, with what is empty left out', { wire: 'py' }],
  ['under `result`, keyed by other names, with text for a boolean', { wire: 'oas' }],
  ['by a service that has only what the document has', { offers: 'seed' }],
  ['in pages of a hundred', { perPageMax: 100 }],
]

test.each(readings)(
  'contract D3, D5 to D8: rows in the format %s are shown, and a typed value arrives',
  async (_how, settings) => {
    const rig = await openTable(OUTBOUND, { arrange: (service) => controlOf(service).settings(settings) })
    await expectCell(0, 0, 'Ilse Vantorre')
    await expectCell(2, 6, /^1,?200$/)
    await expectCell(5, 1, '')
    await typeInto(5, 1, 'oaktide.example')
    await expectCell(5, 1, 'oaktide.example')
    await rig.saved()
    expect(rig.rows(5, 1)).toMatchObject([{ name: 'Callum Dray', domain: 'oaktide.example', staff: 33 }])
  },
)

/** Requests the rows of the table past the console. */
const send = (service: Parameters<typeof controlOf>[0], query: string, init?: RequestInit) =>
  service.fetch(
    new Request(`http://console.test/v1/table/${OUTBOUND}/rows${query}`, {
      ...init,
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
    }),
  )

test('a number that JavaScript cannot represent retains every digit while another cell of its row is edited', async () => {
  const digits = '12345678901234567890'
  const rig = await openTable(OUTBOUND, {
    arrange: (service) => {
      const id = controlOf(service).rowsOf(OUTBOUND, 0, 1)[0]?.['id']
      void send(service, '', { method: 'PATCH', body: JSON.stringify({ rows: [{ id, fields: { staff: digits } }] }) })
    },
  })
  await waitFor(() =>
    expect(drawnCell(0, 6)?.ariaLabel ?? drawnCell(0, 6)?.textContent).toMatch(/12345678901234567890/),
  )
  await clickCell(0, 2)
  await userEvent.keyboard('Founder{Enter}')
  await rig.saved()
  expect(rig.held(0, 'title')).toBe('Founder')
  expect(await (await send(rig.service, '?per_page=1')).text()).toContain(`"staff":${digits}`)
})
