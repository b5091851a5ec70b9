import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { PHONE, tooWide } from './layout.ts'
import { mainNav, runDialog } from './parts.ts'
import { fillPerson, ilsesResult, primary } from './steps.ts'

const { home, settings, shell, tasks } = en
const HOUR = 3_600_000

test('Home starts with the first visit, and shows what needs a decision, what runs and what was opened', async ({
  page,
  http,
}) => {
  await page.clock.install()
  await openOn(http, page, '/')
  await expect(page.getByRole('heading', { level: 1, name: /, Mira$/ })).toBeVisible()
  await expect(page).toHaveTitle(shell.title(home.title))
  await expect(page.getByRole('list', { name: home.first.steps }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: home.needs.title })).toBeHidden()

  // No results are stored on the device, so that what was bought can be lost.
  await page.goto(`${http.url}/settings/data`)
  await page.getByRole('radio', { name: settings.data.keepFor(0) }).click()
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
  await page.goto(`${http.url}/enrichments/123?run=one`)
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await page.clock.fastForward(22.5 * HOUR)
  await page.goto(`${http.url}/enrichments/123?run=one`)
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(runDialog(page).getByRole('status').filter({ hasText: tasks.status.running })).toBeVisible()
  await page.keyboard.press('Escape')
  await mainNav(page).getByRole('link', { name: shell.home }).click()

  const needs = page.getByRole('region', { name: home.needs.title })
  await expect(needs.getByRole('listitem')).toHaveCount(1)
  await expect(needs).toContainText(/1 paid result expires in 1 h (29|30) m/)
  const running = page.getByRole('region', { name: home.running.title })
  await expect(running.getByRole('link', { name: 'Email finder' })).toBeVisible()
  await expect(page.getByRole('table', { name: home.recent.label })).toContainText(
    home.recent.runs(home.recent.enrichment, 2),
  )
  await expect(page.getByRole('region', { name: home.money.label })).toContainText(home.money.held('0.5'))

  await page.setViewportSize(PHONE)
  await expect.poll(() => tooWide(page)).toEqual([])
  await running.getByRole('button', { name: tasks.stopNamed('Email finder') }).click()
  // The duration of the stop depends on the service's next response.
  const stops = async () => (await http.mock.requests()).filter(({ path }) => path.endsWith('/cancel')).length
  await expect.poll(stops).toBe(1)
  await page.clock.fastForward(11_000)
  await expect(running).toBeHidden()
  await needs.getByRole('link', { name: home.needs.saveNamed('Email finder') }).click()
  await expect(ilsesResult(page)).toBeVisible()
})
