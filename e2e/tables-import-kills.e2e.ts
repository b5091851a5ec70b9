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
const KILLS = Math.min(Number(process.env['KILLS'] ?? 2), 100)
const ROWS = KILLS > 5 ? 100_000 : 6_000
const KEY = 'import key'

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
