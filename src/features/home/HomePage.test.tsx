import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { deviceWithDrafts } from '#testing/flow-drafts.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { type Rig, goTo, renderAt } from '#testing/render.tsx'
import { SLOW, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'

prepareRunTests()

const { home, shell, tasks } = en
const t = home.needs

const needs = () => screen.findByRole('region', { name: t.title }, SLOW)

test.each([
  [home.newFlow, '/flows?ask=new'],
  [home.newTable, '/tables?ask=new-table'],
  [home.run, '/enrichments'],
])('work starts here, also on the first visit: %s', async (name, to) => {
  await renderAt('/')
  await screen.findByRole('heading', { name: home.first.title }, SLOW)

  expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('the first visit of an empty workspace offers one action, and no empty section is shown', async () => {
  await renderAt('/')
  expect(await screen.findByRole('heading', { name: home.first.title }, SLOW)).toBeDefined()
  expect(await screen.findByRole('heading', { level: 1, name: /, Mira$/ })).toBeDefined()
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: home.run })).toHaveLength(1)
  expect(screen.getByRole('region', { name: home.money.label }).textContent).toContain('1,204.5')
  for (const { title } of [home.needs, home.running, home.recent, home.favourites]) {
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  }
})

/** Each step of the checklist as it is read aloud. */
const steps = () =>
  within(screen.getByRole('list', { name: home.first.steps }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('p')?.textContent)
const { connected, done, toDo, list: stepTexts } = home.first

test('the checklist marks what is done, links to the rest, and is removed with the last step', async () => {
  // The run and the flow were so long ago that no record tells of them any more.
  const preferences = { firstSteps: { done: ['run' as const, 'flow' as const], isDismissed: false } }
  const rig = await renderAt('/', { preferences })
  await screen.findByRole('heading', { name: home.first.title }, SLOW)
  expect(screen.getByText(home.first.progress(3, 4))).toBeDefined()
  expect(steps()).toEqual([
    `${connected} ${done}`,
    `${stepTexts.run.name} ${done}`,
    `${stepTexts.table.name} ${toDo}`,
    `${stepTexts.flow.name} ${done}`,
  ])
  expect(screen.getByRole('link', { name: stepTexts.table.action }).getAttribute('href')).toBe('/tables')
  expect(screen.queryByRole('link', { name: stepTexts.flow.action })).toBeNull()
  act(rig.unmount)
  cleanup()

  await renderAt(`/tables/${seededTableId('Q3 outbound')}`, { preferences, around: { storage: rig.storage } })
  await screen.findByRole('heading', { level: 1, name: 'Q3 outbound' }, SLOW)
  await userEvent.click(screen.getByRole('link', { name: shell.home }))
  await screen.findByRole('table', { name: home.recent.label }, SLOW)
  expect(screen.queryByRole('heading', { name: home.first.title })).toBeNull()
})

test('a dismissed checklist stays away, and Home offers the run instead', async () => {
  await renderAt('/')
  await userEvent.click(await screen.findByRole('button', { name: home.first.dismiss }, SLOW))
  expect(screen.queryByRole('heading', { name: home.first.title })).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('link', { name: home.run })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('main'))

  await userEvent.click(screen.getByRole('link', { name: shell.enrichments }))
  await userEvent.click(screen.getByRole('link', { name: shell.home }))
  await screen.findByRole('link', { name: home.newFlow }, SLOW)
  expect(screen.queryByRole('heading', { name: home.first.title })).toBeNull()
})

test('what runs, what was opened and the cost of the week are shown after a run', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await userEvent.keyboard('{Escape}')
  await rig.advance(60_000)
  await runForever(rig)

  await goTo(rig, '/')
  const running = await screen.findByRole('region', { name: home.running.title }, SLOW)
  expect(within(running).getByRole('link', { name: 'Email finder' })).toBeDefined()
  expect(running.textContent).toContain(tasks.status.running)
  const recent = screen.getByRole('table', { name: home.recent.label })
  expect(recent.textContent).toContain(home.recent.runs(home.recent.enrichment, 2))
  expect(steps()[1]).toBe(`${stepTexts.run.name} ${done}`)
  expect(screen.getByRole('link', { name: home.money.weekNamed('0.5') })).toBeDefined()
  expect(screen.queryByRole('heading', { name: t.title })).toBeNull()

  await userEvent.click(
    within(running).getByRole('button', { name: new RegExp(`^${tasks.stopNamed('Email finder')}`) }),
  )
  expect(await within(running).findByText(tasks.status.stopping)).toBeDefined()
})

