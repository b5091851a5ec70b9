import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import type { Mock } from './fixtures.ts'

const { connectorForm: t, connectorList: list } = en

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: t.save, exact: true })
export const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t.parts.label }).getByRole('link', { name: new RegExp(`^${name}`) })
export const request = (page: Page) => page.getByRole('region', { name: t.preview.request, exact: true })
/** The value of a row; a masked one has no role of its own. */
export const value = (page: Page, row: number) => page.getByLabel(t.rows.value(row), { exact: true })
export const toast = (page: Page, words: string) => page.getByRole('region', { name: en.shell.toasts }).getByText(words)

/** Returns the writes of the console at the service. */
export const writes = async (mock: Mock) =>
  (await mock.requests())
    .filter(({ method, path }) => method !== 'GET' && path.includes('/connectors'))
    .map(({ method, path }) => `${method} ${path}`)

/** The connector as the service has it. */
export const stored = (page: Page, id: number) =>
  page.evaluate(async (which) => {
    const response = await fetch(`/v1/connectors/${which}`, { headers: { 'x-apikey': 'test-key' } })
    return (await response.json()) as Record<string, unknown>
  }, id)

export const table = (page: Page) => page.getByRole('table', { name: list.table.label })
export const listed = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''))
export const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: list.actions(name) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
