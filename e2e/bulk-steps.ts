import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, type HttpDoor, type Mock, openOn } from './fixtures.ts'
import { paid, saved } from './steps.ts'

const { bulkInput, run, runPage, result } = en

/** Target of a bulk journey: the page it begins on and its name. */
export interface Bought {
  readonly path: string
  readonly name: string
  /** Credits that one row costs at most. */
  readonly most: number
}
export const EMAIL_FINDER: Bought = { path: '/enrichments/123', name: 'Email finder', most: 0.5 }
/** Its four sources cost 0.3, 0.6, 0.7 and 0.8. */
export const WORK_EMAIL: Bought = { path: '/waterfalls/email_getter', name: 'Work email', most: 2.4 }

/** Returns the maximum cost of so many rows, as shown. */
export const priceOf = ({ most }: Bought, rows: number): string => String(Math.round(rows * most * 10) / 10)

/** A person with a name of their own: the address found for them ends with their own domain. */
export const person = (at: number): string => `Ada,Lovelace,n${at}.example`
export const people = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => person(at + from))

/** Rows of a pilot, by the default of the settings. */
const PILOT = 10

/** The receipt of the wizard or of the page of a run. */
export const receipt = (page: Page): Locator => page.getByRole('region', { name: run.receipt.title })

/** The one button of the wizard that spends, whatever its label. */
export const starter = (page: Page): Locator => page.getByRole('button', { name: /^(?:Spend|Run|Enter|No rows)/ })

/** Moves from pasted rows to the last step of the wizard, where everything is bought at once. */
export async function checkRows(page: Page, rows: readonly string[], head = 'First name,Last name,Domain') {
  await page.getByRole('textbox', { name: bulkInput.source.pasteLabel }).fill([head, ...rows].join('\n'))
  await page.getByRole('button', { name: bulkInput.source.usePaste }).click()
  await page.getByRole('button', { name: bulkInput.next.columns }).click()
  await page.getByRole('button', { name: bulkInput.next.check }).click()
  // A list no longer than the pilot is sent at once anyway.
  if (rows.length > PILOT) await page.getByRole('radio', { name: /^All/ }).check({ force: true })
  else await expect(page.getByText(bulkInput.start.atOnce)).toBeVisible()
}

/** Opens the wizard on real HTTP and moves to its last step with these rows. */
export async function openChecked(door: HttpDoor, page: Page, of: Bought, rows: readonly string[]): Promise<void> {
  await openOn(door, page, `${of.path}?run=many`)
  await checkRows(page, rows)
}

/** Starts what the wizard shows, through its second step where there is one, and waits for the page of the run. */
export async function begin(page: Page, isAboveLimit = false): Promise<void> {
  await starter(page).click()
  if (isAboveLimit)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Spend/ })
      .click()
  await expect(page).toHaveURL(/\/runs\//)
  await expect(rowTabs(page)).toBeVisible()
}

/** The tabs over the rows of a run. */
export const rowTabs = (page: Page): Locator => page.getByRole('navigation', { name: runPage.tabs.label })

/** Moves the service past the end of every batch until the run has ended. */
export async function toTheEnd(page: Page, mock: Mock, words: string | RegExp = /^Done/): Promise<void> {
  await expect
    .poll(
      async () => {
        await mock.advance(30_000)
        return page.getByText(words).count()
      },
      // The service needs no time, only its clock: waiting the usual second between two polls would be wasted.
      { intervals: [50, 100, 150] },
    )
    .toBeGreaterThan(0)
}

/** Inputs of each request for many rows that reached the service. */
export const batches = async (mock: Mock): Promise<readonly (readonly Readonly<Record<string, string>>[])[]> =>
  (await paid(mock)).map(({ body }) => (body as { params: Readonly<Record<string, string>>[] }).params)

/** Domains of the inputs of each batch. */
export const domains = async (mock: Mock): Promise<readonly (readonly (string | undefined)[])[]> =>
  (await batches(mock)).map((inputs) => inputs.map(({ domain }) => domain))

/** From now on no task ends: the service returns a running status for each. */
export const hold = (mock: Mock): Promise<void> =>
  mock.fail({
    match: { method: 'GET', path: '/v1/tasks/' },
    fault: { kind: 'status', status: 200, body: { status: 'processing', progress: { done: 'some', total: -1 } } },
  })

/** Returns the number of rows of a file in each state. */
export function statuses(file: readonly FileRow[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status } of file) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** A row of the JSON file of a run. */
export interface FileRow {
  readonly row: number
  readonly inputs: Readonly<Record<string, string>>
  readonly status: string
  readonly result?: { readonly email?: string }
  readonly message?: string
}

/** The rows of the run that is shown, as its JSON file has them. */
export async function fileOf(page: Page): Promise<readonly FileRow[]> {
  const { text } = await saved(page, async () => {
    await page.getByRole('button', { name: runPage.download, exact: true }).click()
    await page.getByRole('menuitem', { name: result.downloadJson }).click()
  })
  return JSON.parse(text) as FileRow[]
}

/** Every row is in its position, with its own result. */
export function expectInOrder(file: readonly FileRow[], list: readonly string[]): void {
  expect(file.map(({ inputs }) => Object.values(inputs).join(','))).toEqual(list)
  for (const { inputs, result: found, row } of file) {
    if (found?.email) expect(found.email, `row ${row}`).toMatch(new RegExp(`@${inputs['Domain']}$`))
  }
}

/** Credits that the service has of this workspace. */
export async function balanceAt(door: HttpDoor): Promise<number> {
  const response = await fetch(`${door.url}/v1/user/me`, { headers: { 'x-apikey': 'test-key' } })
  return Number(((await response.json()) as { balance: unknown }).balance)
}
