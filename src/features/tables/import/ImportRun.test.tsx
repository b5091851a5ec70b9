import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { goTo, type Rig, renderAt } from '#testing/render.tsx'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { importTexts } from '#texts/tables/import.ts'

const { tableImport: t } = importTexts.en
const { source } = bulkInputTexts.en.bulkInput
const RESELLERS = seededTableId('Resellers')
const KEY = 'import key'
/** Rows of one request at most, so of what one lost response leaves undecided. */
const BATCH = 50

afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Pastes rows, and continues to their columns. */
async function paste(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: RegExp(source.pasteLabel) })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(await button(source.usePaste))
  fireEvent.click(await button(t.toMap))
}

/** Lets time pass until the import is in this state. */
const until = (rig: Rig, state: string, step = 100) =>
  waitFor(async () => {
    await rig.advance(step)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(state),
    )
  })

test('a long table name is cut beside the link to the table, and the way back stays whole', async () => {
  const rig = await renderAt('/tables/import')
  await paste('Email,staff\np@firm.example,1\n')
  const name = await screen.findByRole('textbox', { name: t.map.name })
  fireEvent.change(name, { target: { value: `../ "x" ${'n'.repeat(300)}` } })
  fireEvent.click(await button(t.start('1')))
  await until(rig, t.run.states.done)
  const open = screen.getByRole('link', { name: t.run.openTable })
  const title = screen.getByText(/^Into /)
  expect(title.scrollWidth).toBeGreaterThan(title.clientWidth)
  expect(getComputedStyle(title).textOverflow).toBe('ellipsis')
  expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(open.getBoundingClientRect().left)
  fireEvent.click(open)
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  const back = await crumbs.findByRole('link', { name: 'Tables' })
  await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull())
  expect(back.scrollWidth).toBe(back.clientWidth)
})

test('after a plain insert was interrupted, the user decides about its rows, at most a batch', async () => {
  const keys = Array.from({ length: BATCH * 3 }, (_, at) => `c${at}.example`)
  const rig = await renderAt(`/tables/${RESELLERS}/import`)
  const control = controlOf(rig.service)
  const had = control.rowsOf(RESELLERS, 0, 10_000).length
  const added = () => control.rowsOf(RESELLERS, had, 1_000).map((row) => row[KEY])
  await paste([KEY, ...keys].join('\n'))
  await screen.findByText(t.promise.D)
  // The second batch is sent without a response: it was not applied, but the console cannot know that.
  control.fail({
    match: { method: 'POST', path: '/v1/table/*/rows' },
    after: 1,
    times: 1,
    fault: { kind: 'hang' },
  })
  fireEvent.click(await button(/^Import [\d,]+ rows$/))
  await waitFor(async () => {
    await rig.advance(100)
    const sent = control.requests().map(({ body }) => JSON.stringify(body ?? ''))
    expect(sent.some((body) => body.includes(`"c${BATCH}.example"`))).toBe(true)
  })
  await goTo(rig, '/tables/import')
  // Another user adds a row: the end of the table no longer shows the outcome of the request.
  control.editTable({ kind: 'insert', table: RESELLERS, rows: [{ [KEY]: 'theirs.example' }] })
  fireEvent.click(await screen.findByRole('link', { name: t.view }))
  await waitFor(async () => {
    await rig.advance(31_000)
    screen.getByText(t.run.asking.title(BATCH))
  })
  const question = screen.getByText(t.run.asking.title(BATCH)).closest('[role=alert]')
  const numbers = Array.from({ length: BATCH }, (_, at) => String(BATCH + at + 1))
  expect(question?.textContent).toContain(new Intl.ListFormat('en').format(numbers))
  const before = added()
  expect(before).toEqual([...keys.slice(0, BATCH), 'theirs.example'])
  fireEvent.click(await button(t.run.asking.again))
  await until(rig, t.run.states.done)
  expect(added()).toEqual([...before, ...keys.slice(BATCH)])
})
