import { expect, test } from 'vitest'
import { stepTo } from '../../commands/differences.ts'
import { isOpen } from '../../merge/conflict.ts'
import { cellOf, createFlowBrowser, createFlowService, type FlowTab } from './drafts.testing.ts'

/** A tab whose save met somebody who had written into the same cell. */
async function meet() {
  const service = createFlowService()
  const browser = createFlowBrowser(service)
  const tab = await browser.open()
  tab.type('a', 'mine')
  await tab.draftSync.pull()
  service.other('theirs', 'a')
  tab.saver.save()
  await browser.clock.advance(1000)
  expect(tab.saver.state.get().kind).toBe('conflict')
  return { service, browser, tab }
}

/** Answers the question and saves what comes of it. */
function decide({ saver, editor }: FlowTab, choice: 'mine' | 'theirs' | 'edit', value?: string) {
  const [conflict] = saver.state.get().meeting?.merged.conflicts.filter(isOpen) ?? []
  saver.resolve({ [conflict?.id ?? '']: { choice, ...(value !== undefined && { value }), of: conflict ?? {} } })
  const meeting = saver.state.get().meeting
  editor.run((doc) => meeting && stepTo(doc, meeting.merged.doc, { key: 'merge' }))
  if (meeting) saver.rebaseAndSave(meeting.theirs)
}

test('a decided conflict is not open again while the tab waits for the lock to save it', async () => {
  const { service, browser, tab } = await meet()
  decide(tab, 'edit', 'ours')
  const words = [tab.saver.state.get().kind]
  tab.saver.state.subscribe(() => words.push(tab.saver.state.get().kind))
  await browser.clock.advance(1000)
  expect([words.includes('conflict'), words.at(-1)]).toEqual([false, 'clean'])
  expect(JSON.stringify(service.flow().config)).toContain('"ours"')
})

test('a decision and what another tab does meanwhile are both saved', async () => {
  const { service, browser, tab } = await meet()
  const other = await browser.open()
  other.type('b', 'beside')
  decide(tab, 'theirs')
  await browser.clock.advance(1000)
  other.saver.save()
  await browser.clock.advance(1000)
  for (const { saver, editor } of [tab, other]) {
    expect(saver.state.get().kind).toBe('clean')
    expect([cellOf(editor.get().doc, 'a'), cellOf(editor.get().doc, 'b')]).toEqual(['theirs', 'beside'])
  }
  expect(JSON.stringify(service.flow().config)).toMatch(/"theirs".*"beside"/)
})

test('a tab that dies while its decision is in flight leaves it decided', async () => {
  const { service, browser, tab } = await meet()
  service.lose('silence')
  decide(tab, 'mine')
  await browser.clock.advance(1000)
  expect(tab.saver.state.get().kind).toBe('saving')
  tab.kill()

  const again = await browser.open()
  await browser.clock.advance(1000)
  again.saver.save()
  await browser.clock.advance(1000)
  expect([again.saver.state.get().kind, cellOf(again.editor.get().doc, 'a')]).toEqual(['clean', 'mine'])
  expect(JSON.stringify(service.flow().config)).toContain('"mine"')
})
