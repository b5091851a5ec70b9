import { expect, test } from 'vitest'
import { isOpen } from '../../merge/conflict.ts'
import { fromWire } from '../../model/adapter.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { cellOf, CELLS, createFlowBrowser, createFlowService, type FlowTab, type Parts } from './drafts.testing.ts'

const format = (doc: FlowDoc) => CELLS.map((cell) => cellOf(doc, cell))

const until = async (isSo: () => boolean) => {
  while (!isSo()) await Promise.resolve()
}

/** Two tabs of one browser; the first is in the middle of a save. */
async function start() {
  const service = createFlowService()
  const browser = createFlowBrowser(service)
  const [first, second] = [await browser.open(), await browser.open()]
  first.type('a', 'first')
  first.saver.save()
  return {
    service,
    first,
    second,
    stored: () => format(fromWire(service.flow())),
    rest: () => browser.clock.advance(5000),
  }
}

test('a save that waits for another tab has the state of its request', async () => {
  const { second, stored, rest } = await start()
  second.type('b', 'asked')
  second.saver.save()
  second.type('b', 'asked, half a th')
  second.type('c', 'since')
  second.editor.undo()
  second.type('c', 'since then')
  await rest()
  expect(stored()).toEqual(['first', 'asked', 'c0'])
  expect(format(second.editor.get().doc)).toEqual(['first', 'asked, half a th', 'since then'])
  expect(second.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 2 })

  second.saver.save()
  await rest()
  expect(stored()).toEqual(['first', 'asked, half a th', 'since then'])
})

test('saving again while it waits for another tab sends the newest state', async () => {
  const { second, stored, rest } = await start()
  second.type('b', 'asked')
  second.saver.save()
  second.type('b', 'asked again')
  second.saver.save()
  await rest()
  expect(stored()).toEqual(['first', 'asked again', 'c0'])
  expect(second.saver.state.get().kind).toBe('clean')
})

test('a save that waits carries all there is where another tab built on what was typed since', async () => {
  const { first, second, stored, rest } = await start()
  second.type('b', 'asked')
  second.saver.save()
  second.type('b', 'since')
  await second.draftSync.pull()
  await first.draftSync.pull()
  first.type('b', 'on top')
  await rest()
  expect(stored()).toEqual(['first', 'on top', 'c0'])
  expect(second.saver.state.get().kind).toBe('clean')
})

test('a save that waits puts nothing older over what another tab saved unheard, where both typed', async () => {
  const service = createFlowService()
  const browser = createFlowBrowser(service, { deliver: () => undefined })
  const [first, second] = [await browser.open(), await browser.open()]
  const stored = () => format(fromWire(service.flow()))
  first.type('a', 'asked')
  await first.draftSync.pull()
  second.type('b', 'saved')
  second.saver.save()
  await browser.clock.advance(5000)
  first.saver.save()
  first.type('b', 'since')
  await browser.clock.advance(5000)
  expect(stored()).toEqual(['asked', 'saved', 'c0'])
  expect(format(first.editor.get().doc)).toEqual(['asked', 'since', 'c0'])
  expect(first.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })

  first.editor.undo()
  expect(format(first.editor.get().doc)).toEqual(['asked', 'saved', 'c0'])
})

