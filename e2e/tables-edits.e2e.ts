import { en } from '#texts/en.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { expect, openOn, test } from './fixtures.ts'
import { OUTBOUND, cell, expectMark, held, markOf, openTable, patches, saved, type } from './table-steps.ts'

const { shell, connect } = en
const { table: t } = tableTexts.en

const ROWS = { method: 'PATCH', path: '/v1/table/*/rows' }
/** After this nothing that was lost may come any more, so it is read back. */
const QUIET = 31_000

test('a typed value shows at once, is on the device before it leaves, and is then at the service', async ({
  page,
  http,
}) => {
  await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'slow', ms: 1500 } })
  await openTable(http, page)
  await type(page, 2, 0, 'Typed by hand')
  await expect(cell(page, 2, 0)).toHaveText('Typed by hand')
  await expectMark(page, 2, 0, 'sending')
  await expect(page.getByRole('button', { name: t.save.saving('1') })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => held(http.mock, 2, 'name')).toBe('Typed by hand')
  await expectMark(page, 2, 0, undefined)
  expect(await patches(http.mock)).toHaveLength(1)
})

for (const when of ['after', 'mid-body'] as const) {
  test(`reliability F01: a response lost ${when === 'after' ? 'after' : 'while'} the service wrote is unconfirmed, sent again and read back`, async ({
    page,
    http,
  }) => {
    await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'lost', when } })
    await page.clock.install()
    await openTable(http, page)
    await type(page, 2, 0, 'Lost once')
    await expectMark(page, 2, 0, 'doubt')
    await expect.poll(async () => (await patches(http.mock)).length).toBe(2)
    await expectMark(page, 2, 0, 'doubt')
    await expect(page.getByText(t.save.failed('1'))).toBeHidden()
    await page.clock.fastForward(QUIET)
    await expect(saved(page)).toBeVisible()
    expect(await held(http.mock, 2, 'name')).toBe('Lost once')
  })
}

// Through MSW: over HTTP/1.1 Chromium itself repeats a request whose connection broke without a byte of response.
test('reliability F02: a request that never arrived is sent again, and read back', async ({ page, open, mock }) => {
  await page.clock.install()
  await open(`/tables/${OUTBOUND}`)
  await mock.fail({ match: ROWS, times: 2, fault: { kind: 'lost', when: 'before' } })
  await type(page, 2, 0, 'Lost twice')
  await expectMark(page, 2, 0, 'doubt')
  await page.clock.fastForward(QUIET)
  await expect.poll(() => held(mock, 2, 'name')).toBe('Lost twice')
  await page.clock.fastForward(QUIET)
  await expect(saved(page)).toBeVisible()
})

test('reliability F03: a request that comes late, over a newer value, is found by reading back and put right', async ({
  page,
  open,
  mock,
}) => {
  await page.clock.install()
  await open(`/tables/${OUTBOUND}`)
  await mock.fail({ match: ROWS, times: 1, fault: { kind: 'late', ms: 20_000 } })
  await type(page, 2, 0, 'The older value')
  await expectMark(page, 2, 0, 'doubt')
  await type(page, 2, 0, 'The newer value')
  await expect.poll(() => held(mock, 2, 'name')).toBe('The newer value')
  await page.clock.fastForward(20_000)
  await expect.poll(() => held(mock, 2, 'name')).toBe('The older value')
  await expectMark(page, 2, 0, 'doubt')
  await expect(cell(page, 2, 0)).toHaveText('The newer value')
  await page.clock.fastForward(QUIET)
  await expect.poll(() => held(mock, 2, 'name')).toBe('The newer value')
  await expect(saved(page)).toBeVisible()
})

for (const retryAfter of ['2', '0', '-5', 'soon', undefined]) {
  test(`reliability F04, F05: a service that limits the rate (${retryAfter ?? 'without a time'}) gets the value later, once`, async ({
    page,
    http,
  }) => {
    await http.mock.fail({ match: ROWS, times: 2, fault: { kind: 'rate-limit', ...(retryAfter && { retryAfter }) } })
    await openTable(http, page)
    await type(page, 2, 0, 'Not in a hurry')
    await expectMark(page, 2, 0, 'device')
    await expect(saved(page)).toBeVisible({ timeout: 20_000 })
    expect(await held(http.mock, 2, 'name')).toBe('Not in a hurry')
    expect((await patches(http.mock)).map(({ status }) => status)).toEqual([429, 429, 200])
  })
}

test('reliability F06: an unreadable success is unconfirmed and reconciled, whatever the body was', async ({
  page,
  http,
}) => {
  await page.clock.install()
  await openTable(http, page)
  const forms = ['html', 'empty', 'truncated', 'wrong-types', 'null'] as const
  for (const [row, form] of forms.entries()) {
    await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'body', form } })
    await type(page, row, 0, `Value ${form}`)
    await expectMark(page, row, 0, 'doubt')
    await expect.poll(async () => (await patches(http.mock)).length).toBe(2 * (row + 1))
  }
  await page.clock.fastForward(QUIET)
  await expect(saved(page)).toBeVisible()
  for (const [row, form] of forms.entries()) expect(await held(http.mock, row, 'name')).toBe(`Value ${form}`)
})

test('reliability F06: a service that fails is not stormed, and nothing is called failed', async ({ page, http }) => {
  await http.mock.fail({ match: ROWS, fault: { kind: 'status', status: 502, text: '<h1>Bad gateway</h1>' } })
  await page.clock.install()
  await openTable(http, page)
  await type(page, 2, 0, 'Through the gateway')
  await expect.poll(async () => (await patches(http.mock)).length).toBe(3)
  await expectMark(page, 2, 0, 'doubt')
  await page.clock.runFor(20_000)
  expect(await patches(http.mock)).toHaveLength(3)
  await http.mock.clearFaults()
  await page.clock.fastForward(QUIET)
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 2, 'name')).toBe('Through the gateway')
})

