import { expect, test } from 'vitest'
import { unsavedFlowsIn } from '#domain/unsaved-flows.ts'
import type { Locks } from '#journal/locks.ts'
import { fromWire } from '../../model/adapter.ts'
import { CONFLICT_RETENTION_MS } from './conflict-versions.ts'
import { cellOf, createFlowBrowser, createFlowService, type FlowTab, theirsOf } from './drafts.testing.ts'
import { flowDraftKind, flowSentKind, flowStepsKind } from './flow-kinds.ts'
import { pruneDrafts } from './prune.ts'

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
  await tab.draftSync.pull()
  tab.kill()

  const { editor, saver } = await browser.open()
  expect([cellOf(editor.get().doc, 'a'), cellOf(editor.get().doc, 'b')]).toEqual(['a1', 'b1'])
  expect(saver.state.get()).toMatchObject({ kind: 'dirty', changes: 2 })
  editor.redo()
  expect(cellOf(editor.get().doc, 'b')).toBe('b2')
  for (let steps = 0; steps < 3; steps += 1) editor.undo()
  expect(saver.state.get()).toMatchObject({ kind: 'clean', changes: 0 })
})

test('of a draft elsewhere its name is shown, and that something in it is unsaved: after undo nothing is', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  const unsaved = unsavedFlowsIn(tab.journal)
  tab.editor.undo()
  await tab.draftSync.pull()

  expect(unsaved).toMatchObject([{ id: 'fl_1', name: 'Leads' }])
  expect(unsavedFlowsIn(tab.journal)).toEqual([])
})

test('what was saved can be undone after a reload, too', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  tab.saver.save()
  await browser.clock.advance(100)
  expect(tab.saver.state.get().kind).toBe('clean')
  expect(cellOf(tab.editor.get().doc, 'a')).toBe('a1')
  tab.kill()

  const again = await browser.open()
  expect(again.saver.state.get().kind).toBe('clean')
  again.editor.undo()
  again.saver.save()
  await browser.clock.advance(100)
  expect(JSON.stringify(service.flow().config)).toContain('a0')
})

test('a draft is merged with what others saved meanwhile', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  tab.kill()
  service.other('x1')

  const again = await browser.open()
  await browser.clock.advance(10)
  expect(again.saver.state.get()).toMatchObject({ kind: 'dirty', preview: { others: 1, conflicts: 0 } })
  again.saver.save()
  await browser.clock.advance(100)
  expect(again.saver.state.get().kind).toBe('clean')
  expect([theirsOf(again.editor.get().doc), cellOf(again.editor.get().doc, 'a')]).toEqual(['x1', 'a1'])
})

test('reliability F16: a write whose response was lost is recognised by the next page', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  service.lose('after')
  tab.saver.save()
  await browser.settled()
  tab.kill()
  expect(JSON.stringify(service.flow().config)).toContain('a1')

  const again = await browser.open()
  await browser.clock.advance(10)
  expect(again.saver.state.get()).toMatchObject({ kind: 'clean', changes: 0 })
  expect(service.flow().internal_version).toBe('t1')
})

test('a write that was confirmed long ago is not waited for, where the page is on no newest version again', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  /** Somebody continues while this page looks at a version, and it is on what it looked at. */
  const decide = async () => {
    const seen = fromWire(service.flow())
    service.other('x')
    tab.saver.checkRemote()
    await browser.clock.advance(10)
    tab.saver.rebaseOnto(seen)
  }
  tab.type('a', 'a1')
  await decide()
  tab.saver.save()
  await browser.clock.advance(100)
  expect(tab.saver.state.get().kind).toBe('clean')

  service.other('theirs', 'c')
  tab.saver.checkRemote()
  await browser.clock.advance(10)
  tab.type('c', 'c0')
  await decide()
  await tab.draftSync.pull()
  tab.kill()
  const again = await browser.open()
  await browser.clock.advance(100)
  expect(cellOf(again.editor.get().doc, 'c')).toBe('c0')
  expect(again.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1 })
})

