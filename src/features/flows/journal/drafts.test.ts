import { expect, test } from 'vitest'
import { cellOf, createFlowBrowser, createFlowService, theirsOf } from './drafts.testing.ts'

const start = () => {
  const service = createFlowService()
  return { service, browser: createFlowBrowser(service) }
}

test('flows G6: a tab that dies leaves its draft, with undo and redo alive', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  tab.type('b', 'b1')
  tab.type('b', 'b2')
  tab.editor.undo()
  await tab.keeper.pull()
  tab.kill()

  const { editor, saver } = await browser.open()
  expect([cellOf(editor.get().doc, 'a'), cellOf(editor.get().doc, 'b')]).toEqual(['a1', 'b1'])
  expect(saver.state.get()).toMatchObject({ word: 'dirty', changes: 2 })
  editor.redo()
  expect(cellOf(editor.get().doc, 'b')).toBe('b2')
  for (let steps = 0; steps < 3; steps += 1) editor.undo()
  expect(saver.state.get()).toMatchObject({ word: 'clean', changes: 0 })
})

test('what was saved can be undone after a reload, too', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  tab.saver.save()
  await browser.clock.advance(100)
  expect(tab.saver.state.get().word).toBe('clean')
  expect(cellOf(tab.editor.get().doc, 'a')).toBe('a1')
  tab.kill()

  const again = await browser.open()
  expect(again.saver.state.get().word).toBe('clean')
  again.editor.undo()
  again.saver.save()
  await browser.clock.advance(100)
  expect(JSON.stringify(service.flow().config)).toContain('a0')
})

test('a draft meets what others saved while nobody was there', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.keeper.pull()
  tab.kill()
  service.other('x1')

  const again = await browser.open()
  await browser.clock.advance(10)
  expect(again.saver.state.get()).toMatchObject({ word: 'dirty', forecast: { others: 1, conflicts: 0 } })
  again.saver.save()
  await browser.clock.advance(100)
  expect(again.saver.state.get().word).toBe('clean')
  expect([theirsOf(again.editor.get().doc), cellOf(again.editor.get().doc, 'a')]).toEqual(['x1', 'a1'])
})

test('reliability F16: a write whose answer nobody heard is recognised by the next page', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.keeper.pull()
  service.lose('after')
  tab.saver.save()
  await browser.settled()
  tab.kill()
  expect(JSON.stringify(service.flow().config)).toContain('a1')

  const again = await browser.open()
  await browser.clock.advance(10)
  expect(again.saver.state.get()).toMatchObject({ word: 'clean', changes: 0 })
  expect(service.flow().internal_version).toBe('t1')
})

test('two tabs show the same flow, and either saves what both did', async () => {
  const { browser, service } = start()
  const [one, two] = [await browser.open(), await browser.open()]
  one.type('a', 'a1')
  await browser.clock.advance(10)
  expect(cellOf(two.editor.get().doc, 'a')).toBe('a1')
  two.type('b', 'b1')
  two.saver.save()
  await browser.clock.advance(100)
  expect([one.saver.state.get().word, two.saver.state.get().word]).toEqual(['clean', 'clean'])
  expect(service.flow().internal_version).toBe('t1')
  expect(JSON.stringify(service.flow().config)).toMatch(/a1.*b1/)
  one.editor.undo()
  await browser.clock.advance(10)
  expect(cellOf(two.editor.get().doc, 'b')).toBe('b0')
})

test('a tab that heard nothing for long begins a save with what the others did', async () => {
  const service = createFlowService()
  const held: (() => void)[] = []
  const browser = createFlowBrowser(service, { deliver: (hear) => void held.push(hear) })
  const [shown, hidden] = [await browser.open(), await browser.open()]
  shown.type('a', 'a1')
  await shown.keeper.pull()
  expect(cellOf(hidden.editor.get().doc, 'a')).toBe('a0')
  hidden.type('b', 'b1')
  hidden.saver.save()
  await browser.clock.advance(100)
  expect(JSON.stringify(service.flow().config)).toMatch(/a1.*b1/)
})

test('a tab that dies while it saves leaves its turn to the next', async () => {
  const { browser, service } = start()
  const [one, two] = [await browser.open(), await browser.open()]
  one.type('a', 'a1')
  await browser.clock.advance(10)
  service.lose('silence')
  one.saver.save()
  await browser.clock.advance(10)
  two.saver.save()
  await browser.clock.advance(10)
  expect(two.saver.state.get().word).toBe('saving')
  one.kill()
  await browser.clock.advance(100)
  expect(two.saver.state.get().word).toBe('clean')
  expect(JSON.stringify(service.flow().config)).toContain('a1')
})

test('a page that goes away while it stores leaves all that was done, what waited for its turn, too', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.keeper.pull()
  const { leave } = tab.stall()
  tab.type('b', 'b1')
  await browser.settled()
  tab.type('b', 'b2')
  tab.type('c', 'c1')
  leave()
  tab.kill()

  const { editor } = await browser.open()
  expect(['a', 'b', 'c'].map((cell) => cellOf(editor.get().doc, cell))).toEqual(['a1', 'b2', 'c1'])
  editor.undo()
  editor.undo()
  expect(['a', 'b', 'c'].map((cell) => cellOf(editor.get().doc, cell))).toEqual(['a1', 'b1', 'c0'])
})

test('a change counts as kept once it is on the device, and outlives a power cut once nobody looks', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  expect(tab.keeper.state.get()).toBe('storing')
  await browser.settled()
  expect(tab.keeper.state.get()).toBe('kept')
  expect(tab.written()).toEqual(['relaxed'])
  await tab.keeper.settle()
  await tab.keeper.settle()
  expect(tab.written()).toEqual(['relaxed', 'strict'])
})
