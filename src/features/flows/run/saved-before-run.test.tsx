import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { deviceWithDrafts } from '#testing/flow-drafts.ts'
import { renderAt } from '#testing/render.tsx'
import { SLOW, dialog, fill, posts } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { flowRun as t } from '#texts/en/flows/flow-run.ts'
import { nameField, offered, openRun, person, prepareFlowRunTests, RUN, spend, VERIFIED } from './flow-run.testing.ts'

prepareFlowRunTests()

test('after a save from the dialog, what others save changes nothing in it', async () => {
  const storage = await deviceWithDrafts([{ id: 'fl_verified1', name: VERIFIED }])
  const rig = await renderAt('/flows/fl_verified1?view=list&run=one', {
    around: { storage },
    arrange: (service) => controlOf(service).editFlow('fl_verified1', { description: '' }),
  })
  await offered(rig)
  const { editFlow, flowOf } = controlOf(rig.service)
  const before = flowOf('fl_verified1').version
  await userEvent.click(await dialog().findByRole('button', { name: t.saveFirst }, SLOW))
  await waitFor(async () => {
    await rig.advance(100)
    expect(screen.queryByText(t.unsaved)).toBeNull()
  }, SLOW)
  expect(flowOf('fl_verified1').version).toBe(before + 1)
  await offered(rig)
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
  await offered(rig)
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
  await offered(rig)
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
  await offered(rig)
})

test('a version that others saved since the receipt is not run by it', async () => {
  const rig = await openRun()
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