test('a late write is not another user’s, also where it was based on a version that the draft has come to since', async () => {
  let hasLeft = false
  const service = createFlowService({
    onSending: () => {
      hasLeft = true
    },
  })
  const browser = createFlowBrowser(service)
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  service.other('x1', 'b')
  service.lose('late')
  tab.saver.save()
  await until(() => hasLeft)
  tab.kill()
  await browser.settled()

  const two = await browser.open()
  two.editor.undo()
  await browser.clock.advance(10)
  two.saver.checkRemote()
  await browser.clock.advance(10)
  expect(cellOf(two.editor.get().doc, 'b')).toBe('x1')
  await two.draftSync.pull()
  two.kill()
  const three = await browser.open()
  three.type('a', 'a3')
  await browser.clock.advance(10)
  service.land()
  three.saver.save()
  await browser.clock.advance(100)
  expect(three.saver.state.get().kind).toBe('clean')
  expect(['a', 'b'].map((cell) => cellOf(fromWire(service.flow()), cell))).toEqual(['a3', 'x1'])
})

test('a page that is opened at any moment of a save with conflicts asks nothing about what that one brings', async () => {
  for (let turns = 0; turns < 200; turns += 10) {
    const { browser, service } = start()
    const one = await browser.open()
    one.type('a', 'a1')
    service.other('x1', 'b')
    one.saver.save()
    one.editor.undo()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    const two = await browser.open()
    two.type('a', 'a2')
    await browser.clock.advance(100)
    for (const { saver } of [one, two]) saver.checkRemote()
    await browser.clock.advance(100)
    expect({ turns, ...one.saver.state.get() }).toMatchObject({ turns, kind: 'dirty', changes: 1 })
    one.saver.save()
    await browser.clock.advance(100)
    const words = [one, two].map(({ saver }) => saver.state.get().kind)
    const stored = ['a', 'b'].map((cell) => cellOf(fromWire(service.flow()), cell))
    expect({ turns, words, stored }).toEqual({ turns, words: ['clean', 'clean'], stored: ['a2', 'x1'] })
  }
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
  expect([one.saver.state.get().kind, two.saver.state.get().kind]).toEqual(['clean', 'clean'])
  expect(service.flow().internal_version).toBe('t1')
  expect(JSON.stringify(service.flow().config)).toMatch(/a1.*b1/)
  one.editor.undo()
  await browser.clock.advance(10)
  expect(cellOf(two.editor.get().doc, 'b')).toBe('b0')
})

test('a tab without messages for long begins a save with the changes of the others', async () => {
  const service = createFlowService()
  const held: (() => void)[] = []
  const browser = createFlowBrowser(service, { deliver: (onMessage) => void held.push(onMessage) })
  const [shown, hidden] = [await browser.open(), await browser.open()]
  shown.type('a', 'a1')
  await shown.draftSync.pull()
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
  expect(two.saver.state.get().kind).toBe('saving')
  one.kill()
  await browser.clock.advance(100)
  expect(two.saver.state.get().kind).toBe('clean')
  expect(JSON.stringify(service.flow().config)).toContain('a1')
})

test('what is undone in another tab while the tab that saves dies stays undone: the write it left is known there, too', async () => {
  const { browser, service } = start()
  const [one, two] = [await browser.open(), await browser.open()]
  one.type('a', 'a1')
  await browser.clock.advance(10)
  service.lose('after')
  one.saver.save()
  while (service.flow().internal_version === 't0') await Promise.resolve()
  one.kill()
  two.editor.undo()
  await two.draftSync.pull()
  two.saver.checkRemote()
  await browser.clock.advance(100)
  expect([cellOf(two.editor.get().doc, 'a'), two.saver.state.get().kind]).toEqual(['a0', 'dirty'])
  two.saver.save()
  await browser.clock.advance(100)
  expect(JSON.stringify(service.flow().config)).toContain('a0')
})

