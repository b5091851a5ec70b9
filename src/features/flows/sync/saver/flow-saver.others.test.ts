import { expect, test } from 'vitest'
import { isOpen } from '../../merge/conflict.ts'
import { at, constant } from '../../merge/flows.testing.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('flows G4: changes that another user saved meanwhile are merged and saved without a click', async () => {
  const { clock, control, doc, saver, sent, set, stored } = await openPage()
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  saver.save()
  await clock.advance(1000)
  expect(sent).toEqual(['PATCH ·/config', 'GET ·', 'PATCH ·/config'])
  expect([saver.state.get().kind, doc().name, stored().name]).toEqual(['clean', 'Scores', 'Scores'])
  expect(at(doc(), COUNTRY.join('/'))).toEqual(constant('NL'))
})

test('five foreign versions in a row are merged one after the other', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(COUNTRY, constant('NL'))
  for (const name of ['1', '2', '3', '4', '5']) control.editFlow(LEAD, { name, at: 'next-write' })
  saver.save()
  await clock.advance(10_000)
  expect([saver.state.get().kind, doc().name]).toEqual(['clean', '5'])
})

test('while something is unsaved, the service is checked for changes of others, and the merge is previewed', async () => {
  const { clock, control, saver, set } = await openPage()
  set(COUNTRY, constant('NL'))
  control.editFlow(LEAD, { name: 'Scores' })
  await clock.advance(31_000)
  const { kind: word, changes, preview } = saver.state.get()
  expect([word, changes, preview]).toEqual(['dirty', 1, { others: 1, conflicts: 0 }])
})

test('a check that finds the same version leaves the open conflicts and the preview as they are', async () => {
  const { clock, control, saver, set } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const { meeting } = saver.state.get()
  saver.checkRemote()
  await clock.advance(1000)
  expect(saver.state.get()).toMatchObject({ kind: 'conflict', preview: { others: 1, conflicts: 1 } })
  expect(saver.state.get().meeting?.merged).toBe(meeting?.merged)

  // A resolution during a check counts, too.
  const [conflict] = meeting?.merged.conflicts ?? []
  saver.checkRemote()
  saver.resolve({ [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } })
  await clock.advance(1000)
  expect(saver.state.get().meeting?.merged.conflicts.some(isOpen)).toBe(false)
})

test('a deleted flow retains the draft and shows that', async () => {
  const { clock, control, doc, saver, set } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, null)
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, doc().name]).toEqual(['gone', 'Mine'])
})
