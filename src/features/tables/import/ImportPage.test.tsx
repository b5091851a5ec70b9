import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { rowsIn } from '#mock-service/table-control.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { flushAsync } from '#testing/clock.ts'
import { goTo, type Rig, renderAt } from '#testing/render.tsx'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput
const { toOf, ignore, more } = saveResultTexts.en.saveResult
const Q3 = seededTableId('Q3 outbound')
const SLOW = { timeout: 20_000 }

beforeAll(() => import('../table-data.ts'), 120_000)
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)

/** Pastes rows and continues to the columns once they are read, which shows by this text. */
async function paste(text: string, read?: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: RegExp(source.pasteLabel) }, SLOW), {
    target: { value: text },
  })
  fireEvent.click(await button(source.usePaste))
  if (read !== undefined) await screen.findByText(read, {}, SLOW)
  fireEvent.click(await button(t.toMap))
}

/** Chooses in a list whose button has this name. */
async function pick(name: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: RegExp(name) }, SLOW))
  fireEvent.click(await screen.findByRole('option', { name: option }))
  // Choices are stored at once, but not in the same task.
  await act(flushAsync)
}

/** Advances the clock until the import shows this text. */
const until = (rig: Rig, words: string | RegExp) =>
  waitFor(async () => {
    await rig.advance(100)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    )
  }, SLOW)

const tableNamed = (rig: Rig, name: string) => rig.service.state.tables.find((table) => table.name === name)
const writes = (rig: Rig) =>
  rig.service.requests().filter(({ method, path }) => method === 'POST' && path.includes('/rows'))

test('a pasted list becomes a new table, its columns typed as their values are', async () => {
  const rig = await renderAt('/tables/import')
  await paste('name,Name,staff\nAda,A,12\nGrace,G,7\n')
  fireEvent.change(await screen.findByRole('textbox', { name: t.map.name }, SLOW), { target: { value: 'Pioneers' } })
  fireEvent.click(await button(t.start('2')))
  await until(rig, t.run.states.done)
  expect(tableNamed(rig, 'Pioneers')?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['name', 'text'],
    ['Name', 'text'],
    ['staff', 'number'],
  ])
  expect(writes(rig).map(({ body }) => body)).toEqual([
    {
      rows: [{ fields: { name: 'Ada', Name: 'A', staff: 12 } }, { fields: { name: 'Grace', Name: 'G', staff: 7 } }],
      return_rows: false,
    },
  ])
  expect(screen.getByText(RegExp(t.run.sum('2'))).textContent).toBe(`${t.run.sum('2')} ${t.run.totals('0', '2')}`)
  const { id } = tableNamed(rig, 'Pioneers') ?? {}
  expect(screen.getByRole('link', { name: t.run.openTable }).getAttribute('href')).toBe(`/tables/${id}`)
  fireEvent.click(screen.getAllByRole('link', { name: 'Tables' })[0] as HTMLElement)
  await screen.findAllByRole('link', { name: 'Pioneers' }, SLOW)
})

test('rows of a table are matched by a key, and those that cannot be imported are listed', async () => {
  const rig = await renderAt(`/tables/${Q3}/import`)
  await paste('domain,title\nnew.example,CEO\n,Nobody\nnew.example,Twice\n')
  fireEvent.click(await screen.findByRole('radio', { name: RegExp(t.how.match.label) }, SLOW))
  fireEvent.click(screen.getByRole('button', { name: RegExp(t.how.key) }))
  fireEvent.click(await screen.findByRole('option', { name: 'domain' }))
  await screen.findByText(RegExp(t.how.keyEmpty(1)))
  expect(screen.getByRole('checkbox', { name: t.how.overwrite })).toHaveProperty('checked', false)
  fireEvent.click(await button(t.start('3')))
  await until(rig, t.run.states.done)
  screen.getByText('1 created, 2 rejected')
  await button(t.run.rejects)
})

test('columns that are created one by one are counted', async () => {
  const rig = await renderAt(`/tables/${Q3}/import`, {
    arrange: (service) =>
      void service.fail({
        match: { method: 'POST', path: '/v1/table/*/columns' },
        after: 1,
        times: 1,
        fault: { kind: 'slow', ms: 20_000 },
      }),
  })
  await paste('one new,two new,three new\n1,2,3\n')
  fireEvent.click(await button(t.start('1')))
  await until(rig, t.run.creating('1', '3'))
  await rig.advance(20_000)
  await until(rig, t.run.states.done)
  const filled = rowsIn(rig.service.state, Q3, 0, 5_000).filter((row) => row['one new'] === 1)
  expect(filled).toMatchObject([{ 'one new': 1, 'two new': 2, 'three new': 3 }])
})

test('an import continues after a reload, and is listed until it is over', async () => {
  const rig = await renderAt('/tables/import', {
    arrange: (service) =>
      void service.fail({
        match: { method: 'POST', path: '/v1/table/create' },
        times: 1,
        fault: { kind: 'status', status: 503 },
      }),
  })
  await paste('name\nAda\nGrace\n')
  fireEvent.click(await button(t.start('2')))
  await screen.findByRole('heading', { level: 1, name: t.run.title(source.pasteName) }, SLOW)
  await goTo(rig, '/tables/import')
  await screen.findByText(t.stoppedAt(source.pasteName, '0', '2'), {}, SLOW)
  await waitFor(async () => {
    await rig.advance(30_000)
    expect(tableNamed(rig, source.pasteName)?.next).toBe(2)
  }, SLOW)
})

test('a column is left out, and nothing is imported without one', async () => {
  await renderAt('/tables/import')
  await paste('name\nAda\n')
  await pick(toOf('name'), ignore)
  expect((await button(t.start('1'))).getAttribute('aria-disabled')).toBe('true')
})