test('what another tab typed, unreceived, where a save of this one met another user is a conflict', async () => {
  const service = createFlowService()
  const browser = createFlowBrowser(service, { deliver: () => undefined })
  const [one, two] = [await browser.open(), await browser.open()]
  one.type('b', 'b1')
  service.other('x1', 'a')
  two.type('a', 'a2')
  one.saver.save()
  await browser.clock.advance(100)
  expect(one.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1, preview: { conflicts: 1 } })
  one.saver.save()
  await browser.clock.advance(100)
  expect(one.saver.state.get().kind).toBe('conflict')
  expect([cellOf(fromWire(service.flow()), 'a'), cellOf(one.editor.get().doc, 'a')]).toEqual(['x1', 'a2'])
})

const until = async (isSo: () => boolean) => {
  while (!isSo()) await Promise.resolve()
}

test.each([undefined, 'before', 'after'] as const)(
  'what another tab typed there while a second save is in flight is a conflict, whatever its outcome: lost %s',
  async (fate) => {
    const service = createFlowService()
    const browser = createFlowBrowser(service, { deliver: () => undefined })
    const one = await browser.open()
    one.type('b', 'b1')
    await one.draftSync.pull()
    const two = await browser.open()
    let hasBegun = false
    service.other('x1', 'a')
    one.saver.state.subscribe(() => {
      hasBegun = true
    })
    one.saver.save()
    await until(() => hasBegun)
    one.type('c', 'c1')
    await until(() => one.draftSync.state.get() === 'kept')
    await two.draftSync.pull()
    await until(() => service.flow().internal_version === 't2')
    if (fate) service.lose(fate)
    one.saver.save()
    two.type('a', 'a2')
    await browser.clock.advance(60_000)
    expect(['b', 'c'].map((cell) => cellOf(fromWire(service.flow()), cell))).toEqual(['b1', 'c1'])
    expect(one.saver.state.get()).toMatchObject({ kind: 'dirty', changes: 1, preview: { conflicts: 1 } })
    one.saver.save()
    await browser.clock.advance(100)
    expect(one.saver.state.get().kind).toBe('conflict')
    expect([cellOf(fromWire(service.flow()), 'a'), cellOf(one.editor.get().doc, 'a')]).toEqual(['x1', 'a2'])
  },
)

/** A tab takes back what its save is bringing, and another one acts some turns later: what is then, and once it is saved. */
const takenBack = async (turns: number, act: (two: FlowTab) => void) => {
  const service = createFlowService()
  const browser = createFlowBrowser(service)
  const one = await browser.open()
  one.type('a', 'a1')
  await one.draftSync.pull()
  const two = await browser.open()
  one.saver.save()
  await until(() => one.saver.state.get().isSending)
  one.editor.undo()
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  act(two)
  await browser.clock.advance(100)
  const { kind, preview } = one.saver.state.get()
  one.saver.save()
  await browser.clock.advance(100)
  const now = [fromWire(service.flow()), two.editor.get().doc].map((doc) => cellOf(doc, 'a')).join(' ')
  return { turns, kind, preview, now }
}

test("what a page saved and took back is not another person's, whenever another tab does something there", async () => {
  for (let turns = 0; turns < 150; turns += 10) {
    const undone = await takenBack(turns, (two) => two.editor.undo())
    expect(undone).toEqual({ turns, kind: 'dirty', preview: undefined, now: 'a0 a0' })
    const typed = await takenBack(turns, (two) => void two.type('a', 'a2'))
    expect(typed).toMatchObject({ turns, kind: 'dirty', preview: undefined })
    expect(['a2 a2', 'a0 a0']).toContain(typed.now)
  }
})

test('a save that waited reverts nothing that another tab saved meanwhile', async () => {
  const { browser, service } = start()
  const [one, two] = [await browser.open(), await browser.open()]
  one.type('a', 'a1')
  await one.draftSync.pull()
  await two.draftSync.pull()
  one.saver.save()
  await until(() => one.saver.state.get().isSending)
  two.saver.save()
  two.type('a', 'a2')
  await until(() => cellOf(one.editor.get().doc, 'a') === 'a2')
  one.saver.save()
  await browser.clock.advance(100)
  expect(cellOf(fromWire(service.flow()), 'a')).toBe('a2')
  expect([one, two].map(({ saver }) => saver.state.get().kind)).toEqual(['clean', 'clean'])
})

