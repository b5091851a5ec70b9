import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect } from 'vitest'
import type { SpendingSettings } from '#domain/spending-settings.ts'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import type { Rig, RigOptions } from '#testing/render.tsx'
import type { SavedFile } from '#testing/saved-files.ts'
import { deviceWithSpending } from '#testing/spending-on-device.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'

const { bulkInput, result, run, runPage } = en

/** What many rows are run through: the page it begins on, its name, and the credits that one row costs at most. */
export interface Bought {
  readonly path: string
  readonly name: string
  readonly most: number
}
export const EMAIL_FINDER: Bought = { path: '/enrichments/123', name: 'Email finder', most: 0.5 }
/** Its four sources cost 0.3, 0.6, 0.7 and 0.8. */
export const WORK_EMAIL: Bought = { path: '/waterfalls/email_getter', name: 'Work email', most: 2.4 }

/** The maximum cost of so many rows, as shown. */
export const priceOf = ({ most }: Bought, rows: number): string => String(Math.round(rows * most * 10) / 10)

/** The cost on the receipt and its button: a waterfall costs that much only where every source is queried. */
export const spends = (of: Bought, rows: number): string =>
  of === WORK_EMAIL ? run.receipt.upTo(priceOf(of, rows)) : priceOf(of, rows)

/** A person with a name of their own: the address found for them ends with their own domain. */
export const person = (at: number): string => `Ada,Lovelace,n${at}.example`
export const people = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => person(at + from))
const HEAD = 'First name,Last name,Domain'

/** Sets up and tears down every test of a run of many rows. */
export function prepareManyRowsTests() {
  // The code of the pages comes by parts: on a busy machine the first test would wait for it too long.
  beforeAll(async () => {
    await Promise.all([
      import('#features/enrichments/EnrichmentPage.tsx'),
      import('#features/enrichments/EnrichmentManyRun.tsx'),
      import('#features/waterfalls/WaterfallPage.tsx'),
      import('#features/waterfalls/WaterfallManyRun.tsx'),
      import('./RunPage.tsx'),
    ])
  }, 120_000)
  afterEach(cleanup)
}

/** Options of a console whose user chose these settings before. */
export const withSpending = async (settings: Partial<SpendingSettings>): Promise<RigOptions> => ({
  around: { storage: await deviceWithSpending(settings) },
})

export const receipt = () => screen.findByRole('region', { name: run.receipt.title })
export const expectReceipt = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: run.receipt.title }).textContent).toMatch(words))

/** The one button of the wizard that spends, whatever its label. */
export const starter = () => screen.findByRole('button', { name: /^(?:Spend|Run|Enter|No rows)/ })
export const question = () => screen.findByRole('alertdialog')
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
/** Answers the question about a purchase; it is gone once the purchase is on its way. */
export async function confirm(price: string): Promise<void> {
  await question()
  await press(price)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
/** Texts of all alerts. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join()

const allAtOnce = () => screen.queryByRole('radio', { name: /^All/ })

/** Moves from pasted rows to the last step of the wizard, where everything is bought at once. */
export async function checkRows(rows: readonly string[], head = HEAD): Promise<void> {
  const field = await screen.findByRole('textbox', { name: bulkInput.source.pasteLabel })
  fireEvent.change(field, { target: { value: [head, ...rows].join('\n') } })
  await press(bulkInput.source.usePaste)
  await press(bulkInput.next.columns)
  await press(bulkInput.next.check)
  await screen.findByRole('region', { name: run.receipt.title })
  // No more rows than those of the pilot are sent at once anyway.
  const start = await waitFor(() => allAtOnce() ?? screen.getByText(bulkInput.start.atOnce))
  if (start === allAtOnce()) await userEvent.click(start)
}

/** Opens the wizard and moves to its last step with these rows. */
export async function openChecked(of: Bought, rows: readonly string[], options: RigOptions = {}): Promise<Rig> {
  const rig = await renderInUrl(`${of.path}?run=many`, options)
  await checkRows(rows)
  return rig
}

/** Goes on to the last step with other rows, on the same device. */
export async function visitChecked(rig: Rig, of: Bought, rows: readonly string[]): Promise<Rig> {
  const next = await visit(rig, `${of.path}?run=many`)
  await checkRows(rows)
  return next
}

/** Starts what the wizard shows, through its second step where there is one, and waits for the page of the run. */
export async function begin(rig: Rig, isAboveLimit = false): Promise<void> {
  await userEvent.click(await starter())
  if (isAboveLimit) {
    await question()
    await press(/^Spend/)
  }
  await waitFor(() => expect(pageAddress()).toMatch(/^\/runs\//))
  await screen.findByRole('navigation', { name: runPage.tabs.label })
  await rig.advance(0)
}

/** Moves time on until this is on the page. */
export const until = (rig: Rig, isThere: () => unknown, step = 10_000) =>
  waitFor(async () => {
    await rig.advance(step)
    isThere()
  })
export const toTheEnd = (rig: Rig) => until(rig, () => expect(screen.getByText(/^Done/)).toBeDefined(), 30_000)

/** Inputs of each request for many rows that reached the service. */
export const batches = ({ service }: Rig) =>
  service
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/bulk-run'))
    .map(({ body }) => (body as { params: readonly Readonly<Record<string, string>>[] }).params)
/** Domains of the inputs of each batch. */
export const domains = (rig: Rig) => batches(rig).map((inputs) => inputs.map(({ domain }) => domain))

/** From now on no task ends: the service returns a running status for each. */
export const hold = ({ service }: Rig) =>
  service.fail({
    match: { method: 'GET', path: '/v1/tasks/' },
    fault: { kind: 'status', status: 200, body: { status: 'processing', progress: { done: 'some', total: -1 } } },
  })

/** A row of the JSON file of a run. */
interface FileRow {
  readonly row: number
  readonly inputs: Readonly<Record<string, string>>
  readonly status: string
  readonly result?: { readonly email?: string }
}

/** The rows of the run that is shown, as its JSON file has them. */
export async function fileOf(files: readonly SavedFile[]): Promise<readonly FileRow[]> {
  const before = files.length
  await press(runPage.download)
  await userEvent.click(await screen.findByRole('menuitem', { name: result.downloadJson }))
  await waitFor(() => expect(files).toHaveLength(before + 1))
  return JSON.parse((await files[before]?.blob.text()) ?? '') as FileRow[]
}

/** Returns the number of rows of a file in each state. */
export function statuses(file: readonly FileRow[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status } of file) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Every row is in its position, with its own result. */
export function expectInOrder(file: readonly FileRow[], list: readonly string[]): void {
  expect(file.map(({ inputs }) => Object.values(inputs).join(','))).toEqual(list)
  for (const { inputs, result: found, row } of file) {
    if (found?.email) expect(found.email, `row ${row}`).toMatch(new RegExp(`@${inputs['Domain']}$`))
  }
}
