import { isObject } from '#lib/objects.ts'
import { type Tab, type TestBrowser, type TestBrowserOptions, bought, createTestBrowser } from '#testing/browser.ts'
import { flushAsync } from '#testing/clock.ts'
import type { BulkDraft, BulkSettings, DraftRow, Params } from './draft.ts'
import { planRun } from './plan.ts'
import type { BulkRunRows } from './rows.ts'

/** Inputs that the mock service treats by their first name: `__miss__`, `__fail__` and any other name. */
export const person = (name: string): Params => ({ first_name: name, last_name: 'Iredale', domain: 'kitewell.example' })

export const row = (name: string, state: DraftRow['state'] = 'ready'): DraftRow => ({
  cells: [name],
  params: state === 'invalid' ? undefined : person(name),
  state,
})

/** Settings of a run that never waits for a click. */
export const plain: BulkSettings = { cap: undefined, start: 'all', pilotSize: 10, batchSize: 100 }

export const draftOf = (rows: readonly DraftRow[], settings: Partial<BulkSettings> = {}): BulkDraft => ({
  target: bought,
  pages: 1,
  price: { kind: 'rule', priced: { price: 0.5, pricing: { type: 'fixed' } } },
  source: { name: 'leads.csv', columns: ['first_name'] },
  rows,
  settings: { ...plain, ...settings },
})

/** A browser that stores results and records every paid request. */
export function openBulk(options: TestBrowserOptions = {}) {
  const paid: Params[][] = []
  const browser = createTestBrowser({
    keepResultsFor: 86_400_000,
    onPaid: (body) => {
      const params = isObject(body) ? body['params'] : undefined
      paid.push(Array.isArray(params) ? (params as Params[]) : [params as Params])
    },
    ...options,
  })
  // Every input is found except those with a sentinel as the name.
  for (const enrichment of browser.service.state.enrichments) {
    if (enrichment.id !== bought.id) continue
    enrichment.misses = 0
    enrichment.failures = 0
  }
  return { browser, paid, names: () => paid.map((inputs) => inputs.map((one) => String(one['first_name']))) }
}

/** Confirms a run of these rows in a tab; what was bought before is used where `reuse` is set. */
export async function start(
  tab: Tab,
  id: string,
  rows: readonly DraftRow[],
  settings: Partial<BulkSettings> = {},
  reuse = false,
): Promise<void> {
  const draft = draftOf(rows, settings)
  const runs = tab.runs()
  const known = reuse ? await runs.bought(draft.target, draft.pages) : new Map()
  const plan = planRun({ rows, price: draft.price, pages: draft.pages, bought: known })
  await runs.start(id, draft, plan, undefined)
}

/** The rows of a run, read whole. */
export async function readRows(browser: TestBrowser, tab: Tab, id: string): Promise<BulkRunRows> {
  const store = tab.runs().rows(id)
  const stop = store.subscribe(() => undefined)
  for (let turn = 0; turn < 50 && !store.get()?.isComplete; turn += 1) await browser.clock.advance(0)
  await flushAsync()
  const rows = store.get()
  stop()
  if (!rows) throw new Error(`The rows of run ${id} were not read.`)
  return rows
}

/** First name and state of every row, in order: `Ada found`. */
export const rowLabels = (rows: BulkRunRows): readonly string[] =>
  [...rows.rowsIn()].map((at) => `${rows.row(at).cells[0]} ${rows.stateOf(at)}`)
