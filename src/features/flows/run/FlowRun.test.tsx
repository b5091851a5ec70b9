import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import type { MockService } from '#mock-service/service.ts'
import { deviceWithDrafts } from '#testing/flow-drafts.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { SLOW, closeDialog, dialog, fill, posts, prepareRunTests, receipt } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { flowRun as t } from '#texts/en/flows/flow-run.ts'
import { runSteps } from '#texts/en/tasks/run-steps.ts'

prepareRunTests()

// The code of the page and its dialog comes by parts: on a busy machine the first test would wait for it too long.
beforeAll(async () => {
  await Promise.all([import('../FlowPage.tsx'), import('../outline/Outline.tsx'), import('./FlowRun.tsx')])
}, 120_000)

const VERIFIED = 'Lead to verified email'
const RUN = '/v1/flows/fl_verified1/run'
const person = { full_name: 'Ilse Vantorre', company: 'Brightloom' }

/** The run dialog of a flow, over its list. */
async function open(arrange?: (service: MockService) => void, id = 'fl_verified1', name = VERIFIED) {
  const rig = await renderAt(`/flows/${id}?view=list&run=one`, arrange ? { arrange } : {})
  await offered(rig, name)
  return rig
}

/** Waits until the dialog has the form and the price of the flow of this name. */
async function offered(rig: Rig, name: string) {
  await screen.findByRole('dialog', { name: t.title(name) }, SLOW)
  await waitFor(async () => {
    await rig.advance(100)
    expect(dialog().getByRole('region', { name: 'Receipt' })).toBeDefined()
  }, SLOW)
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'full_name' })
const spend = () => dialog().findByRole('button', { name: /^Spend up to .* and run$/ }, SLOW)

