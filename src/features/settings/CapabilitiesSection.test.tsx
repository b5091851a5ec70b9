import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { type Rig, goTo } from '#testing/render.tsx'
import { SLOW, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'

prepareRunTests()

const { settings, tasks, run } = en
const t = settings.capabilities
const stop = new RegExp(`^${tasks.stopNamed('Email finder')}`)

const calls = (rig: Rig, end: string) => rig.service.requests().filter(({ path }) => path.endsWith(end))

test('a service that cannot stop tasks is called once, then a text replaces the button until Check again', async () => {
  const rig = await openFilled({
    arrange: (service) => {
      service.fail({ match: { path: '/v1/tasks/{id}/cancel' }, fault: { kind: 'status', status: 405 } })
    },
  })
  await fill({ domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(2000)
  await userEvent.click(await screen.findByRole('button', { name: stop }, SLOW))
  expect((await screen.findByRole('alert')).textContent).toContain(tasks.stopNotOffered)
  expect(calls(rig, '/cancel')).toHaveLength(1)

  const later = await goTo(rig, '/settings/capabilities')
  const list = await screen.findByRole('list', { name: t.list }, SLOW)
  expect(list.textContent).toContain(t.names['stop-task'])
  expect(list.textContent).toContain('405')
  await userEvent.click(within(list).getByRole('button', { name: t.checkNamed(t.names['stop-task']) }))
  expect(await screen.findByText(t.all)).toBeDefined()

  await goTo(later, '/tasks')
  expect(await screen.findByRole('button', { name: stop }, SLOW)).toBeDefined()
  // Checking is no call of its own.
  expect(calls(rig, '/cancel')).toHaveLength(1)
})

test('a missing list of choices is replaced by a field for its ids, and is not requested again', async () => {
  const rig = await openFilled({
    arrange: (service) => {
      service.fail({
        match: { path: '/v1/enrichments/{id}/params/{name}/choices' },
        fault: { kind: 'status', status: 404 },
      })
    },
  })
  expect(await screen.findByText(run.fields.choicesNotOffered, {}, SLOW)).toBeDefined()
  await fill({ country: 'de' })
  expect(screen.queryByRole('alert')).toBeNull()
  const requested = calls(rig, '/choices').length

  const later = await goTo(rig, '/enrichments/123?run=one')
  expect(await screen.findByText(run.fields.choicesNotOffered, {}, SLOW)).toBeDefined()
  expect(calls(rig, '/choices')).toHaveLength(requested)
  await goTo(later, '/settings/capabilities')
  expect((await screen.findByRole('list', { name: t.list }, SLOW)).textContent).toContain('/country/choices')
})
