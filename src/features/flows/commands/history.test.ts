import { expect, test } from 'vitest'
import { fromWire, toWire } from '../model/adapter.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { addNode } from './add.ts'
import { applyStep } from './apply-step.ts'
import type { Step } from './flow-command.ts'
import { type History, MAX_STEPS, noHistory, record, redo, undo } from './history.ts'
import { setField, setFlowText } from './set.ts'

const start = fromWire({
  name: '',
  config: {
    inputs: [],
    nodes: [
      { id: 'x', inputs: {} },
      { id: 'y', inputs: { a: 1 } },
    ],
  },
})

interface State {
  readonly doc: FlowDoc
  readonly history: History
}

const first: State = { doc: start, history: noHistory }

function does({ doc, history }: State, step: Step | undefined, at: number): State {
  return step ? { doc: applyStep(doc, step).doc, history: record(history, step, at) } : { doc, history }
}

const typing = (state: State, text: string, from: number, gap: number): State =>
  [...text].reduce(
    (now, _, at) =>
      does(
        now,
        setField(now.doc, 'nodes/x', 'a', { constant: text.slice(0, at + 1) }, { typing: true }),
        from + at * gap,
      ),
    state,
  )

test('what is typed into one field without a pause is undone at once', () => {
  const state = typing(first, 'Belgium', 0, 300)
  expect(state.history.past).toHaveLength(1)
  expect(toWire(undo(state.history, state.doc)?.doc ?? state.doc)).toEqual(toWire(start))
})

test('a pause, or another field, begins another step', () => {
  expect(typing(first, 'Bel', 0, 1500).history.past).toHaveLength(3)
  const other = does(typing(first, 'Bel', 0, 100), setFlowText(start, 'name', 'Leads'), 400)
  expect(typing(other, 'Fra', 500, 100).history.past).toHaveLength(3)
})

test('what is typed and deleted again is no step', () => {
  const named = does(first, setFlowText(start, 'name', 'L'), 0)
  expect(does(named, setFlowText(named.doc, 'name', ''), 100).history.past).toEqual([])
})

test('flows G7: a thousand steps can be undone, and no more are stored', () => {
  let state = first
  for (let at = 0; at < MAX_STEPS + 50; at += 1)
    state = does(state, setFlowText(state.doc, 'name', `Name ${at}`), at * 5000)
  expect(state.history.past).toHaveLength(MAX_STEPS)
  let { history, doc } = state
  for (let moved = undo(history, doc); moved; moved = undo(history, doc)) ({ history, doc } = moved)
  expect(doc.name).toBe('Name 49')
  for (let moved = redo(history, doc); moved; moved = redo(history, doc)) ({ history, doc } = moved)
  expect(doc.name).toBe(`Name ${MAX_STEPS + 49}`)
})

test('undo after a merge leaves what another user has changed since', () => {
  const mine = does(
    does(first, setField(start, 'nodes/x', 'a', { constant: 'mine' }), 0),
    setField(start, 'nodes/y', 'a', { constant: 2 }),
    5000,
  )
  const theirs = setField(mine.doc, 'nodes/y', 'a', { constant: 'theirs' })
  const merged = theirs ? applyStep(mine.doc, theirs).doc : mine.doc
  const once = undo(mine.history, merged)
  expect(once?.skipped).toHaveLength(1)
  expect(once?.doc).toBe(merged)
  const twice = once && undo(once.history, once.doc)
  expect(twice?.doc.nodes.byKey).toEqual({ x: { id: 'x', inputs: {} }, y: { id: 'y', inputs: { a: 'theirs' } } })
})

test('a node that is restored by undo has what others have added to it', () => {
  const added = does(first, addNode(start, { type: 'transform' }, { random: () => 0.5 }), 0)
  const id = added.doc.nodes.order[2] ?? ''
  const theirs = setField(added.doc, `nodes/${id}`, 'a', { constant: 'theirs' })
  const merged = theirs ? applyStep(added.doc, theirs).doc : added.doc
  const deleted = undo(added.history, merged)
  expect(deleted?.doc.nodes.order).toEqual(['x', 'y'])
  expect(deleted && redo(deleted.history, deleted.doc)?.doc).toEqual(merged)
})
