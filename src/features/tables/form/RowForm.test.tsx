import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { renderAt } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { PHONE } from '#ui/use-media.ts'

const { form: t } = tableRowsTexts.en.tableRows
const SLOW = { timeout: 45_000 }
const OUTBOUND = seededTableId('Q3 outbound')

// The code of a table loads in chunks: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  await Promise.all([import('../page/TablePage.tsx'), import('./RowForm.tsx')])
}, 120_000)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A window as narrow as a phone's; the returned function widens it. */
function narrowWindow() {
  let isPhone = true
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === PHONE && isPhone
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  return () => {
    isPhone = false
    for (const listener of listeners) listener()
  }
}

/** Opens the first row as a form, on a service with these values in it. */
async function openRow(cells: Readonly<Record<string, unknown>> = {}) {
  const rig = await renderAt(`/tables/${OUTBOUND}?form=1`, {
    arrange: (service) => {
      for (const [column, value] of Object.entries(cells))
        controlOf(service).editTable({ kind: 'cell', table: OUTBOUND, row: 0, column, value })
    },
  })
  const form = within(await screen.findByRole('region', { name: t.row('1') }, SLOW))
  await form.findByRole('textbox', { name: 'name' }, SLOW)
  const field = (name: string) => {
    const found = form.getByLabelText(name)
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is not a field of one line`)
    return found
  }
  /** Returns the value at the service once all edits have been sent. */
  const held = async (column: string) => {
    await rig.advance(5_000)
    return controlOf(rig.service).rowsOf(OUTBOUND, 0, 1)[0]?.[column]
  }
  return { rig, form, field, held }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a line that grows long while it is typed into stays the field it is, and has the focus', async () => {
  const { rig, field } = await openRow()
  const name = field('name')
  name.focus()
  type(name, 'long '.repeat(40))
  await rig.advance(1_000)
  expect(document.activeElement).toBe(name)
  expect(name.isConnected).toBe(true)
})

test('the form takes the focus when it opens beside the rows, and not from a field that has it already', async () => {
  const { form } = await openRow()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: t.row('1') })))
  expect(form.getByRole('button', { name: t.close })).toBeDefined()
  cleanup()

  const widen = narrowWindow()
  const { rig, field } = await openRow()
  const name = field('name')
  name.focus()
  act(widen)
  await rig.advance(1_000)
  expect(await screen.findByRole('button', { name: t.close }, SLOW)).toBeDefined()
  expect(document.activeElement).toBe(name)
  expect(name.isConnected).toBe(true)
})

test('what is typed is an edit by the time the page is closed, and is reported once', async () => {
  const { rig, field } = await openRow()
  const sent = () =>
    controlOf(rig.service)
      .requests()
      .filter(({ method }) => method === 'PATCH').length
  field('title').focus()
  type(field('title'), 'Chief')
  fireEvent(window, new Event('beforeunload'))
  fireEvent(window, new Event('pagehide'))
  // Less than the debounce of typing.
  for (let step = 0; step < 6; step += 1) await rig.advance(60)
  expect(controlOf(rig.service).rowsOf(OUTBOUND, 0, 1)[0]?.['title']).toBe('Chief')
  await rig.advance(5_000)
  expect(sent()).toBe(1)
})

test('a choice is taken from those of the column by typing and Enter, and a new one by Enter alone', async () => {
  const { form, field, held } = await openRow({ stage: 'Prospect' })
  const stage = form.getByRole('combobox', { name: 'stage' })
  expect(field('stage').value).toBe('Prospect')
  await userEvent.click(stage)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain('Lost')
  await userEvent.keyboard('los{Enter}')
  expect(field('stage').value).toBe('Lost')
  expect(await held('stage')).toBe('Lost')

  await userEvent.keyboard('Won back{Enter}')
  expect(await held('stage')).toBe('Won back')
})

test('a choice that was typed and left counts, one discarded by Esc does not, and it can be cleared', async () => {
  const { form, field, held } = await openRow({ stage: 'Prospect' })
  await userEvent.click(field('stage'))
  await userEvent.keyboard('lost{Tab}')
  expect(await held('stage')).toBe('Lost')
  await userEvent.click(field('stage'))
  await userEvent.keyboard('won{Escape}{Tab}')
  expect(await held('stage')).toBe('Lost')
  await userEvent.click(form.getByRole('button', { name: `${t.remove} Lost` }))
  expect(await held('stage')).toBe('')
})

test('several choices are added and removed', async () => {
  const { form, held } = await openRow({ tags: ['one', 'two'] })
  await userEvent.click(form.getByRole('button', { name: `${t.remove} one` }))
  await userEvent.click(form.getByRole('combobox', { name: 'tags' }))
  await userEvent.keyboard('brand new{Enter}{Tab}')
  expect(await held('tags')).toEqual(['two', 'brand new'])
})

test('a date has the calendar of the browser, and the time after it stays', async () => {
  const { field, held } = await openRow({ next_call: '2026-11-21T10:00:00Z' })
  const date = field('next_call')
  expect([date.type, date.value]).toEqual(['date', '2026-11-21'])
  type(date, '2026-12-24')
  fireEvent.blur(date)
  expect(await held('next_call')).toBe('2026-12-24T10:00:00Z')
  type(date, '')
  expect(await held('next_call')).toBeNull()
})

test('a year that is being typed is not sent digit by digit', async () => {
  const { field, held } = await openRow({ next_call: '2026-11-21' })
  const date = field('next_call')
  date.focus()
  type(date, '0002-11-21')
  expect(await held('next_call')).toBe('2026-11-21')
  type(date, '2027-11-21')
  expect(await held('next_call')).toBe('2027-11-21')
})

test('an invalid date is text, to be corrected', async () => {
  const { field, form } = await openRow({ next_call: 'after the fair' })
  expect([field('next_call').type, field('next_call').value]).toEqual(['text', 'after the fair'])
  expect(form.getByText(t.date).textContent).toBe(t.date)
})

test('a link can be followed from its field, and one that leads nowhere cannot', async () => {
  const { form, field } = await openRow({ profile: 'https://acme.example/ada' })
  const link = form.getByRole('link', { name: t.follow('profile') })
  expect(link.getAttribute('href')).toBe('https://acme.example/ada')
  type(field('profile'), 'javascript:alert(1)')
  await waitFor(() => expect(form.queryByRole('link', { name: t.follow('profile') })).toBeNull())
})

test('on a phone, a table without rows has no row that could not be found', async () => {
  narrowWindow()
  await renderAt(`/tables/${OUTBOUND}`, {
    arrange: (service) =>
      controlOf(service).editTable({ kind: 'delete', table: OUTBOUND, rows: [...Array(4_800).keys()] }),
  })
  expect(await screen.findByText(tableTexts.en.table.empty.body, undefined, SLOW)).toBeDefined()
  expect(screen.queryByText(t.none.title)).toBeNull()
  expect(screen.queryByText(t.of('0'))).toBeNull()
})
