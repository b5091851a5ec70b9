import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createSession } from '#app/session.ts'
import { memoryStorage } from '#journal/memory-storage.ts'
import { controlOf } from '#mock-service/control.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { goTo, HERE } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { expectCell, markOf, openTable, OUTBOUND, type TableRig, typeInto } from '../page/table-page.testing.ts'

afterEach(cleanup)

const { shell, connect } = en
const { save } = en.table

/** Debounce of what is typed, with time for a request. */
const SENT = 400
/** After this nothing that was lost may come any more, so it is read back. */
const QUIET = 31_000

type Fault = Parameters<ReturnType<typeof controlOf>['fail']>[0]['fault']

const failWrites = ({ service }: TableRig, fault: Fault, times?: number) =>
  controlOf(service).fail({
    match: { method: 'PATCH', path: '/v1/table/*/rows' },
    ...(times !== undefined && { times }),
    fault,
  })
const expectMark = (row: number, column: number, mark: string | undefined) =>
  waitFor(() => expect(markOf(row, column)).toBe(mark))
const isSaved = () => waitFor(() => expect(screen.getByText(save.saved)).toBeDefined())
const statuses = ({ service }: TableRig) =>
  service.requests().flatMap(({ method, status }) => (method === 'PATCH' ? [status] : []))

/** Types into the first column of a row, and waits until it was sent. */
async function enter(rig: TableRig, row: number, text: string): Promise<void> {
  await typeInto(row, 0, text)
  await rig.advance(SENT)
}

test('a typed value shows at once, is marked while it is sent, and is then at the service', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'slow', ms: 1500 }, 1)
  await typeInto(2, 0, 'Typed by hand')
  await expectCell(2, 0, 'Typed by hand')
  await expectMark(2, 0, 'device')
  await rig.advance(SENT)
  await expectMark(2, 0, 'sending')
  expect(screen.getByRole('button', { name: save.saving('1') })).toBeDefined()
  await rig.advance(1500)
  await isSaved()
  expect(rig.held(2, 'name')).toBe('Typed by hand')
  await expectMark(2, 0, undefined)
  expect(rig.writes('PATCH')).toHaveLength(1)
})

test.each([
  ['after', 'after'],
  ['while', 'mid-body'],
] as const)(
  'reliability F01: a response lost %s the service wrote is unconfirmed, sent again and read back',
  async (_word, when) => {
    const rig = await openTable()
    failWrites(rig, { kind: 'lost', when }, 1)
    await enter(rig, 2, 'Lost once')
    await expectMark(2, 0, 'doubt')
    await rig.advance(2_000)
    expect(rig.writes('PATCH')).toHaveLength(2)
    await expectMark(2, 0, 'doubt')
    expect(screen.queryByText(save.failed('1'))).toBeNull()
    await rig.advance(QUIET)
    await isSaved()
    expect(rig.held(2, 'name')).toBe('Lost once')
  },
)

test('reliability F02: a request that never arrived is sent again, and read back', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'lost', when: 'before' }, 2)
  await enter(rig, 2, 'Lost twice')
  await expectMark(2, 0, 'doubt')
  await rig.advance(QUIET)
  expect(rig.held(2, 'name')).toBe('Lost twice')
  await rig.advance(QUIET)
  await isSaved()
})

test('reliability F03: a request that comes late, over a newer value, is found by reading back and put right', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'late', ms: 20_000 }, 1)
  await enter(rig, 2, 'The older value')
  await expectMark(2, 0, 'doubt')
  await enter(rig, 2, 'The newer value')
  await rig.advance(2_000)
  expect(rig.held(2, 'name')).toBe('The newer value')
  await rig.advance(20_000)
  expect(rig.held(2, 'name')).toBe('The older value')
  await expectMark(2, 0, 'doubt')
  await expectCell(2, 0, 'The newer value')
  await rig.advance(QUIET)
  expect(rig.held(2, 'name')).toBe('The newer value')
  await isSaved()
})

test.each(['2', '0', '-5', 'soon', undefined])(
  'reliability F04, F05: a service that limits the rate (Retry-After: %s) gets the value later, once',
  async (retryAfter) => {
    const rig = await openTable()
    failWrites(rig, { kind: 'rate-limit', ...(retryAfter !== undefined && { retryAfter }) }, 2)
    await enter(rig, 2, 'Not in a hurry')
    await expectMark(2, 0, 'device')
    await rig.advance(20_000)
    await isSaved()
    expect(rig.held(2, 'name')).toBe('Not in a hurry')
    expect(statuses(rig)).toEqual([429, 429, 200])
  },
)

test('reliability F06: an unreadable success is unconfirmed and reconciled, whatever the body was', async () => {
  const rig = await openTable()
  const forms = ['html', 'empty', 'truncated', 'wrong-types', 'null'] as const
  for (const [row, form] of forms.entries()) {
    failWrites(rig, { kind: 'body', form }, 1)
    await enter(rig, row, `Value ${form}`)
    await expectMark(row, 0, 'doubt')
    await rig.advance(2_000)
    expect(rig.writes('PATCH')).toHaveLength(2 * (row + 1))
  }
  await rig.advance(QUIET)
  await isSaved()
  expect(rig.rows(0, 5).map(({ name }) => name)).toEqual(forms.map((form) => `Value ${form}`))
})

