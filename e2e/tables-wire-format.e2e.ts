import type { Page } from '@playwright/test'
import type { SettingsChange } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { cell } from './table-steps.ts'

const Q3 = 'Q3 outbound'

async function openTable(http: HttpDoor, page: Page, settings: SettingsChange): Promise<void> {
  await http.mock.seed({ name: 'showcase', settings })
  await openOn(http, page, `/tables/${seededTableId(Q3)}`)
}

const readings: readonly (readonly [string, SettingsChange])[] = [
  ['as the document has it', { wire: 'seed' }],
  ['flat, under `data`, with what is empty left out', { wire: 'py' }],
  ['under `result`, keyed by other names, with text for a boolean', { wire: 'oas' }],
  ['by a service that has only what the document has', { offers: 'seed' }],
  ['in pages of a hundred', { perPageMax: 100 }],
]

for (const [how, settings] of readings) {
  test(`contract D3, D5 to D8: rows in the format ${how} are shown, and a typed value arrives`, async ({
    page,
    http,
  }) => {
    await openTable(http, page, settings)

    await expect(cell(page, 0, 0)).toHaveText('Ilse Vantorre')
    await expect(cell(page, 2, 6)).toHaveText(/^1,?200$/)
    await expect(cell(page, 5, 1)).toHaveText('')
    await cell(page, 5, 1).click()
    await page.keyboard.type('oaktide.example')
    await page.keyboard.press('Enter')

    await expect(cell(page, 5, 1)).toHaveText('oaktide.example')
    await expect
      .poll(async () => (await http.mock.rowsOf(Q3, 5, 1))[0]?.['domain'], { timeout: 20_000 })
      .toBe('oaktide.example')
    expect((await http.mock.rowsOf(Q3, 5, 1))[0]).toMatchObject({ name: 'Callum Dray', staff: 33 })
  })
}

test('a number that JavaScript cannot represent retains every digit while another cell of its row is edited', async ({
  page,
  http,
}) => {
  await openTable(http, page, {})
  const digits = '12345678901234567890'
  const rows = await http.mock.rowsOf(Q3, 0, 1)
  const table = seededTableId(Q3)
  const write = (fields: object) =>
    fetch(`${http.url}/v1/table/${table}/rows`, {
      method: 'PATCH',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ rows: [{ id: rows[0]?.['id'], fields }] }),
    })
  await write({ staff: digits })
  await page.reload()

  await expect(cell(page, 0, 6)).toHaveAccessibleName(/12[,.]?345[,.]?678[,.]?901[,.]?234[,.]?567[,.]?890/)
  await cell(page, 0, 2).click()
  await page.keyboard.type('Founder')
  await page.keyboard.press('Enter')

  await expect.poll(async () => (await http.mock.rowsOf(Q3, 0, 1))[0]?.['title'], { timeout: 20_000 }).toBe('Founder')
  const raw = await fetch(`${http.url}/v1/table/${table}/rows?per_page=1`, { headers: { 'x-apikey': 'test-key' } })
  expect(await raw.text()).toContain(`"staff":${digits}`)
})