test('mapping and choices for a new table are restored after a reload, until the import is started', async () => {
  const rig = await renderAt('/tables/import')
  await paste('name,staff\nAda,12\n')
  fireEvent.change(await screen.findByRole('textbox', { name: t.map.name }, SLOW), { target: { value: 'Pioneers' } })
  await pick(toOf('staff'), ignore)
  fireEvent.click(screen.getByRole('radio', { name: RegExp(t.how.match.label) }))
  await pick(t.how.key, 'name')
  const again = await goTo(rig, '/tables/import?step=columns')
  await screen.findByText(t.map.restored, {}, SLOW)
  expect(screen.getByRole('textbox', { name: t.map.name })).toHaveProperty('value', 'Pioneers')
  expect(screen.getByRole('button', { name: RegExp(toOf('staff')) }).textContent).toBe(ignore)
  expect(screen.getByRole('radio', { name: RegExp(t.how.match.label) })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: RegExp(t.how.key) }).textContent).toContain('name')
  fireEvent.click(await button(t.start('1')))
  await until(again, t.run.states.done)
  expect(tableNamed(rig, 'Pioneers')?.columns.map(({ name }) => name)).toEqual(['name'])
  await goTo(again, '/tables/import')
  await paste('name,staff\nAda,12\n')
  expect(await screen.findByRole('textbox', { name: t.map.name }, SLOW)).toHaveProperty('value', source.pasteName)
})

test('the mapping into a table is restored after a reload, not for another file, and can be reset', async () => {
  const path = `/tables/${Q3}/import`
  const rig = await renderAt(path)
  await paste('domain,title\nnew.example,CEO\n')
  await pick(toOf('domain'), 'name')
  const again = await goTo(rig, `${path}?step=columns`)
  await screen.findByText(t.map.restored, {}, SLOW)
  expect(screen.getByRole('button', { name: RegExp(toOf('domain')) }).textContent).toBe('name')
  fireEvent.click(screen.getByRole('button', { name: t.map.startOver }))
  expect(screen.getByRole('button', { name: RegExp(toOf('domain')) }).textContent).toBe('domain')
  await pick(toOf('domain'), 'company')
  await goTo(again, path)
  fireEvent.click(await button(source.replace))
  await paste('domain,company\nother.example,Other\n', 'other.example')
  await waitFor(
    () => expect(screen.getByRole('button', { name: RegExp(toOf('domain')) }).textContent).toBe('domain'),
    SLOW,
  )
  expect(screen.queryByText(t.map.restored)).toBeNull()
})

const file = (content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(screen.getByTestId('source-file'), { target: { files: [new File([content], 'rows.csv')] } })

test('a file without rows or text is refused in one sentence, and the next one is taken', async () => {
  await renderAt('/tables/import')
  await button(source.usePaste)
  const { faults } = bulkInputTexts.en.bulkInput
  for (const [content, message] of [
    ['', faults.empty],
    ['name,domain\n', faults['header-only']],
    [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), faults.binary.workbook],
    [new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]), faults.binary.other],
  ] as const) {
    file(content)
    await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe(message.title + message.body), SLOW)
    expect(screen.queryByRole('button', { name: t.toMap })).toBeNull()
    fireEvent.click(await button(source.replace))
  }
  file('name\nAda\n')
  await button(t.toMap)
})

test('mixed line ends, an open quote, NUL, a number beyond JavaScript and __proto__ arrive as they are read', async () => {
  const rig = await renderAt('/tables/import')
  await paste('__proto__,Note,note,big\r\nfirst,a\0b,x,12345678901234567890\nsecond,c,y,1\rthird,"open,z,2\n')
  fireEvent.change(await screen.findByRole('textbox', { name: t.map.name }, SLOW), { target: { value: 'Odd' } })
  fireEvent.click(await button(t.start('3')))
  await until(rig, t.run.states.done)
  const id = tableNamed(rig, 'Odd')?.id ?? ''
  expect(tableNamed(rig, 'Odd')?.columns.map(({ name }) => name)).toEqual(['__proto__', 'Note', 'note', 'big'])
  // An open quote includes all that follows it, and a number that would lose digits makes its column a text.
  expect(rowsIn(rig.service.state, id).map((row) => Object.values(row).slice(1))).toEqual([
    ['first', 'ab', 'x', '12345678901234567890'],
    ['second', 'c', 'y', '1'],
    ['third', 'open,z,2\n', null, null],
  ])
})

test('a file of 1,000 columns is mapped fifty at a time, and every value arrives', async () => {
  const rig = await renderAt('/tables/import')
  const names = Array.from({ length: 1_000 }, (_, at) => `field ${at + 1}`)
  await paste(`${names.join(',')}\n${names.map((_, at) => `v${at + 1}`).join(',')}\n`)
  await button(more(50))
  const lines = () => screen.getAllByRole('button', { name: RegExp(toOf('field \\d+')) })
  expect(lines()).toHaveLength(50)
  await pick(`${toOf('field 3')}$`, ignore)
  expect(lines()[2]?.textContent).toBe(ignore)
  fireEvent.click(await button(t.start('1')))
  await until(rig, t.run.states.done)
  const table = tableNamed(rig, source.pasteName)
  const imported = names.filter((name) => name !== 'field 3')
  expect(table?.columns.map(({ name }) => name)).toEqual(imported)
  expect(rowsIn(rig.service.state, table?.id ?? '').map((row) => imported.map((name) => row[name]))).toEqual([
    imported.map((name) => name.replace('field ', 'v')),
  ])
})
