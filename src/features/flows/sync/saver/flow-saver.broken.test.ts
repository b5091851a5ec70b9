import { expect, onTestFinished, test } from 'vitest'
import { constant } from '../../merge/flows.testing.ts'
import { mergeFlows } from '../../merge/merge-flows.ts'
import type { MergeInPage } from '../../merge/merge-in-page.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('an error of the console while it applies a version leaves nothing in progress, and the next save succeeds', async () => {
  const mistakes: unknown[] = []
  const onMessage = (mistake: unknown) => void mistakes.push(mistake)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', onMessage)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  let isBroken = true
  const { clock, control, saver, set, stored } = await openPage({}, false, () => {
    if (isBroken) throw new TypeError('A mistake')
  })
  const states: boolean[] = []
  saver.state.subscribe(() => states.push(saver.isIdle()))
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  await expect.poll(() => mistakes).toEqual([new TypeError('A mistake')])
  expect([saver.isIdle(), states.at(-1)]).toEqual([true, true])

  isBroken = false
  set(COUNTRY, constant('BE'))
  saver.save()
  await clock.advance(60_000)
  expect(saver.state.get().kind).toBe('clean')
  expect(stored().name).toBe('Scores')
  expect(JSON.stringify(stored().config)).toContain('"BE"')
})

const broken = () => {
  throw new TypeError('A mistake')
}

test('a merge that breaks when its code is loaded leaves nothing in progress, and the next save succeeds', async () => {
  const coming: Parameters<MergeInPage['use']>[0][] = []
  const { clock, control, saver, set, stored } = await openPage({}, false, undefined, (use) => void coming.push(use))
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  expect(saver.state.get().kind).toBe('merging')
  expect(() => coming.shift()?.(broken)).toThrow('A mistake')
  expect([saver.isIdle(), saver.state.get().kind]).toEqual([true, 'dirty'])

  saver.save()
  await clock.advance(1000)
  coming.shift()?.(mergeFlows)
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name]).toEqual(['clean', 'Scores'])
})
