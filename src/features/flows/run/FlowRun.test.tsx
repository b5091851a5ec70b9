import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { goTo, renderAt } from '#testing/render.tsx'
import { SLOW, closeDialog, dialog, fill, posts, receipt } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowRun as t } from '#texts/en/flows/flow-run.ts'
import { runSteps } from '#texts/en/tasks/run-steps.ts'
import { cardsWith } from '../flow-page.testing.ts'
import { nameField, offered, openRun, person, prepareFlowRunTests, RUN, spend, VERIFIED } from './flow-run.testing.ts'

prepareFlowRunTests()

function cardWith(text: string): HTMLElement {
  const [card] = cardsWith(text)
  if (!card) throw new Error(`No card says ${text}.`)
  return card
}
/** The line above the flow that shows its run. */
const line = () => screen.getByRole('region', { name: t.shown })

test('a run of a flow sends its inputs as texts once, however often it is clicked', async () => {
  const rig = await openRun()
  await fill(person)
  expect(screen.queryByText(t.noOutput)).toBeNull()
  expect(receipt()).toContain(en.run.receipt.by.service)
  const button = await spend()
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  fireEvent.click(button, { detail: 1 })
  await rig.advance(0)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ inputs: person }])
  await rig.advance(15_000)
  expect(dialog().getByText(en.tasks.status.done)).toBeDefined()
  expect(await dialog().findAllByText('output', {}, SLOW)).not.toHaveLength(0)
})

test('a dry run follows the inputs through the flow, and nothing is requested or bought', async () => {
  const rig = await openRun()
  await fill(person)
  await userEvent.click(dialog().getByText(t.dry.title))
  const nodes = dialog().getByRole('list', { name: t.dry.title })
  expect(nodes.textContent).toMatch(/Find domain.*company_nameBrightloom/)
  expect(nodes.textContent).toContain(t.dry.after('Find domain'))
  expect(posts(rig, RUN)).toEqual([])
})

test('after a run its nodes show their results, within their cards, and the line above them leads to the task', async () => {
  const rig = await renderAt('/flows/fl_verified1?view=graph&run=one')
  await offered(rig)
  await waitFor(() => expect(document.activeElement).toBe(nameField()))
  await fill(person)
  await spend()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('region', { name: en.tasks.table.status }, SLOW)
  await closeDialog()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: t.run })))
  await waitFor(async () => {
    await rig.advance(500)
    expect(line().textContent).toMatch(/\d of 4 nodes finished/)
  }, SLOW)
  await rig.advance(15_000)
  await waitFor(() => expect(line().textContent).toContain(t.advance(4, 4)), SLOW)
  const card = await waitFor(() => cardWith('Email verifier'))
  const state = within(card).getByText(flowEditor.went.done).getBoundingClientRect()
  expect(state.bottom).toBeLessThan(card.getBoundingClientRect().bottom)
  await userEvent.click(within(line()).getByRole('link', { name: t.openTask }))
  expect(await screen.findByRole('heading', { name: VERIFIED }, SLOW)).toBeDefined()
  const result = within(await screen.findByRole('region', { name: en.result.title }, SLOW))
  expect(await result.findAllByText('i.vantorre@brightloom.example', {}, SLOW)).not.toHaveLength(0)
  expect(posts(rig, RUN)).toHaveLength(1)
})

test('a lost response is shown, and the run is sent again neither by itself nor by another visit', async () => {
  const rig = await openRun()
  await fill(person)
  controlOf(rig.service).fail({
    match: { method: 'POST', path: RUN },
    times: 1,
    fault: { kind: 'lost', when: 'after' },
  })
  await userEvent.dblClick(await spend())
  await waitFor(async () => {
    await rig.advance(500)
    expect(dialog().getByRole('group', { name: en.run.outcome }).textContent).toContain(en.tasks.status.lost)
  }, SLOW)
  expect(posts(rig, RUN)).toHaveLength(1)
  await rig.advance(60_000)
  await goTo(rig, '/flows/fl_verified1?view=list&run=one')
  expect(await screen.findByRole('button', { name: en.shell.needsYou(1), hidden: true }, SLOW)).toBeDefined()
  await offered(rig)
  await rig.advance(60_000)
  expect(posts(rig, RUN)).toHaveLength(1)
})

test('an empty required input warns and does not prevent sending: the service refuses, at its field', async () => {
  const rig = await openRun()
  await fill({ full_name: 'Ilse Vantorre' })
  expect(dialog().getByText(en.run.fields.emptyRequired, { exact: false })).toBeDefined()
  await userEvent.click(await spend())
  await rig.advance(0)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ inputs: { full_name: 'Ilse Vantorre' } }])
  expect(await dialog().findByText('This field is required.', {}, SLOW)).toBeDefined()
})

