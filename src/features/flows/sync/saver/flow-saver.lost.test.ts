import { expect, test } from 'vitest'
import { openPage } from './open-page.testing.ts'

test('a check with a lost response does not prevent saving', async () => {
  const { clock, saver, stop, set, stored } = await openPage()
  saver.checkRemote()
  stop()
  saver.start()
  set(['name'], 'Scores')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name]).toEqual(['clean', 'Scores'])
})

test('a save with a lost response is reconciled, and makes one version', async () => {
  const { clock, saver, stop, set, stored } = await openPage()
  const before = stored().version
  set(['name'], 'Scores')
  saver.save()
  stop()
  saver.start()
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name, stored().version]).toEqual(['clean', 'Scores', before + 1])
})

test('reliability F16: a save whose response is lost is reconciled: one version, no conflict', async () => {
  const { clock, control, saver, set, stored } = await openPage()
  const before = stored().version
  set(['name'], 'Scores')
  control.fail({ match: { method: 'PUT', path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'after' }, times: 1 })
  saver.save()
  await clock.advance(60_000)
  expect([saver.state.get().kind, stored().name, stored().version]).toEqual(['clean', 'Scores', before + 1])
})

test('a console that is closed while it saves or checks ends without an error', async () => {
  const { clock, saver, set, close } = await openPage()
  set(['name'], 'Scores')
  saver.save()
  close()
  await clock.advance(1000)
  expect(saver.state.get().kind).toBe('saving')
})
