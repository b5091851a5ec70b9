import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { goTo, type Rig, renderAt } from '#testing/render.tsx'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput
const Q3 = seededTableId('Q3 outbound')
const SLOW = { timeout: 20_000 }

beforeAll(() => import('../table-data.ts'), 120_000)
afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW)

/** Pastes rows and goes on to the columns. */
async function paste(text: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: RegExp(source.pasteLabel) }, SLOW), {
    target: { value: text },
  })
  fireEvent.click(await button(source.usePaste))
  fireEvent.click(await button(t.toMap))
}

/** Lets time pass until the import says so. */
const until = (rig: Rig, words: string | RegExp) =>
  waitFor(async () => {
    await rig.advance(100)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    )
  }, SLOW)

const tableNamed = (rig: Rig, name: string) => rig.service.world.tables.find((table) => table.name === name)
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

test('an import goes on after a reload, and is listed until it is over', async () => {
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
  const { toOf, ignore } = saveResultTexts.en.saveResult
  fireEvent.click(await screen.findByRole('button', { name: RegExp(toOf('name')) }, SLOW))
  fireEvent.click(await screen.findByRole('option', { name: ignore }))
  expect((await button(t.start('1'))).getAttribute('aria-disabled')).toBe('true')
})
