import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { importTexts } from '#texts/tables/import.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { csv, state, takeFile } from './import-steps.ts'
import { type Run, startBrowser } from './killed-browser.ts'

const { tableImport: t } = importTexts.en

/** `npm run prove` kills many more browsers, in longer imports. */
const KILLS = Math.min(Number(process.env['KILLS'] ?? 5), 100)
const ROWS = KILLS > 5 ? 100_000 : 20_000
const KEY = 'import key'
/** Rows of one request at most, so of what one lost response leaves undecided. */
const BATCH = 50

/**
 * A table for each tier, its choices on the page, and the service's delay for its rows, in ms. The delay ensures that
 * tiers with several requests at once do not end before the other tiers were killed as often.
 */
const TIERS = {
  A: {
    table: 'Old CRM export',
    slow: 50,
    choose: async (page) => {
      await match(page)
      await page.getByRole('checkbox', { name: t.how.overwrite }).check({ force: true })
    },
  },
  B: {
    table: 'Trade fair Lyon',
    slow: 50,
    choose: (page) => page.getByRole('checkbox', { name: t.how.tag }).check({ force: true }),
  },
  C: {
    table: 'Agencies',
    slow: 25,
    choose: async (page) => {
      await match(page)
      await page.getByRole('radio', { name: t.how.rules.add.label }).check({ force: true })
    },
  },
  D: { table: 'Resellers', slow: 0, choose: () => Promise.resolve() },
} satisfies Record<Tier, { table: string; slow: number; choose: (page: Page) => Promise<void> }>
type Tier = keyof (typeof importTexts.en.tableImport)['promise'] & ('A' | 'B' | 'C' | 'D')
const tiers = Object.entries(TIERS) as [Tier, (typeof TIERS)[Tier]][]

async function match(page: Page): Promise<void> {
  await page.getByRole('radio', { name: RegExp(t.how.match.label) }).check({ force: true })
  await page.getByRole('button', { name: RegExp(t.how.key) }).click()
  await page.getByRole('option', { name: KEY }).click()
}

