import { expect, test } from 'vitest'
import { stepTo } from '../../commands/differences.ts'
import { isOpen } from '../../merge/conflict.ts'
import { constant } from '../../merge/flows.testing.ts'
import { COUNTRY, LEAD, openPage } from './open-page.testing.ts'

test('a true conflict waits for a decision, leaves the document as it is, and is saved with it', async () => {
  const { clock, control, doc, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const { kind: word, preview, meeting } = saver.state.get()
  expect([word, preview, doc().name]).toEqual(['conflict', { others: 1, conflicts: 1 }, 'Mine'])

  const conflict = meeting?.merged.conflicts.find(isOpen)
  saver.resolve({ [conflict?.id ?? '']: { choice: 'theirs', of: conflict ?? {} } })
  expect(saver.state.get().preview).toEqual({ others: 1, conflicts: 0 })
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, doc().name, stored().name]).toEqual(['clean', 'Theirs', 'Theirs'])
})

test('the user’s merge of both sides is saved on top of theirs, as one step that can be undone', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  const before = doc().description
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs', description: 'By them' })
  saver.save()
  await clock.advance(1000)
  const conflict = saver.state.get().meeting?.merged.conflicts.find(isOpen)
  const decisions = { [conflict?.id ?? '']: { choice: 'edit', value: 'Ours', of: conflict ?? {} } } as const
  saver.resolve(decisions)
  const { meeting, resolutions } = saver.state.get()
  expect([resolutions, meeting?.merged.doc.name]).toEqual([decisions, 'Ours'])

  editor.run((now) => meeting && stepTo(now, meeting.merged.doc, { key: 'merge' }))
  if (meeting) saver.rebaseAndSave(meeting.theirs)
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name, doc().description]).toEqual(['clean', 'Ours', 'By them'])
  editor.undo()
  expect([doc().name, doc().description]).toEqual(['Mine', before])
})

test('a version that arrives after the decision is merged from there, and the decision stays', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  control.editFlow(LEAD, { description: 'Later', at: 'next-write' })
  const theirs = saver.state.get().meeting?.theirs
  editor.run((now) => stepTo(now, { ...now, name: 'Ours' }, { key: 'merge' }))
  if (theirs) saver.rebaseAndSave(theirs)
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name, doc().description]).toEqual(['clean', 'Ours', 'Later'])
})

test('a version that arrived while a user decided is not undone by a decision without it', async () => {
  const { clock, control, doc, editor, saver, set, stored } = await openPage()
  set(['name'], 'Mine')
  control.editFlow(LEAD, { name: 'Theirs' })
  saver.save()
  await clock.advance(1000)
  const theirs = saver.state.get().meeting?.theirs
  control.editFlow(LEAD, { description: 'Later' })
  saver.checkRemote()
  await clock.advance(1000)
  editor.run((now) => theirs && stepTo(now, theirs, { key: 'merge' }))
  if (theirs) saver.rebaseAndSave(theirs)
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name, stored().description]).toEqual(['clean', 'Theirs', 'Later'])
  expect([doc().name, doc().description]).toEqual(['Theirs', 'Later'])
})

test('a user who reviews merges sees it first, and it is sent on confirmation', async () => {
  const { clock, control, editor, saver, set, stored } = await openPage({}, true)
  set(['name'], 'Mine')
  control.editFlow(LEAD, { description: 'By them' })
  saver.save()
  await clock.advance(1000)
  const { kind: word, awaitsReview, meeting } = saver.state.get()
  expect([word, awaitsReview, stored().name]).toEqual(['dirty', true, 'Lead scoring'])

  editor.run((now) => meeting && stepTo(now, meeting.merged.doc, { key: 'merge' }))
  if (meeting) saver.rebaseAndSave(meeting.theirs)
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name, stored().description]).toEqual(['clean', 'Mine', 'By them'])

  // Without remote changes a save is sent as usual.
  set(['name'], 'Mine again')
  saver.save()
  await clock.advance(1000)
  expect([saver.state.get().kind, stored().name]).toEqual(['clean', 'Mine again'])
})

test('a user who reviews merges sees it with what was typed meanwhile', async () => {
  const { clock, control, saver, set, doc } = await openPage({}, true)
  control.editFlow(LEAD, { description: 'By a colleague' })
  set(['name'], 'Scores')
  saver.save()
  set(COUNTRY, constant('NL'))
  await clock.advance(60_000)
  const { awaitsReview, meeting } = saver.state.get()
  expect([awaitsReview, meeting?.mine]).toEqual([true, doc()])
})
