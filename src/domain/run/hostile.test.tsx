import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hostileKinds, hostileText } from '#mock-service/seeds/hostile-texts.ts'
import { faultsAtAllSizes, harmDone } from '#testing/hostile.ts'
import { type Rig, goTo, renderAt } from '#testing/render.tsx'
import { prepareRunTests } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { enrichment, result, run, shell, tasks } = en
/** The first enrichment of the seed's round that finds something. */
const FOUND = 900
/** That of the round that finds lists, and of the round that fails. */
const LISTED = FOUND + hostileKinds.length
const FAILING = LISTED + hostileKinds.length

const dialog = async () => within(await screen.findByRole('dialog'))
const textboxes = async () => (await dialog()).findAllByRole('textbox')
const type = async (at: number, value: string) =>
  fireEvent.change((await textboxes())[at] ?? document.body, { target: { value } })
/** The one button that spends, whatever its label: the last of the dialog. */
const primary = async () =>
  within((await dialog()).getByRole('contentinfo'))
    .getAllByRole('button')
    .at(-1) as HTMLElement
const state = () => screen.findByRole('region', { name: tasks.table.status })

const openForm = async (id: number) => {
  const rig = await renderAt(`/enrichments/${id}?run=one`, { seed: 'hostile' })
  await type(0, 'brightloom.example')
  return rig
}
/** Buys what is in the form, lets the run end at the service, and the page poll it. */
async function runToItsEnd(rig: Rig) {
  fireEvent.click(await primary())
  await rig.advance(0)
  const step = screen.queryByRole('alertdialog')
  if (step) fireEvent.click(within(step).getAllByRole('button').at(-1) as HTMLElement)
  await rig.advance(0)
  await state()
  expect(harmDone()).toEqual([])
  rig.service.advance(5000)
  await rig.advance(2000)
}

const table = () => screen.findByRole('table', { name: tasks.table.label })

test.each(hostileKinds.map((kind, at) => [kind, at] as const))(
  'an enrichment of hostile texts is shown, run and its result shown as text: %s',
  async (_kind, at) => {
    const rig = await renderAt(`/enrichments/${FOUND + at}`, { seed: 'hostile' })
    await screen.findByRole('heading', { level: 1 })
    expect(await faultsAtAllSizes()).toEqual([])
    const opener = (await screen.findAllByRole('link', { name: enrichment.run }))[0] as HTMLElement
    fireEvent.click(opener)
    await textboxes()
    expect(await faultsAtAllSizes()).toEqual([])
    await userEvent.click((await dialog()).getAllByRole('combobox')[0] as HTMLElement)
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(hostileKinds.length)
    expect(await faultsAtAllSizes()).toEqual([])
    await userEvent.click(screen.getAllByRole('option')[at] as HTMLElement)
    await type(0, 'brightloom.example')
    await runToItsEnd(rig)
    expect(await screen.findByRole('region', { name: result.title })).toBeDefined()
    expect(await faultsAtAllSizes()).toEqual([])
  },
)

test.each([1, 5, 9])('inputs as JSON, code and runs of hostile texts are shown as text: %i', async (at) => {
  await openForm(FOUND + at)
  await userEvent.click((await dialog()).getByRole('radio', { name: run.view.json }))
  await screen.findByRole('textbox', { name: run.json.label })
  expect(await faultsAtAllSizes()).toEqual([])
  await userEvent.keyboard('{Escape}')
  for (const tab of [enrichment.tabs.api, enrichment.tabs.runs]) {
    await userEvent.click(await screen.findByRole('link', { name: tab }))
    await waitFor(() => expect(screen.getByRole('link', { name: tab, current: 'page' })).toBeDefined())
    expect(await faultsAtAllSizes()).toEqual([])
  }
})

test('runs of hostile texts are text on the first page, in the tray, among the tasks and on a page of their own', async () => {
  const rig = await openForm(FOUND)
  await runToItsEnd(rig)
  await goTo(rig, '/')
  await screen.findAllByRole('table')
  expect(await faultsAtAllSizes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: shell.activity }))
  await screen.findByRole('dialog')
  expect(await faultsAtAllSizes()).toEqual([])

  await goTo(rig, '/tasks')
  await table()
  expect(await faultsAtAllSizes()).toEqual([])
  await userEvent.click(within(await table()).getAllByRole('link')[0] as HTMLElement)
  await screen.findByRole('region', { name: result.title })
  expect(await faultsAtAllSizes()).toEqual([])
  await userEvent.click((await screen.findAllByRole('radio', { name: result.asJson }))[0] as HTMLElement)
  await screen.findByRole('region', { name: result.jsonLabel })
  expect(await faultsAtAllSizes()).toEqual([])
})

test.each([0, 4, 8, 12])('a list of hostile texts, priced by a parameter, is shown as text: %i', async (at) => {
  const rig = await openForm(LISTED + at)
  expect(await faultsAtAllSizes()).toEqual([])
  // The parameter that sets the price.
  await type(1, '2')
  await runToItsEnd(rig)
  await screen.findByRole('table', { name: result.tableLabel })
  expect(await faultsAtAllSizes()).toEqual([])
})

// Every second of this round needs a key that is not stored.
test.each([1, 3, 5, 7])('a run without a price, and its hostile failure, are shown as text: %i', async (at) => {
  const rig = await openForm(FAILING + at)
  expect(await faultsAtAllSizes()).toEqual([])
  await runToItsEnd(rig)
  expect((await screen.findByRole('alert')).textContent).toContain(tasks.failed.title)
  expect(await faultsAtAllSizes()).toEqual([])
  for (const address of ['/tasks', '/tasks?view=action', '/']) {
    await goTo(rig, address)
    await screen.findByRole('heading', { level: 1 })
    expect(await faultsAtAllSizes()).toEqual([])
  }
})

const messages = (shift: number) =>
  Object.fromEntries(hostileKinds.map((_, at) => [hostileText(at), [hostileText(at + shift)]]))

test.each([
  [400, { error: hostileText(0), detail: hostileText(1), rows: [{ position: 1, fields: messages(2) }] }],
  [400, { detail: messages(5) }],
  [422, { detail: hostileKinds.map((_, at) => ({ loc: ['body', hostileText(at)], msg: hostileText(at + 5) })) }],
  [403, { detail: hostileText(5) }],
  [406, { detail: hostileText(6) }],
  [418, { detail: hostileText(4) }],
])('a run that is refused with hostile texts shows them as text: %i', async (status, body) => {
  const rig = await openForm(FOUND)
  rig.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'status', status, body } })
  fireEvent.click(await primary())
  await rig.advance(0)
  await waitFor(async () => expect((await dialog()).getAllByRole('alert')).not.toHaveLength(0))
  expect(await faultsAtAllSizes()).toEqual([])
})