test('a page that is closed while it stores leaves all changes, queued ones, too', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
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

test('a change counts as stored once it is on the device, and survives a power cut once the tab is hidden', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  expect(tab.draftSync.state.get()).toBe('storing')
  await browser.settled()
  expect(tab.draftSync.state.get()).toBe('kept')
  expect(tab.written()).toEqual(['relaxed'])
  await tab.draftSync.harden()
  await tab.draftSync.harden()
  expect(tab.written()).toEqual(['relaxed', 'strict'])
})

const away = { kind: 'offline', timedOut: true } as const

test('a flow that the service does not give is opened with what the device has, and met by it when it is back', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  tab.kill()
  service.other('x1')
  service.respond(away)

  const alone = await browser.open('alone')
  await browser.clock.advance(10)
  expect(alone.saver.state.get()).toMatchObject({ kind: 'offline', changes: 1 })
  alone.type('b', 'b1')
  alone.saver.save()
  await browser.clock.advance(60_000)
  expect([alone.saver.state.get().kind, alone.draftSync.state.get()]).toEqual(['offline', 'kept'])

  service.respond(undefined)
  await browser.clock.advance(120_000)
  expect(alone.saver.state.get()).toMatchObject({ kind: 'clean', changes: 0 })
  expect(JSON.stringify(service.flow().config)).toMatch(/a1.*b1.*x1/)
})

test('an unchanged draft that was opened offline is idle once the service responds', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  tab.saver.save()
  await browser.clock.advance(100)
  tab.kill()
  service.respond(away)
  const alone = await browser.open('alone')
  await browser.clock.advance(10)
  expect(alone.saver.state.get().kind).toBe('offline')
  service.respond(undefined)
  service.other('x1')
  await browser.clock.advance(60_000)
  expect([alone.saver.state.get().kind, theirsOf(alone.editor.get().doc)]).toEqual(['clean', 'x1'])
  alone.editor.undo()
  expect(cellOf(alone.editor.get().doc, 'a')).toBe('a0')
})

test('a draft of a deleted flow is shown, is marked, and is discarded only by the user', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  tab.kill()
  service.respond({ kind: 'not-found', detail: '' })
  const alone = await browser.open('alone')
  await browser.clock.advance(10)
  expect([alone.saver.state.get().kind, cellOf(alone.editor.get().doc, 'a')]).toEqual(['gone', 'a1'])
  alone.kill()

  const again = await browser.open('alone')
  expect(cellOf(again.editor.get().doc, 'a')).toBe('a1')
  const shown = again.editor.get().doc
  again.type('b', 'b1')
  expect(await again.draftSync.discard(shown)).toBe(false)
  await again.draftSync.pull()
  expect(await again.draftSync.discard(again.editor.get().doc)).toBe(true)
  again.kill()
  expect((await browser.open('alone')).left.found).toBeUndefined()
})

test('a snapshot follows 200 lots, and what is done after it is there, too', async () => {
  const { browser } = start()
  const tab = await browser.open()
  const generation = () => tab.journal.list(flowDraftKind)[0]?.body
  tab.type('a', 'v0')
  await browser.settled()
  const first = generation()
  for (let at = 1; at <= 200; at += 1) {
    tab.type('a', `v${at}`)
    await browser.settled()
  }
  expect(generation()).toMatchObject({ generation: first?.['generation'], lots: 200 })
  tab.type('b', 'b1')
  await browser.settled()
  expect(generation()).not.toMatchObject({ generation: first?.['generation'] })
  // What the snapshot holds is kept once.
  expect([...browser.device.heavy.values()].filter(({ kind }) => kind === flowStepsKind.name)).toEqual([])
  tab.type('c', 'c1')
  await browser.settled()
  tab.kill()

  const { editor } = await browser.open()
  expect(['a', 'b', 'c'].map((cell) => cellOf(editor.get().doc, cell))).toEqual(['v200', 'b1', 'c1'])
  for (let steps = 0; steps < 203; steps += 1) editor.undo()
  expect(['a', 'b', 'c'].map((cell) => cellOf(editor.get().doc, cell))).toEqual(['a0', 'b0', 'c0'])
})

