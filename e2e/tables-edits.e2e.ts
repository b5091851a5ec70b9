import type { Page } from '@playwright/test'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { expect, test } from './fixtures.ts'
import { cell, expectMark, held, markOf, openTable, saved, type } from './table-steps.ts'

const { tableColumns: columns } = tableColumnsTexts.en

const ROWS = { method: 'PATCH', path: '/v1/table/*/rows' }
/** After this nothing that was lost may come any more, so it is read back. */
const QUIET = 31_000

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function hideColumn(page: Page, name: string): Promise<void> {
  await head(page, name).hover()
  await page.getByRole('button', { name: columns.head.menu(name), exact: true }).click()
  await page.getByRole('menuitem', { name: columns.menu.hide, exact: true }).click()
}

test('reliability F09, F29: a tab that crashes between sending and the returned function leaves nothing behind unsaved', async ({
  page,
  context,
  http,
}) => {
  await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'hang', applied: false } })
  await openTable(http, page)
  await type(page, 2, 0, 'Sent from a tab that dies')
  await expectMark(page, 2, 0, 'sending')
  await type(page, 3, 0, 'Typed while it waited')
  // Nothing is promised before the mark, which goes again once the service has it.
  await expect
    .poll(async () => (await markOf(page, 3, 0)) ?? (await held(http.mock, 3, 'name')))
    .toMatch(/device|sending|Typed while it waited/)
  const client = await context.newCDPSession(page)
  const deleted = page.waitForEvent('crash')
  void client.send('Page.crash').catch(() => undefined)
  await deleted
  await page.close()

  const next = await context.newPage()
  await next.clock.install()
  await openTable(http, next)
  await expect(cell(next, 2, 0)).toHaveAccessibleName('Sent from a tab that dies')
  await expect.poll(() => held(http.mock, 2, 'name')).toBe('Sent from a tab that dies')
  await expect.poll(() => held(http.mock, 3, 'name')).toBe('Typed while it waited')
  await next.clock.fastForward(QUIET)
  await expect(saved(next)).toBeVisible()
})

test('reliability F10: two tabs type into the same and into different cells; one sends, both show the same, in the same columns', async ({
  page,
  context,
  http,
}) => {
  const other = await context.newPage()
  await openTable(http, page)
  await openTable(http, other)
  await hideColumn(other, 'email')
  await expect(head(page, 'email')).toBeHidden()
  await expect(
    page.getByRole('button', { name: columns.panel.button }).getByText(columns.panel.hidden(1)),
  ).toBeVisible()
  for (let round = 0; round < 4; round += 1) {
    await page.bringToFront()
    await type(page, round, 0, `First tab ${round}`)
    await type(page, 5, 1, `first-${round}.example`)
    await other.bringToFront()
    await type(other, round, 2, `Second tab ${round}`)
    await type(other, 5, 1, `second-${round}.example`)
  }
  await expect(saved(other)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => held(http.mock, 5, 'domain')).toBe('second-3.example')
  for (const tab of [page, other]) {
    await expect(cell(tab, 5, 1)).toHaveText('second-3.example')
    await expect(cell(tab, 3, 0)).toHaveText('First tab 3')
    await expect(cell(tab, 3, 2)).toHaveText('Second tab 3')
  }
})
