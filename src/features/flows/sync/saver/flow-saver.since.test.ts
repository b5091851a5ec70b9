import { expect, test } from 'vitest'
import { constant } from '../../merge/flows.testing.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('a save has the state of its request: what is typed while the service is down stays unsaved', async () => {
  const { clock, control, saver, set, stored, doc } = await openPage()
  set(['name'], 'Scores')
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 1 })
  control.fail({ match: { method: 'GET', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 9 })
  saver.save()
  await clock.advance(2_000)
  set(['name'], 'Scores, half a th')
  control.clearFaults()
  await clock.advance(60_000)
  expect([stored().name, doc().name]).toEqual(['Scores', 'Scores, half a th'])
  expect([saver.state.get().kind, saver.state.get().changes]).toEqual(['dirty', 1])
  saver.save()
  await clock.advance(1000)
  expect([stored().name, saver.state.get().kind]).toEqual(['Scores, half a th', 'clean'])
})

test('what is typed while a save merges changes of others is not sent with it, and is on top of it', async () => {
  const { clock, control, saver, set, stored, doc } = await openPage()
  control.editFlow(LEAD, { description: 'By a colleague' })
  set(['name'], 'Scores')
  saver.save()
  set(COUNTRY, constant('NL'))
  await clock.advance(60_000)
  expect(stored()).toMatchObject({ name: 'Scores', description: 'By a colleague' })
  expect(JSON.stringify(stored().config)).not.toContain(JSON.stringify(constant('NL')))
  expect(doc()).toMatchObject({ name: 'Scores', description: 'By a colleague' })
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('saving again while the service is down sends the newest state', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  set(['name'], 'Scores')
  control.fail({ match: { path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' }, times: 9 })
  saver.save()
  await clock.advance(2_000)
  set(['name'], 'Scores again')
  saver.save()
  control.clearFaults()
  await clock.advance(60_000)
  expect([stored().name, saver.state.get().kind]).toEqual(['Scores again', 'clean'])
})

test('saving again while a save is in flight sends the state of that request, and nothing that is typed after it', async () => {
  const { clock, saver, set, stored, doc } = await openPage()
  const before = stored().version
  set(['name'], 'Scores')
  saver.save()
  saver.save()
  set(['name'], 'Scores, half a th')
  await clock.advance(60_000)
  expect([stored().name, stored().version, doc().name]).toEqual(['Scores', before + 1, 'Scores, half a th'])
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('a second save of more is sent on top of the service’s version of the first, without what is typed after it', async () => {
  const { clock, control, saver, sent, set, stored, doc } = await openPage({ latencyMs: 100 })
  control.editFlow(LEAD, { description: 'By a colleague' })
  set(['name'], 'Scores')
  saver.save()
  while (!sent.includes('PUT ·')) await clock.advance(50)
  set(['name'], 'Scores and more')
  saver.save()
  set(COUNTRY, constant('NL'))
  await clock.advance(60_000)
  expect(stored()).toMatchObject({ name: 'Scores and more', description: 'By a colleague' })
  expect(JSON.stringify(stored().config)).not.toContain(JSON.stringify(constant('NL')))
  expect(doc()).toMatchObject({ name: 'Scores and more', description: 'By a colleague' })
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})
