import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'

const { account, shell } = en

test('reliability F05: tabs share one wait and one probe, and a new tab joins them', async ({ context, http }) => {
  const newTab = async () => {
    const tab = await context.newPage()
    await openOn(http, tab, '/account')
    return tab
  }
  const tabs = [await newTab(), await newTab()]
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  // Requests of a page after its first render: those still in flight would be refused beside the first.
  const responded = async (path: string) => (await http.mock.requests()).filter((one) => one.path === path).length
  for (const path of ['/v1/table/', '/v1/folders']) await expect.poll(() => responded(path)).toBe(tabs.length)
  const count = (await http.mock.requests()).length
  const since = async () => (await http.mock.requests()).slice(count)

  await http.mock.fail({ fault: { kind: 'rate-limit' } })
  await tabs[0]?.getByRole('button', { name: account.refresh }).click()
  const [slowed = ''] = shell.slowedNow.split('.')
  const notice = (tab: (typeof tabs)[number]) => tab.getByRole('status').filter({ hasText: slowed })
  for (const tab of tabs) await expect(notice(tab)).toBeVisible()
  await tabs[1]?.getByRole('button', { name: account.refresh }).click()
  tabs.push(await newTab())

  // Probes one after the other, each after a longer pause, whichever tab sends them.
  await expect.poll(async () => (await since()).length).toBeGreaterThanOrEqual(3)
  await http.mock.clearFaults()
  const refused = (await since()).filter(({ status }) => status === 429).map(({ at }) => at)
  const pauses = refused.slice(1).map((at, n) => at - (refused[n] ?? 0))
  for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(2 ** n * 500 - 50)

  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
    await expect(notice(tab)).toBeHidden()
  }
})