test('reliability F11: a key refused in the middle stops nothing for good: with a good one all is sent', async ({
  page,
  http,
}) => {
  await openTable(http, page)
  // Reads of the sidebar would be refused first, and the key dialog would open during typing.
  await expect(page.getByRole('navigation', { name: shell.main }).getByText('Leads')).toBeVisible()
  await http.mock.setAccess('test-key', 'revoked')
  await type(page, 2, 0, 'Kept while the key is refused')
  const dialog = page.getByRole('alertdialog', { name: shell.refusedKey.title })
  await dialog.getByRole('textbox', { name: connect.key }).fill('spare-key')
  expect(await held(http.mock, 2, 'name')).not.toBe('Kept while the key is refused')
  await dialog.getByRole('button', { name: connect.dialog.use }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 2, 'name')).toBe('Kept while the key is refused')
})

test('reliability F12: a table that is closed to the key retains what was entered, and shows that', async ({
  page,
  http,
}) => {
  await http.mock.fail({ match: ROWS, fault: { kind: 'status', status: 403, body: { detail: 'Not allowed' } } })
  await page.clock.install()
  await openTable(http, page)
  await type(page, 2, 0, 'Not allowed yet')
  await expect(page.getByText(t.save.pauses['no-access'])).toBeVisible()
  await expectMark(page, 2, 0, 'device')
  expect(await patches(http.mock)).toHaveLength(1)
  await http.mock.clearFaults()
  await page.clock.fastForward(61_000)
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 2, 'name')).toBe('Not allowed yet')
})

test('reliability F17: refused rows are marked with their value; silent ones are unconfirmed; others are saved', async ({
  page,
  http,
}) => {
  await page.clock.install()
  await openTable(http, page)
  await type(page, 1, 0, '__refused__')
  await expectMark(page, 1, 0, 'refused')
  await expect(cell(page, 1, 0)).toHaveText('__refused__')
  await expect(cell(page, 1, 0)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t.save.failed('1'))).toBeVisible()
  await type(page, 2, 0, '__unanswered__')
  await expectMark(page, 2, 0, 'doubt')
  await type(page, 3, 0, '__shuffled__')
  await expect.poll(() => held(http.mock, 3, 'name')).toBe('__shuffled__')
  await expectMark(page, 3, 0, undefined)
  await page.clock.fastForward(QUIET)
  await expectMark(page, 2, 0, undefined)
  await expectMark(page, 1, 0, 'refused')
  // Another value is another try.
  await type(page, 1, 0, 'Taken')
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 1, 'name')).toBe('Taken')
})

test('reliability F18, F30: a value is saved to its column whatever the column is called by then', async ({
  page,
  http,
}) => {
  await openTable(http, page)
  const [first] = await http.mock.rowsOf('Q3 outbound', 2, 1)
  await http.mock.editTable({ kind: 'rename-column', table: 'Q3 outbound', column: 'name', name: 'full name' })
  await type(page, 2, 0, 'Under another name')
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 2, 'full name')).toBe('Under another name')

  await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'rate-limit', retryAfter: '6' } })
  await type(page, 2, 1, 'swapped.example')
  await expectMark(page, 2, 1, 'device')
  await http.mock.editTable({ kind: 'swap-columns', table: 'Q3 outbound', columns: ['domain', 'title'] })
  await expect(saved(page)).toBeVisible({ timeout: 20_000 })
  // The column that was called `domain` is now called `title`.
  expect(await held(http.mock, 2, 'title')).toBe('swapped.example')
  expect(await held(http.mock, 2, 'domain')).toBe(first?.['title'])
})

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

test('reliability F10: two tabs type into the same and into different cells; one sends, both show the same', async ({
  page,
  context,
  http,
}) => {
  const other = await context.newPage()
  await openTable(http, page)
  await openTable(http, other)
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

test('reliability F09: what was left in a tab that was closed is sent from whatever page is opened next', async ({
  page,
  context,
  http,
}) => {
  await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'rate-limit', retryAfter: '300' } })
  await openTable(http, page)
  await type(page, 2, 0, 'Left for later')
  await expectMark(page, 2, 0, 'device')
  await expect(page.getByText(t.save.pauses.busy)).toBeVisible()
  await page.close()
  expect(await held(http.mock, 2, 'name')).not.toBe('Left for later')
  const next = await context.newPage()
  await openOn(http, next, '/account')
  await expect.poll(() => held(http.mock, 2, 'name')).toBe('Left for later')
})

test('reliability F26: without storage what is typed is sent all the same, and leaving the page is confirmed', async ({
  page,
  http,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied for the test', 'SecurityError')
      },
    })
  })
  await http.mock.fail({ match: ROWS, times: 1, fault: { kind: 'slow', ms: 4000 } })
  await openTable(http, page)
  await type(page, 2, 0, 'Only in memory')
  await expect(page.getByText(shell.journal.title)).toBeVisible()
  let requested = false
  page.once('dialog', (dialog) => {
    requested = dialog.type() === 'beforeunload'
    void dialog.dismiss()
  })
  await page.evaluate(() => window.location.reload()).catch(() => undefined)
  await expect.poll(() => requested).toBe(true)
  await expect(saved(page)).toBeVisible()
  expect(await held(http.mock, 2, 'name')).toBe('Only in memory')
})