test('drafts without unsaved changes are deleted after 30 days without use, others never', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await browser.settled()
  const heads = () => tab.journal.list(flowDraftKind).length
  await pruneDrafts(tab.journal, browser.clock.now() + 10 * CONFLICT_RETENTION_MS)
  expect(heads()).toBe(1)
  tab.saver.save()
  await browser.clock.advance(100)
  expect(tab.saver.state.get().kind).toBe('clean')
  const touched = Number(tab.journal.list(flowDraftKind)[0]?.body['at'])
  await pruneDrafts(tab.journal, touched + CONFLICT_RETENTION_MS)
  expect(heads()).toBe(1)
  await pruneDrafts(tab.journal, touched + CONFLICT_RETENTION_MS + 1)
  expect([heads(), browser.device.heavy.size]).toEqual([0, 0])

  // A tab that has it open continues.
  tab.type('b', 'b1')
  await browser.settled()
  tab.kill()
  expect(cellOf((await browser.open()).editor.get().doc, 'b')).toBe('b1')
})

test('a draft of which storage took only a part is read as far as it is there, and written whole', async () => {
  const { browser } = start()
  const tab = await browser.open()
  for (const value of ['a1', 'a2', 'a3']) {
    tab.type('a', value)
    await browser.settled()
  }
  tab.kill()
  const { heavy } = browser.device
  const [last] = [...heavy].findLast(([, { kind }]) => kind === flowStepsKind.name) ?? []
  heavy.delete(last ?? '')

  const torn = await browser.open()
  expect(cellOf(torn.editor.get().doc, 'a')).toBe('a2')
  torn.type('b', 'b1')
  await browser.settled()
  torn.kill()
  const { editor, left } = await browser.open()
  expect([cellOf(editor.get().doc, 'a'), cellOf(editor.get().doc, 'b'), left.found?.isTorn]).toEqual([
    'a2',
    'b1',
    undefined,
  ])
})

test('a draft whose stored data is deleted under the open page is stored whole again', async () => {
  const { browser } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await browser.settled()
  browser.evict()
  await browser.settled()
  expect(tab.draftSync.state.get()).toBe('kept')
  tab.type('b', 'b1')
  await browser.settled()
  tab.kill()
  const { editor } = await browser.open()
  expect(['a', 'b'].map((cell) => cellOf(editor.get().doc, cell))).toEqual(['a1', 'b1'])
})

test('a draft that a newer version wrote turns drafts off and stays as it is, and the flow can be saved all the same', async () => {
  const { browser, service } = start()
  const tab = await browser.open()
  tab.type('a', 'a1')
  await tab.draftSync.pull()
  tab.kill()
  const { light } = browser.device
  for (const [position, row] of light) if (row.kind === flowDraftKind.name) light.set(position, { ...row, schema: 9 })
  const before = structuredClone([...light.values(), ...browser.device.heavy.values()])

  const old = await browser.open()
  expect([old.left.found, cellOf(old.editor.get().doc, 'a')]).toEqual([undefined, 'a0'])
  old.type('b', 'b1')
  await browser.settled()
  expect(old.draftSync.state.get()).toBe('off')
  old.type('b', 'b2')
  old.saver.save()
  await browser.clock.advance(100)
  expect([old.saver.state.get().kind, JSON.stringify(service.flow().config).includes('b2')]).toEqual(['clean', true])
  const drafts = [...light.values(), ...browser.device.heavy.values()].filter(({ kind }) => kind !== flowSentKind.name)
  expect(drafts).toEqual(before)
})

const refusing = (): Locks => ({ shared: true, request: async () => Promise.reject(new TypeError('No locks here')) })

test('a browser that gives out no locks holds up no save', async () => {
  const service = createFlowService()
  const browser = createFlowBrowser(service, { parts: { locks: refusing } })
  const tab = await browser.open()
  tab.type('a', 'a1')
  tab.saver.save()
  await browser.clock.advance(5000)
  expect(tab.saver.state.get().kind).toBe('clean')
  expect(cellOf(fromWire(service.flow()), 'a')).toBe('a1')
})