test('a run of a flow sends its inputs as texts once, however often it is clicked', async () => {
  const rig = await open()
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

test('an empty required input warns and does not prevent sending: the service refuses, at its field', async () => {
  const rig = await open()
  await fill({ full_name: 'Ilse Vantorre' })
  expect(dialog().getByText(en.run.fields.emptyRequired, { exact: false })).toBeDefined()
  await userEvent.click(await spend())
  await rig.advance(0)
  expect(posts(rig, RUN).map(({ body }) => body)).toEqual([{ inputs: { full_name: 'Ilse Vantorre' } }])
  expect(await dialog().findByText('This field is required.', {}, SLOW)).toBeDefined()
})

test('while it runs the dialog shows the state of each node, by its name, and nothing for missing ones', async () => {
  const rig = await open()
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
  const rig = await open((service) => Object.assign(service.state.settings, { offers: 'seed' }))
  await fill(person)
  expect(receipt()).toContain(en.run.receipt.by.catalogue)
  await userEvent.click(await spend())
  await rig.advance(15_000)
  expect(posts(rig, RUN)).toHaveLength(1)
  await closeDialog()
  const line = await screen.findByRole('region', { name: t.shown }, SLOW)
  expect(line.textContent).toContain(t.noStates)
})

test('a flow whose upper end does not fit cannot be bought, and its price is never 0', async () => {
  await open((service) => {
    controlOf(service).setBalance('test-key', 0.1)
  })
  await fill(person)
  expect(await dialog().findByText(en.run.fits.title)).toBeDefined()
  expect((await spend()).getAttribute('aria-disabled')).toBe('true')
})

test('a price that changed since the receipt was shown buys nothing: the new one is shown, and the next click buys once', async () => {
  const rig = await open()
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
  const rig = await open((service) => Object.assign(service.state.settings, { offers: 'seed' }))
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
  const rig = await open(undefined, 'fl_leadscore', 'Lead scoring')
  expect(screen.getByText(t.savedHasProblems(1))).toBeDefined()
  expect(screen.getByRole('button', { name: t.run, hidden: true }).getAttribute('aria-disabled')).not.toBe('true')
  for (const box of dialog().getAllByRole('textbox'))
    if (box.getAttribute('aria-required') === 'true') fireEvent.change(box, { target: { value: 'x' } })
  await userEvent.click(await spend())
  await rig.advance(1000)
  expect(posts(rig, '/v1/flows/fl_leadscore/run')).toHaveLength(1)
})

test('a flow without outputs shows that beside its receipt, and is run all the same', async () => {
  const rig = await open((service) => {
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

test('after a save from the dialog, what others save changes nothing in it', async () => {
  const storage = await deviceWithDrafts([{ id: 'fl_verified1', name: VERIFIED }])
  const rig = await renderAt('/flows/fl_verified1?view=list&run=one', {
    around: { storage },
    arrange: (service) => controlOf(service).editFlow('fl_verified1', { description: '' }),
  })
  await offered(rig, VERIFIED)
  const { editFlow, flowOf } = controlOf(rig.service)
  const before = flowOf('fl_verified1').version
  await userEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  await waitFor(async () => {
    await rig.advance(100)
    expect(screen.queryByText(t.unsaved)).toBeNull()
  }, SLOW)
  expect(flowOf('fl_verified1').version).toBe(before + 1)
  await offered(rig, VERIFIED)
  await fill(person)

  editFlow('fl_verified1', { name: 'Lead to a sure email' })
  fireEvent.focus(window)
  await waitFor(async () => {
    await rig.advance(100)
    expect(screen.getAllByText('Lead to a sure email').length).toBeGreaterThan(0)
  }, SLOW)

  await userEvent.type(nameField(), ' II')
  expect(nameField().value).toBe(`${person.full_name} II`)
  expect(screen.getByRole('dialog', { name: t.title(VERIFIED) })).toBeDefined()
})

/** The dialog over a flow with unsaved work; `held` has the requests of this method until they are released. */
async function openUnsaved(method: 'PUT' | 'POST') {
  const held: (() => void)[] = []
  const storage = await deviceWithDrafts([{ id: 'fl_verified1', name: VERIFIED }])
  const rig = await renderAt('/flows/fl_verified1?view=list&run=one', {
    around: { storage },
    arrange: (service) => {
      controlOf(service).editFlow('fl_verified1', { description: '' })
      const { fetch } = service
      Object.assign(service, {
        fetch: async (request: Request) => {
          const isHeld = request.method === method && /\/fl_verified1(?:\/run)?$/.test(new URL(request.url).pathname)
          if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
          return fetch(request)
        },
      })
    },
  })
  await offered(rig, VERIFIED)
  await fill(person)
  const letGo = async () => {
    for (const respond of held.splice(0)) respond()
    await rig.advance(100)
  }
  const until = (isSo: () => boolean) =>
    waitFor(async () => {
      await rig.advance(100)
      expect(isSo()).toBe(true)
    }, SLOW)
  return { rig, held, letGo, until }
}

test('while the flow is being saved it is not run, and then what it costs is what the new version costs', async () => {
  const { rig, held, letGo, until } = await openUnsaved('PUT')
  const button = await spend()
  fireEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  fireEvent.click(button)
  await until(() => held.length === 1)
  expect(screen.getByText(t.isSaving)).toBeDefined()
  fireEvent.click(await spend())
  await rig.advance(1000)
  expect(posts(rig, RUN)).toEqual([])

  await letGo()
  await until(() => screen.queryByText(t.isSaving) === null && screen.queryByText(t.unsaved) === null)
  await offered(rig, VERIFIED)
  fireEvent.click(await spend())
  await rig.advance(1000)
  expect(posts(rig, RUN)).toHaveLength(1)
})

test('a run in progress stays visible, though the flow is saved meanwhile', async () => {
  const { rig, held, letGo, until } = await openUnsaved('POST')
  fireEvent.click(await spend())
  await until(() => held.length === 1)
  fireEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  await until(() => screen.queryByText(t.unsaved) === null)
  await rig.advance(1000)
  await letGo()
  await rig.advance(15_000)
  expect(dialog().getByText(en.tasks.status.done)).toBeDefined()
  expect(posts(rig, RUN)).toHaveLength(1)
})

test('while a save is unconfirmed nothing is run, and then the price is of the current version', async () => {
  const { rig, until } = await openUnsaved('POST')
  const { fetch } = rig.service
  let isCut = true
  let hasWritten = false
  Object.assign(rig.service, {
    fetch: async (request: Request) => {
      const isOfFlow = new URL(request.url).pathname.endsWith('/fl_verified1')
      if (!isCut || !isOfFlow) return fetch(request)
      // The read before the write gets a response; the write arrives, and no response comes after it.
      if (request.method === 'GET' && !hasWritten) return fetch(request)
      hasWritten ||= request.method === 'PUT'
      if (request.method === 'PUT') await fetch(request)
      throw new TypeError('Failed to fetch')
    },
  })
  const before = controlOf(rig.service).flowOf('fl_verified1').version
  fireEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  await until(() => screen.queryAllByText(/^Offline/).length > 0)
  expect(controlOf(rig.service).flowOf('fl_verified1').version).toBe(before + 1)
  // Until the dialog, too, has given up to read what was saved.
  await rig.advance(60_000)
  expect(screen.getByText(t.isSaving)).toBeDefined()
  isCut = false
  fireEvent.click(await spend())
  await rig.advance(100)
  expect(posts(rig, RUN)).toEqual([])
  await rig.advance(60_000)
  await until(() => screen.queryByText(t.isSaving) === null && screen.queryByText(t.unsaved) === null)
  expect(screen.queryByText(t.isOther)).toBeNull()
})

test('after a refusal what is saved first is what can be run', async () => {
  const { rig, held, letGo, until } = await openUnsaved('PUT')
  controlOf(rig.service).fail({
    match: { path: RUN },
    times: 1,
    fault: { kind: 'status', status: 406, body: { detail: 'No' } },
  })
  fireEvent.click(await spend())
  await until(() => posts(rig, RUN).length === 1)
  fireEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  await until(() => held.length === 1)
  await letGo()
  await until(() => screen.queryByText(t.isSaving) === null && screen.queryByText(t.unsaved) === null)
  expect(screen.queryByText(t.isOther)).toBeNull()
  await offered(rig, VERIFIED)
})

test('a version that others saved since the receipt is not run by it', async () => {
  const rig = await open()
  await fill(person)
  const button = await spend()
  controlOf(rig.service).editFlow('fl_verified1', { name: 'Lead to a sure email' })
  fireEvent.focus(window)
  await waitFor(async () => {
    await rig.advance(100)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }, SLOW)
  expect(screen.getByText(t.isOther)).toBeDefined()
  fireEvent.click(button)
  await rig.advance(1000)
  expect(posts(rig, RUN)).toEqual([])
  expect(nameField().value).toBe(person.full_name)
})

test('a deleted flow is not run, by its URL neither', async () => {
  const storage = await deviceWithDrafts([{ id: 'fl_gone0000', name: VERIFIED }])
  const rig = await renderAt('/flows/fl_gone0000?view=list&run=one', { around: { storage } })
  await screen.findByRole('button', { name: t.run }, SLOW)
  await waitFor(async () => {
    await rig.advance(100)
    expect(screen.getByRole('button', { name: t.run }).getAttribute('aria-disabled')).toBe('true')
  }, SLOW)
  expect(screen.getByText(t.isGone)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