test('what is typed while a decision waits for another tab is not sent with it', async () => {
  const { service, first, second, stored, rest } = await start()
  await rest()
  second.type('b', 'mine')
  await second.draftSync.pull()
  service.other('theirs', 'b')
  second.saver.save()
  await rest()
  const { meeting } = second.saver.state.get()
  const [conflict] = meeting?.merged.conflicts.filter(isOpen) ?? []
  expect(conflict).toBeDefined()

  service.lose('before')
  first.type('a', 'busy')
  first.saver.save()
  second.type('b', 'ours')
  if (meeting) second.saver.rebaseAndSave(meeting.theirs)
  second.type('c', 'since')
  await rest()
  expect(stored()).toEqual(['busy', 'ours', 'c0'])
  expect(second.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('a tab that is opened while another saves does not take from it what it did since', async () => {
  const service = createFlowService()
  const browser = createFlowBrowser(service)
  const first = await browser.open()
  first.type('a', 'asked')
  first.saver.save()
  first.editor.undo()
  const second = await browser.open()
  await browser.clock.advance(5000)
  expect(format(fromWire(service.flow()))[0]).toBe('asked')
  for (const { editor, saver } of [first, second]) {
    expect(format(editor.get().doc)[0]).toBe('a0')
    saver.checkRemote()
    await browser.clock.advance(1000)
    expect([format(editor.get().doc)[0], saver.state.get().kind]).toEqual(['a0', 'dirty'])
  }
})

/** A tab where Save was pressed while a look took in what other tabs did; `during` happens while the look asks the service. */
async function checkAndSave(during: (tab: FlowTab) => void) {
  const service = createFlowService()
  let reads = 0
  const api: typeof service.api = (by) => {
    const plain = service.api(by)
    const read = async () => {
      reads += 1
      if (reads === 1) during(tab)
      return plain.read()
    }
    return { ...plain, read }
  }
  const browser = createFlowBrowser({ ...service, api })
  const tab = await browser.open()
  tab.type('b', 'asked')
  tab.saver.checkRemote()
  tab.saver.save()
  await browser.clock.advance(5000)
  expect(reads).toBeGreaterThan(0)
  return { tab, stored: format(fromWire(service.flow())) }
}

test('a save that waits for a check of its own tab has the state of its request', async () => {
  const words: string[] = []
  const { tab, stored } = await checkAndSave(({ type, saver }) => {
    type('c', 'since')
    words.push(saver.state.get().kind)
  })
  expect(stored).toEqual(['a0', 'asked', 'c0'])
  expect(words).toEqual(['saving'])
  expect(tab.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('saving again while it waits for a check sends nothing later', async () => {
  const { tab, stored } = await checkAndSave(({ type, saver }) => {
    type('b', 'asked again')
    saver.save()
    type('c', 'since')
  })
  expect(stored).toEqual(['a0', 'asked again', 'c0'])
  expect(tab.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('a save requested while the one before stores its outcome has the state of its request', async () => {
  const service = createFlowService()
  let stored: (() => void) | undefined
  const journal: Parts['journal'] = (plain) => ({
    ...plain,
    updateAll: async (...args) => {
      await plain.updateAll(...args)
      stored?.()
    },
  })
  const browser = createFlowBrowser(service, { parts: { journal } })
  const { saver, editor, type } = await browser.open()
  type('a', 'first')
  saver.save()
  stored = () => {
    if (saver.state.get().kind !== 'clean') return
    stored = undefined
    type('b', 'asked')
    saver.save()
    type('c', 'since')
  }
  await browser.clock.advance(5000)
  expect(format(editor.get().doc)).toEqual(['first', 'asked', 'since'])
  expect(format(fromWire(service.flow()))).toEqual(['first', 'asked', 'c0'])
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('a page reads the service in its turn alone, whatever it is opened on and other tabs go on to', async () => {
  const service = createFlowService()
  const strays: number[] = []
  const browser = createFlowBrowser(service, { onStray: (tab) => strays.push(tab) })
  const one = await browser.open()
  one.type('a', 'a1')
  await one.draftSync.pull()
  const others = [await browser.open(), await browser.open('alone')]
  one.saver.save()
  await until(() => one.saver.state.get().isSending)
  one.type('a', 'a2')
  one.saver.save()
  one.type('a', 'a3')
  await browser.clock.advance(5000)
  expect(strays).toEqual([])
  for (const { editor, saver } of [one, ...others]) {
    expect(format(editor.get().doc)[0]).toBe('a3')
    expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1, isSending: false })
  }
})
