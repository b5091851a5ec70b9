import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'

const { account, shell } = en
const ALL_TABS = 10

test('reliability F05: ten tabs share one wait, one probe and one bucket, and a new tab joins them', async ({
  context,
  http,
}) => {
  test.setTimeout(120_000)
  // A page of many small scripts fills the 250 entries that a browser keeps, and what is sent later would be missing.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5000))
  const newTab = async () => {
    const tab = await context.newPage()
    await openOn(http, tab, '/account')
    return tab
  }
  const tabs = []
  for (let n = 0; n < ALL_TABS - 1; n += 1) tabs.push(await newTab())
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  // Requests of a page after its first render: those still in flight would be refused beside the first.
  const responded = async (path: string) => (await http.mock.requests()).filter((one) => one.path === path).length
  for (const path of ['/v1/table/', '/v1/folders']) await expect.poll(() => responded(path)).toBe(tabs.length)
  const count = (await http.mock.requests()).length
  const since = async () => (await http.mock.requests()).slice(count)

  await http.mock.fail({ fault: { kind: 'rate-limit' } })
  await tabs[0]?.getByRole('button', { name: account.refresh }).click()
  const [slowed = ''] = shell.slowedNow.split('.')
  for (const tab of tabs) await expect(tab.getByRole('status').filter({ hasText: slowed })).toBeVisible()
  for (const tab of tabs.slice(1)) await tab.getByRole('button', { name: account.refresh }).click()
  tabs.push(await newTab())

  // Three probes one after the other, each after a longer pause, whichever tab sends them.
  await expect.poll(async () => (await since()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  await http.mock.clearFaults()
  const refused = (await since()).filter(({ status }) => status === 429).map(({ at }) => at)
  const pauses = refused.slice(1).map((at, n) => at - (refused[n] ?? 0))
  for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(2 ** n * 500 - 50)

  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible({ timeout: 30_000 })
    await expect(tab.getByRole('status').filter({ hasText: slowed })).toBeHidden()
  }
  await expect
    .poll(async () => (await since()).filter(({ status }) => status === 200).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(ALL_TABS)
  const left = (await Promise.all(tabs.map((tab) => tab.evaluate(acceptsResponded)))).flat()
  const sends = left.filter((at) => at > Math.max(...refused)).toSorted((a, b) => a - b)
  expect(sends.length).toBeGreaterThanOrEqual(ALL_TABS)
  // The rate was halved three times and grows by one with each response, so this is the most that the first may be.
  for (let n = 1; n < ALL_TABS; n += 1) {
    const gap = (sends[n] ?? 0) - (sends[n - 1] ?? 0)
    expect(gap).toBeGreaterThanOrEqual(1000 / (4 / 2 ** 3 + n + 1) - 30)
  }
})

/** Returns the times at which this tab sent the requests that got a 200, in ms since the epoch. */
const acceptsResponded = () =>
  performance
    .getEntriesByType('resource')
    .filter(
      (entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('/v1/') && entry.responseStatus === 200,
    )
    .map((entry) => performance.timeOrigin + entry.startTime)
