import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlowDoc } from '../model/flow-document.ts'
import { fromWire } from '../model/adapter.ts'
import { CELLS, cellOf, createFlowBrowser, createFlowService, type FlowTab, theirsOf } from './drafts.testing.ts'

/** 150 stories in a usual run; `npm run prove` plays 5,000. */
const RUNS = import.meta.env.MODE === 'prove' ? 5_000 : 150

const moves = [
  'type',
  'type',
  'type',
  'undo',
  'redo',
  'save',
  'look',
  'rest',
  'hear',
  'kill',
  'open',
  'other',
  'lose',
] as const

const story = fc.array(
  fc.record({
    move: fc.constantFrom(...moves),
    who: fc.nat({ max: 2 }),
    what: fc.nat({ max: 2 }),
    isAwaited: fc.boolean(),
  }),
  { maxLength: 25 },
)
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

const cells = (doc: FlowDoc) => CELLS.map((cell) => String(cellOf(doc, cell)))

/** Plays a story to its end, when all is quiet and saved; answers with what is wrong then. */
async function play(one: Story): Promise<readonly string[]> {
  const service = createFlowService()
  const held: (() => void)[] = []
  let isQuiet = false
  const browser = createFlowBrowser(service, {
    deliver: (hear) => (isQuiet ? queueMicrotask(hear) : void held.push(hear)),
  })
  const hearAll = () => {
    for (const hear of held.splice(0)) hear()
  }
  let tabs: FlowTab[] = [await browser.open()]
  let count = 0
  let theirs: string | undefined
  /** What a cell may say in the end: what was last stored, and whatever was typed since. */
  const said = new Map<string, string[]>(CELLS.map((cell) => [cell, [`${cell}0`]]))
  let isUndone = false

  for (const { move, who, what, isAwaited } of one) {
    count += 1
    const tab = tabs[who % Math.max(1, tabs.length)]
    const cell = CELLS[what] ?? 'a'
    switch (move) {
      case 'type':
        tab?.type(cell, `v${count}`)
        if (tab) said.get(cell)?.push(`v${count}`)
        break
      case 'undo':
      case 'redo':
        isUndone = true
        tab?.editor[move]()
        break
      case 'save':
        tab?.saver.save()
        break
      case 'look':
        tab?.saver.look()
        break
      case 'rest':
        await browser.clock.advance(50)
        break
      case 'hear':
        hearAll()
        break
      case 'kill':
        tab?.kill()
        tabs = tabs.filter((other) => other !== tab)
        break
      case 'open':
        if (tabs.length < 3) tabs.push(await browser.open())
        break
      case 'other':
        theirs = `x${count}`
        service.other(theirs)
        break
      case 'lose':
        service.lose(what === 0 ? 'before' : 'after')
        break
    }
    if (isAwaited && tab?.isAlive()) {
      await tab.keeper.pull()
      // What is stored is what a later page has; what came before it is written over.
      if (move === 'type') said.set(cell, [`v${count}`])
    }
  }

  isQuiet = true
  hearAll()
  for (let round = 0; round < 6; round += 1) {
    const tab = tabs[0] ?? (await browser.open())
    if (!tabs.includes(tab)) tabs.push(tab)
    for (const each of tabs) await each.keeper.pull()
    tab.saver.save()
    await browser.clock.advance(5_000)
    for (const each of tabs) each.saver.look()
    await browser.clock.advance(5_000)
  }
  const late = await browser.open()
  tabs.push(late)
  await browser.clock.advance(100)

  const faults: string[] = []
  const stored = fromWire(service.flow())
  for (const [at, { editor, saver, keeper }] of tabs.entries()) {
    const { word } = saver.state.get()
    if (word !== 'clean') faults.push(`tab ${at} is ${word}`)
    if (keeper.state.get() !== 'kept') faults.push(`tab ${at} keeps nothing`)
    if (String(cells(editor.get().doc)) !== String(cells(stored))) faults.push(`tab ${at} shows something else`)
    if (editor.history().past.length !== late.editor.history().past.length)
      faults.push(`tab ${at} can undo ${editor.history().past.length}, not ${late.editor.history().past.length}`)
  }
  if (theirs !== undefined && theirsOf(stored) !== theirs) faults.push(`lost of others: ${theirs}`)
  for (const [cell, values] of said) {
    const now = String(cellOf(stored, cell))
    if (!isUndone && !values.includes(now)) faults.push(`${cell} is ${now}, not ${values.join(' or ')}`)
  }
  while (late.editor.get().undo) late.editor.undo()
  const first = cells(late.editor.get().doc)
  if (String(first) !== 'a0,b0,c0') faults.push(`undone to ${String(first)}`)
  for (const tab of tabs) tab.kill()
  return faults
}

/** A tab that died in the middle of reading the device asked it again without end. */
const died: Story = (['save', 'type', 'other', 'kill', 'other'] as const).map((move, at) => ({
  move,
  who: 0,
  what: 2,
  isAwaited: at < 4,
}))

test('flows G1, G6, G7: whatever tabs die, sleep or meet, what was stored is there, and all of it can be undone', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (one) => {
      expect(await play(one)).toEqual([])
    }),
    { numRuns: RUNS, examples: [[died]] },
  )
}, 3_600_000)