test('while it runs the dialog shows the state of each node, by its name, and nothing for missing ones', async () => {
  const rig = await openRun()
  await fill(person)
  await userEvent.click(await spend())
  const outcome = within(await dialog().findByRole('group', { name: en.run.outcome }, SLOW))
  await waitFor(async () => {
    await rig.advance(500)
    expect(outcome.getByText(runSteps.title)).toBeDefined()
  }, SLOW)
  expect(await outcome.findByText('Email verifier', {}, SLOW)).toBeDefined()
  expect(outcome.getAllByText(/^(?:Waiting|Running|Done|No data|Skipped)$/).length).toBeGreaterThan(1)
  expect(outcome.queryByText(runSteps.nameless)).toBeNull()
  expect(document.querySelector('[role="dialog"] [aria-busy="true"]')).toBeNull()
  await rig.advance(15_000)
  expect(outcome.queryByText(runSteps.title)).toBeNull()
  // Intermediate states are not part of the result.
  expect(await outcome.findByText('output', {}, SLOW)).toBeDefined()
  expect(outcome.queryAllByText(/^(?:waiting|running)$/)).toEqual([])
})

test('under a service that offers no estimates the price is that of the catalogue', async () => {
  const rig = await openRun((service) => Object.assign(service.state.settings, { offers: 'seed' }))
  await fill(person)
  expect(receipt()).toContain(en.run.receipt.by.catalogue)
  await userEvent.click(await spend())
  await rig.advance(15_000)
  expect(posts(rig, RUN)).toHaveLength(1)
  await closeDialog()
  const shown = await screen.findByRole('region', { name: t.shown }, SLOW)
  expect(shown.textContent).toContain(t.noStates)
})

test('a flow whose upper end does not fit cannot be bought, and its price is never 0', async () => {
  await openRun((service) => {
    controlOf(service).setBalance('test-key', 0.1)
  })
  await fill(person)
  expect(await dialog().findByText(en.run.fits.title)).toBeDefined()
  expect((await spend()).getAttribute('aria-disabled')).toBe('true')
})

test('a price that changed since the receipt was shown buys nothing: the new one is shown, and the next click buys once', async () => {
  const rig = await openRun()
  await fill(person)
  const before = await spend()
  const cheap = before.textContent
  for (const enrichment of rig.service.state.enrichments) enrichment.price = Number(enrichment.price) * 3
  await userEvent.dblClick(before)
  await waitFor(async () => {
    await rig.advance(100)
    expect(dialog().getByRole('alert').textContent).toContain(en.run.repriced.body)
  }, SLOW)
  const dear = await spend()
  expect(dear.textContent).not.toBe(cheap)
  expect(posts(rig, RUN)).toEqual([])

  await userEvent.dblClick(dear)
  await rig.advance(1000)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ inputs: person }])
})

test('under a service that offers no estimates a price changed in the catalogue is confirmed as well', async () => {
  const rig = await openRun((service) => Object.assign(service.state.settings, { offers: 'seed' }))
  await fill(person)
  const before = await spend()
  const cheap = before.textContent
  for (const enrichment of rig.service.state.enrichments) enrichment.price = Number(enrichment.price) * 3
  await userEvent.click(before)
  await waitFor(async () => {
    await rig.advance(100)
    expect(dialog().getByRole('alert').textContent).toContain(en.run.repriced.body)
  }, SLOW)
  const dear = await spend()
  expect(dear.textContent).not.toBe(cheap)
  expect(posts(rig, RUN)).toEqual([])
  await userEvent.click(dear)
  await rig.advance(1000)
  expect(posts(rig, RUN)).toHaveLength(1)
})

test('problems of the saved flow are shown and do not prevent sending: the service refuses', async () => {
  const rig = await openRun(undefined, 'fl_leadscore', 'Lead scoring')
  expect(screen.getByText(t.savedHasProblems(1))).toBeDefined()
  expect(screen.getByRole('button', { name: t.run, hidden: true }).getAttribute('aria-disabled')).not.toBe('true')
  for (const box of dialog().getAllByRole('textbox'))
    if (box.getAttribute('aria-required') === 'true') fireEvent.change(box, { target: { value: 'x' } })
  await userEvent.click(await spend())
  await rig.advance(1000)
  expect(posts(rig, '/v1/flows/fl_leadscore/run')).toHaveLength(1)
})

test('a flow without outputs shows that beside its receipt, and is run all the same', async () => {
  const rig = await openRun((service) => {
    const { config } = controlOf(service).flowOf('fl_verified1')
    controlOf(service).editFlow('fl_verified1', { config: { ...config, output: { fields: {} } } })
  })
  expect(screen.getByText(t.noOutput)).toBeDefined()
  expect(screen.getByText(t.noOutputBody)).toBeDefined()
  await fill(person)
  await userEvent.click(await spend())
  await rig.advance(1000)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ inputs: person }])
})