test('reliability F06: a service that fails is not stormed, and nothing is called failed', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'status', status: 502, text: '<h1>Bad gateway</h1>' })
  await enter(rig, 2, 'Through the gateway')
  await rig.advance(4_000)
  expect(rig.writes('PATCH')).toHaveLength(3)
  await expectMark(2, 0, 'doubt')
  await rig.advance(20_000)
  expect(rig.writes('PATCH')).toHaveLength(3)
  expect(screen.queryByText(save.failed('1'))).toBeNull()
  controlOf(rig.service).clearFaults()
  await rig.advance(QUIET)
  await isSaved()
  expect(rig.held(2, 'name')).toBe('Through the gateway')
})

test('reliability F11: a key refused in the middle stops nothing for good: with a good one all is sent', async () => {
  const session = createSession({ tab: undefined, device: undefined })
  session.connect({ baseUrl: HERE, key: 'test-key', workspace: testWorkspace.id, keep: 'memory', demo: false })
  const rig = await openTable(OUTBOUND, { session })
  controlOf(rig.service).setAccess('test-key', 'revoked')
  await enter(rig, 2, 'Kept while the key is refused')
  const dialog = within(await screen.findByRole('alertdialog', { name: shell.refusedKey.title }))
  fireEvent.change(dialog.getByLabelText(connect.key), { target: { value: 'spare-key' } })
  expect(rig.held(2, 'name')).not.toBe('Kept while the key is refused')
  fireEvent.click(dialog.getByRole('button', { name: connect.dialog.use }))
  await rig.advance(1_000)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await isSaved()
  expect(rig.held(2, 'name')).toBe('Kept while the key is refused')
})

test('reliability F12: a table that is closed to the key retains what was entered, and shows that', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'status', status: 403, body: { detail: 'Not allowed' } })
  await enter(rig, 2, 'Not allowed yet')
  expect(await screen.findByText(save.pauses['no-access'])).toBeDefined()
  await expectMark(2, 0, 'device')
  expect(rig.writes('PATCH')).toHaveLength(1)
  controlOf(rig.service).clearFaults()
  await rig.advance(61_000)
  await isSaved()
  expect(rig.held(2, 'name')).toBe('Not allowed yet')
})

test('reliability F17: refused rows are marked with their value; silent ones are unconfirmed; others are saved', async () => {
  const rig = await openTable()
  await enter(rig, 1, '__refused__')
  await expectMark(1, 0, 'refused')
  await expectCell(1, 0, '__refused__')
  expect(screen.getByRole('gridcell', { name: '__refused__' }).ariaInvalid).toBe('true')
  expect(screen.getByText(save.failed('1'))).toBeDefined()
  await enter(rig, 2, '__unanswered__')
  await expectMark(2, 0, 'doubt')
  await enter(rig, 3, '__shuffled__')
  expect(rig.held(3, 'name')).toBe('__shuffled__')
  await expectMark(3, 0, undefined)
  await rig.advance(QUIET)
  await expectMark(2, 0, undefined)
  await expectMark(1, 0, 'refused')
  // Another value is another try.
  await enter(rig, 1, 'Taken')
  await isSaved()
  expect(rig.held(1, 'name')).toBe('Taken')
})

test('reliability F18, F30: a value is saved to its column whatever the column is called by then', async () => {
  const rig = await openTable()
  const title = rig.held(2, 'title')
  const { editTable } = controlOf(rig.service)
  editTable({ kind: 'rename-column', table: OUTBOUND, column: 'name', name: 'full name' })
  await enter(rig, 2, 'Under another name')
  await rig.saved()
  expect(rig.held(2, 'full name')).toBe('Under another name')

  failWrites(rig, { kind: 'rate-limit', retryAfter: '6' }, 1)
  await typeInto(2, 1, 'swapped.example')
  await rig.advance(SENT)
  await expectMark(2, 1, 'device')
  editTable({ kind: 'swap-columns', table: OUTBOUND, columns: ['domain', 'title'] })
  await rig.advance(20_000)
  await isSaved()
  // The column that was called `domain` is now called `title`.
  expect(rig.held(2, 'title')).toBe('swapped.example')
  expect(rig.held(2, 'domain')).toBe(title)
})

test('reliability F09: what was left in a tab that was closed is sent from whatever page is opened next', async () => {
  const rig = await openTable()
  failWrites(rig, { kind: 'rate-limit', retryAfter: '300' }, 1)
  await enter(rig, 2, 'Left for later')
  await expectMark(2, 0, 'device')
  expect(await screen.findByText(save.pauses.busy)).toBeDefined()
  expect(rig.held(2, 'name')).not.toBe('Left for later')
  const { advance } = await goTo(rig, '/account')
  await waitFor(async () => {
    await advance(SENT)
    expect(rig.held(2, 'name')).toBe('Left for later')
  })
})

test('reliability F26: without storage what is typed is sent all the same, and that shows', async () => {
  const rig = await openTable(OUTBOUND, {
    around: { storage: () => ({ ...memoryStorage(), open: async () => ({ refusal: 'denied' }) }) },
  })
  failWrites(rig, { kind: 'slow', ms: 4000 }, 1)
  await enter(rig, 2, 'Only in memory')
  expect(await screen.findByText(shell.journal.title)).toBeDefined()
  await rig.advance(4_000)
  await isSaved()
  expect(rig.held(2, 'name')).toBe('Only in memory')
})