/** Goes to the import into a table, gives it a file, and stops before it is started. */
async function prepare(page: Page, table: string, file: string, keys: readonly string[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/tables/${seededTableId(table)}/import`)
  await takeFile(page, file, csv([[KEY], ...keys.map((key) => [key])]))
}

/** Rows a table has, by a search for its last one. */
async function countRows({ mock }: HttpDoor, table: string): Promise<number> {
  let [from, to] = [0, ROWS * 2 + 10_000]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((await mock.rowsOf(table, middle, 1)).length > 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Opens the console in a new browser. A wait for what may still arrive is skipped by moving the clock of the page. */
async function reopen(http: HttpDoor, profile: string, at: string): Promise<Run> {
  const run = await startBrowser(profile)
  await run.page.clock.install()
  await openOn(http, run.page, at)
  return run
}

test(`${KILLS} times the browser is killed while ${ROWS} rows are imported by each tier, and each row is in its table once`, async ({
  http,
}) => {
  test.setTimeout(120_000 + KILLS * 15_000 + ROWS * 10)
  const { mock } = http
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-import-'))
  const keys = Array.from({ length: ROWS }, (_, at) => `c${at}.example`)
  const had = new Map<string, number>()
  for (const [, { table, slow }] of tiers) {
    had.set(table, await countRows(http, table))
    const writes = { method: 'POST', path: `/v1/table/${seededTableId(table)}/rows*` }
    if (slow > 0) await mock.fail({ match: writes, fault: { kind: 'slow', ms: slow } })
  }
  const has = async (table: string, share: number) =>
    (await mock.rowsOf(table, (had.get(table) ?? 0) + Math.ceil(ROWS * share) - 1, 1)).length > 0
  /** Returns the number of tables that have this share of their rows. */
  const reached = async (share: number) => {
    const all = await Promise.all(tiers.map(([, { table }]) => has(table, share)))
    return all.filter(Boolean).length
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const run = await reopen(http, profile, '/tables')
    if (kill === 0) {
      for (const [tier, { table, choose }] of tiers) {
        await prepare(run.page, table, `${tier}.csv`, keys)
        await choose(run.page)
        await expect(run.page.getByText(t.promise[tier])).toBeVisible()
        await run.page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
        await expect(state(run.page, t.run.states.running)).toBeVisible()
      }
    }
    // A tier may wait until a request in flight cannot arrive any more: no other tier ends before the last kill.
    const step = 1 / (KILLS + 2)
    await expect
      .poll(async () => (await reached((kill + 1) * step)) === tiers.length || (await reached((kill + 2) * step)) > 0, {
        timeout: 60_000,
        intervals: [100],
      })
      .toBe(true)
    expect(await reached(1), `kill ${kill + 1}`).toBe(0)
    await run.kill()
  }
  await mock.clearFaults()
  const { page, kill } = await reopen(http, profile, '/tables/import')
  await expect(page.getByRole('link', { name: t.view })).toHaveCount(tiers.length)
  const runs = await page
    .getByRole('link', { name: t.view })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(31_000)
        return reached(1)
      },
      { timeout: 60_000 + ROWS * 4, intervals: [500, 5_000] },
    )
    .toBe(tiers.length)
  for (const run of runs) {
    await page.goto(http.url + run)
    await expect(state(page, t.run.states.done)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(t.run.sum(ROWS.toLocaleString('en')))).toBeVisible()
  }
  await kill()
  await rm(profile, { recursive: true, force: true })
  for (const [tier, { table }] of tiers) {
    const imported = (await mock.rowsOf(table, had.get(table) ?? 0, ROWS + 1000)).map((row) => String(row[KEY]))
    expect(imported.length, `tier ${tier}`).toBe(ROWS)
    expect(new Set(imported), `tier ${tier}`).toEqual(new Set(keys))
  }
})

test('after the browser is killed during a plain insert, the user decides about its rows, at most a batch', async ({
  http,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-import-'))
  const { table } = TIERS.D
  const had = await countRows(http, table)
  const keys = Array.from({ length: BATCH * 3 }, (_, at) => `c${at}.example`)
  const first = await reopen(http, profile, '/tables')
  await prepare(first.page, table, 'some.csv', keys)
  await expect(first.page.getByText(t.promise.D)).toBeVisible()
  // The second batch is sent without a response: it was not applied, but the console cannot know that.
  await http.mock.fail({
    match: { method: 'POST', path: '/v1/table/*/rows' },
    after: 1,
    times: 1,
    fault: { kind: 'hang' },
  })
  await first.page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  // Not when the browser sends it: a request that is killed before it arrives would leave the fault to the next one.
  const hasArrived = async () =>
    (await http.mock.requests()).some(({ body }) => JSON.stringify(body ?? '').includes(`"c${BATCH}.example"`))
  await expect.poll(hasArrived).toBe(true)
  await first.kill()
  // Another user adds a row: the end of the table no longer shows the outcome of the request.
  await http.mock.editTable({ kind: 'insert', table, rows: [{ [KEY]: 'theirs.example' }] })

  const { page, kill } = await reopen(http, profile, '/tables/import')
  await page.getByRole('link', { name: t.view }).click()
  await expect(state(page, t.run.states.running)).toBeVisible()
  const dialog = page.getByRole('alert').filter({ hasText: t.run.asking.title(BATCH) })
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000)
      return dialog.isVisible()
    })
    .toBe(true)
  const named = new Intl.ListFormat('en').format(Array.from({ length: BATCH }, (_, at) => String(BATCH + at + 1)))
  await expect(dialog).toContainText(named)
  const before = (await http.mock.rowsOf(table, had, 1000)).map((row) => row[KEY])
  expect(before).toEqual([...keys.slice(0, BATCH), 'theirs.example'])
  await page.getByRole('button', { name: t.run.asking.again }).click()
  await expect(state(page, t.run.states.done)).toBeVisible()
  await kill()
  await rm(profile, { recursive: true, force: true })
  const after = (await http.mock.rowsOf(table, had, 1000)).map((row) => row[KEY])
  expect(after).toEqual([...before, ...keys.slice(BATCH)])
})