/** A run that never ends, started beside the first. */
async function runForever(rig: Rig) {
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await fill({ first_name: 'Ilse', last_name: 'Vantorre', domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(2000)
}

test('paid calls of unknown outcome and inputs that were not run need a decision, each with one link', async () => {
  const rig = await openFilled()
  await fill({ domain: '__lost__' })
  await userEvent.click(primary())
  await rig.advance(2000)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await fill({ first_name: 'Typed', last_name: 'Only', domain: 'acme.example' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('link', { name: shell.home }))

  const list = await needs()
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  // Its inputs distinguish it from another of the same name.
  expect(list.textContent).toContain(`Ilse Vantorre, __lost__. ${t.lostBody('0.5')}`)
  await userEvent.click(within(list).getByRole('link', { name: t.resumeNamed('Email finder') }))
  expect(await screen.findByDisplayValue('Typed', {}, SLOW)).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('link', { name: shell.home }))
  await userEvent.click(
    within(await needs()).getByRole('link', {
      name: tasks.withInputs(t.appearanceNamed('Email finder'), 'Ilse Vantorre, __lost__'),
    }),
  )
  expect(await screen.findByText(tasks.lost.title, {}, SLOW)).toBeDefined()
})

test('ux 17: a balance that cannot be read has a message in its place, and the rest of Home is shown', async () => {
  const rig = await renderAt('/', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/user/me' }, times: 5, fault: { kind: 'status', status: 503 } }),
  })
  await rig.advance(60_000)
  const money = await screen.findByRole('region', { name: home.money.label }, SLOW)
  expect((await within(money).findByRole('alert')).textContent).toContain(home.money.failed)
  expect(screen.getByRole('heading', { name: home.first.title })).toBeDefined()
  await userEvent.click(within(money).getByRole('button', { name: en.common.retry }))
  await rig.advance(1000)
  expect(await within(money).findByText('1,204.5')).toBeDefined()
})

test('an unsaved flow needs a decision, and its line links to it; of several one line names them', async () => {
  const lead = { id: 'fl_leadscore', name: 'Lead scoring' }
  const card = { id: 'fl_company01', name: 'Company card' }
  const rig = await renderAt('/', { around: { storage: await deviceWithDrafts([lead]) } })
  const one = within(await needs())
  expect(one.getByText(t.flow(lead.name))).toBeDefined()
  expect(one.getByRole('link', { name: t.resumeNamed(lead.name) }).getAttribute('href')).toBe(`/flows/${lead.id}`)
  act(rig.unmount)
  cleanup()

  await renderAt('/', { around: { storage: await deviceWithDrafts([lead, card]) } })
  const both = within(await needs())
  expect(both.getAllByRole('listitem')).toHaveLength(1)
  expect(both.getByText(t.flowsBody([card.name, lead.name]))).toBeDefined()
  expect(both.getByRole('link', { name: t.openFlows }).getAttribute('href')).toBe('/flows')
})

test('every unsaved connector needs a decision, and its line links to its form', async () => {
  const form = en.connectorForm
  const leave = async () => {
    await userEvent.click(screen.getByRole('link', { name: shell.home }))
    await userEvent.click(await screen.findByRole('button', { name: form.leave.leave }, SLOW))
  }
  const rig = await renderAt('/connectors/new')
  await userEvent.type(await screen.findByRole('textbox', { name: form.address }, SLOW), 'https://score.example/')
  await leave()
  expect((await needs()).textContent).toContain(t.connector(t.unnamedConnector))
  await goTo(rig, '/connectors/2')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: form.name }, SLOW)
  await userEvent.clear(name)
  await userEvent.type(name, 'Renamed')
  await leave()

  const list = within(await needs())
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/connectors/2',
    '/connectors/new',
  ])
  expect(list.getByText(t.connector('Renamed'))).toBeDefined()
  await userEvent.click(list.getByRole('link', { name: t.resumeNamed('Renamed') }))
  expect(await screen.findByDisplayValue('Renamed', {}, SLOW)).toBeDefined()
})
