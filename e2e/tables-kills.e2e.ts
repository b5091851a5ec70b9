import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Fault } from '#mock-service/faults.ts'
import { startBrowser } from './killed-browser.ts'
import { drawn, held, openTable, paste, saved, type } from './table-steps.ts'

/** Each browser takes seconds to start; `npm run prove` kills many more. */
const ROUNDS = Number(process.env['KILLS'] ?? 5)
const COLUMNS = ['name', 'domain', 'title'] as const
/** Number of rows that a round types into; all of them are visible. */
const ROWS = 15

/** Faults of the service while the browser runs. */
const faults: readonly (Fault | undefined)[] = [
  { kind: 'rate-limit', retryAfter: '300' },
  { kind: 'slow', ms: 400 },
  { kind: 'lost', when: 'after' },
  undefined,
]

test(`reliability G4: ${ROUNDS} times the browser is killed in the middle of work, and nothing it had painted as stored is lost`, async ({
  http,
}) => {
  test.setTimeout(60_000 + ROUNDS * 15_000)
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-kill-'))
  /** Values that each cell may show: its first value or the last one painted as stored, or any entered after that. */
  const painted = new Map<string, readonly string[]>()
  let count = 0
  const lost: string[] = []

  const check = async (page: Page, entered: ReadonlyMap<string, string>) => {
    const cells = await drawn(page)
    for (const [key, value] of entered) {
      const mark = cells[key]?.text === value ? cells[key].mark : null
      if (mark !== 'device' && mark !== 'sending' && mark !== 'doubt') continue
      if (painted.get(key)?.[0] !== value) count += 1
      painted.set(key, [value])
    }
  }
  const enter = (entered: Map<string, string>, key: string, value: string) => {
    entered.set(key, value)
    painted.set(key, [...(painted.get(key) ?? []), value])
  }
  /** Reads the cells before anything is entered: nothing of a round may be stored yet when it is killed. */
  const begin = async (page: Page) => {
    const cells = await drawn(page)
    for (let row = 0; row < ROWS; row += 1)
      for (const column of COLUMNS.keys()) painted.set(`${row}/${column}`, [cells[`${row}/${column}`]?.text ?? ''])
  }
  /** Returns the values painted as stored that the page does not show. */
  const missing = async (page: Page) => {
    const cells = await drawn(page)
    return [...painted].flatMap(([key, values]) => {
      const now = cells[key]?.text ?? ''
      // A value entered but not yet painted as stored may be lost with the browser, or may be there.
      if (values.includes(now)) painted.set(key, [now])
      return values.includes(now) ? [] : [`${key} shows ${now}, not ${values.join(' or ')}`]
    })
  }
  const compare = async (page: Page, round: number) => {
    // Checked at once: rows are not shown before the local changes to them.
    expect(await missing(page), `round ${round}`).toEqual([])
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, kill } = await startBrowser(profile)
    await http.mock.clearFaults()
    const fault = faults[round % faults.length]
    const fail = async () => fault && http.mock.fail({ match: { method: 'PATCH', path: '/v1/table/*/rows' }, fault })
    // A rate limit of a write pauses reads, too: caused by leftovers of an earlier round, it would delay the table.
    const isPause = fault?.kind === 'rate-limit'
    if (!isPause) await fail()
    await openTable(http, page)
    if (isPause) await fail()
    await expect.poll(async () => Object.keys(await drawn(page)).length).toBeGreaterThan(ROWS * 3)
    await (round > 0 ? compare(page, round) : begin(page))

    const before = count
    const entered = new Map<string, string>()
    const rows = Array.from({ length: ROWS }, (_, row) => COLUMNS.map((_name, column) => `r${round} ${row} ${column}`))
    await page.getByRole('grid').locator('[aria-rowindex="2"] [aria-colindex="2"]').click()
    for (const [row, values] of rows.entries())
      for (const [column, value] of values.entries()) enter(entered, `${row}/${column}`, value)
    await paste(page, rows)
    await check(page, entered)
    const typed = round % 5
    for (let at = 0; at < typed; at += 1) {
      const row = (round * 7 + at * 3) % ROWS
      enter(entered, `${row}/1`, `t${round}.${at}`)
      await type(page, row, 1, `t${round}.${at}`)
      await check(page, entered)
    }
    // If no request succeeds, all values stay marked; else the time of the kill is arbitrary.
    if (round % 3 > 0 && (fault?.kind === 'rate-limit' || fault?.kind === 'lost')) {
      await expect.poll(async () => (await check(page, entered), count - before)).toBeGreaterThan(40)
    }
    await check(page, entered)
    await kill()
  }

  await http.mock.clearFaults()
  const { page, kill } = await startBrowser(profile)
  await page.clock.install()
  await openTable(http, page)
  await expect.poll(async () => Object.keys(await drawn(page)).length).toBeGreaterThan(ROWS * 3)
  await compare(page, ROUNDS)
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(31_000)
        return saved(page).isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  for (const [key, [value]] of painted) {
    const [row = 0, column = 0] = key.split('/').map(Number)
    const now = await held(http.mock, row, COLUMNS[column] ?? '')
    if (now !== value) lost.push(`at the end the service has ${String(now)} in ${key}, not ${value}`)
  }
  await kill()
  await rm(profile, { recursive: true, force: true })
  test.info().annotations.push({ type: 'painted edits', description: String(count) })
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(ROUNDS * 10)
})
