import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '#journal/memory-storage.ts'
import { controlOf } from '#mock-service/control.ts'
import type { MockService } from '#mock-service/service.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'

afterEach(cleanup)

const { table: t, common } = en
const { tableRows } = tableRowsTexts.en
const OUTBOUND = seededTableId('Q3 outbound')
const Q3 = `/tables/${OUTBOUND}`

// By text: computing roles of thousands of cells takes jsdom seconds.
const main = () => document.querySelector('main')?.textContent
const expectText = (text: string) => waitFor(() => expect(main()).toContain(text))

/** Another user deletes the table. */
const remove = (service: MockService) => controlOf(service).editTable({ kind: 'remove', table: OUTBOUND })

test('a table shows its number of rows', async () => {
  await renderAt(Q3)
  await expectText('4,800 rows')
  // The rows may load before the list of tables, which alone contains the name.
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Q3 outbound'))
})

test('an invalid and a deleted table have a message', async () => {
  const { unmount } = await renderAt('/tables/nonsense')
  await waitFor(() => expect(main()).toContain(t.gone.badId('nonsense')))
  unmount()
  await renderAt('/tables/00000000-0000-4000-8000-00000000dead')
  await waitFor(() => expect(main()).toContain(t.gone.body))
})

test('what was entered into a deleted table can be copied, in a later visit too', async () => {
  const rig = await renderAt(`${Q3}?form=1`)
  const form = within(await screen.findByRole('region', { name: tableRows.form.row('1') }))
  const title = await form.findByRole('textbox', { name: 'title' })
  remove(rig.service)
  fireEvent.change(title, { target: { value: 'Chief' } })
  fireEvent.blur(title)
  await rig.advance(5_000)
  rig.unmount()
  await renderAt(Q3, { around: { storage: rig.storage }, arrange: remove })
  await expectText(t.gone.body)
  const { left, download } = tableRows.unsaved
  await expectText(left.title('1', '0'))
  expect(screen.getByText(download)).toBeDefined()

  // Or discarded, after a confirmation with the number of edits.
  const given = () => screen.findByRole('alertdialog', { name: left.prompt.title('1', '0') })
  await userEvent.click(screen.getByRole('button', { name: left.discard }))
  await userEvent.click(within(await given()).getByRole('button', { name: common.cancel }))
  expect(main()).toContain(left.title('1', '0'))
  await userEvent.click(screen.getByRole('button', { name: left.discard }))
  await userEvent.click(within(await given()).getByRole('button', { name: left.prompt.confirm }))
  await waitFor(() => expect(main()).not.toContain(left.title('1', '0')))
  expect(document.body.textContent).toContain(left.done('1', '0'))
})

test('edits that the key may not save wait with their reason, and can be retried by hand', async () => {
  const rig = await renderAt(`${Q3}?form=1`)
  const form = within(await screen.findByRole('region', { name: tableRows.form.row('1') }))
  const title = await form.findByRole('textbox', { name: 'title' })
  controlOf(rig.service).fail({
    match: { method: 'PATCH', path: '/v1/table/*/rows' },
    times: 1,
    fault: { kind: 'status', status: 403, body: { detail: 'Not allowed' } },
  })
  fireEvent.change(title, { target: { value: 'Chief' } })
  fireEvent.blur(title)
  await rig.advance(1_000)
  await userEvent.click(screen.getAllByText(t.save.held('1'))[0] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: tableRows.unsaved.title }))
  expect(panel.getByText(t.save.pauses['no-access'])).toBeDefined()
  expect(panel.queryByText(tableRows.unsaved.waitingBody)).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: tableRows.unsaved.retryNow }))
  await rig.advance(1_000)
  expect(panel.getByText(tableRows.unsaved.none)).toBeDefined()
})

test('an opening table waits for its data on this device, and shows no older value before', async () => {
  const rig = await renderAt(`${Q3}?form=1`)
  const formOf = () => screen.queryByRole('region', { name: tableRows.form.row('1') })
  const title = await within(
    await screen.findByRole('region', { name: tableRows.form.row('1') }),
  ).findByRole<HTMLInputElement>('textbox', { name: 'title' })
  controlOf(rig.service).fail({
    match: { method: 'PATCH', path: '/v1/table/*/rows' },
    fault: { kind: 'lost', when: 'before' },
  })
  fireEvent.change(title, { target: { value: 'Chief' } })
  fireEvent.blur(title)
  await rig.advance(100)
  rig.unmount()

  let respond: (() => void) | undefined
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  const { storage, service, clock } = rig
  const later = await renderAt(`${Q3}?form=1`, {
    around: {
      clock,
      fetch: (input, init) => service.fetch(new Request(input, init)),
      storage: () => {
        const device = storage()
        return { ...device, load: (...requested) => responded.then(() => device.load(...requested)) }
      },
    },
  })
  await screen.findByLabelText(t.reading)
  await later.advance(500)
  expect(formOf()).toBeNull()
  respond?.()
  await later.advance(0)
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'title' })
  expect(again.value).toBe('Chief')
})

test('a device that does not respond does not hold the table', async () => {
  const rig = await renderAt(Q3, {
    around: { storage: () => ({ ...memoryStorage(), load: () => new Promise(() => undefined) }) },
  })
  await screen.findByLabelText(t.reading)
  await rig.advance(6_000)
  await waitFor(() => expect(main()).toContain('4,800 rows'))
})

test('rows that cannot be read are reported, and read again on request', async () => {
  const { service } = await renderAt(Q3, {
    arrange: (created) =>
      controlOf(created).fail({ match: { path: '/v1/table/*/rows' }, fault: { kind: 'status', status: 422 } }),
  })
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(t.rowsFailed)
  controlOf(service).clearFaults()
  await userEvent.click(within(notice).getByRole('button', { name: common.retry }))
  await expectText('4,800 rows')
})
