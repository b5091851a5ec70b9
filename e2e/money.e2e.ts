import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog, runOpener, runState } from './parts.ts'
import { fillPerson, paid, primary } from './steps.ts'

const { run, tasks } = en
const FORM = '/enrichments/123?run=one'

const running = (page: Page) => runState(runDialog(page))

test.describe('ux 8, reliability F22: one confirmation buys once', () => {
  test('a reload while the request is in flight does not send it again, and shows that it may have started', async ({
    page,
    http,
  }) => {
    await http.mock.fail({ match: { method: 'POST' }, fault: { kind: 'hang', applied: true } })
    await openOn(http, page, '/enrichments/123')
    await runOpener(page).click()
    await fillPerson(page)
    await primary(runDialog(page)).click()
    await expect.poll(() => paid(http.mock)).toHaveLength(1)
    await page.reload()
    await page.goBack()
    await page.goForward()
    await expect(runDialog(page)).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: en.shell.needsYou(1) }).click()
    await expect(page.getByRole('dialog', { name: en.shell.trayTitle })).toContainText(tasks.tray.lost)
    expect(await paid(http.mock)).toHaveLength(1)
  })

  test('two tabs that buy the same at once, by a double click and by the short cut held down, send one request', async ({
    page,
    context,
    http,
  }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await openOn(http, tab, FORM)
      await fillPerson(tab)
    }
    await http.mock.fail({ match: { method: 'POST' }, fault: { kind: 'slow', ms: 1500 } })
    const holdShortcut = async () => {
      await other.keyboard.down('ControlOrMeta')
      for (let stroke = 0; stroke < 5; stroke += 1) await other.keyboard.down('Enter')
      await other.keyboard.up('Enter')
      await other.keyboard.up('ControlOrMeta')
    }
    await Promise.all([primary(runDialog(page)).dblclick(), holdShortcut()])
    const bought = async () => (await running(page).count()) + (await running(other).count())
    await expect.poll(bought).toBe(1)
    const loser = (await running(page).count()) === 1 ? other : page
    await expect(
      loser
        .getByText(run.earlier.elsewhere)
        .or(loser.getByText(/^You ran this/))
        .first(),
    ).toBeVisible()
    expect(await paid(http.mock)).toHaveLength(1)
  })
})
