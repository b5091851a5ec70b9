import { expect, test } from 'vitest'
import { moveItems } from '../commands/arrange.ts'
import { connect } from '../commands/connect.ts'
import { removeItems } from '../commands/remove.ts'
import { relabel } from '../commands/rename.ts'
import { fromWire } from '../model/adapter.ts'
import { createFlowEditor } from './flow-editor.ts'

const opened = () => {
  let now = 0
  const editor = createFlowEditor({
    doc: fromWire({
      name: 'Leads',
      config: {
        inputs: [{ id: 'company', type: 'text' }],
        nodes: [{ id: 'dom', type: 'enrichment', enrichment: 1, inputs: {} }],
        output: { fields: {} },
      },
      ui: { nodes: { dom: { x: 0, y: 0 } } },
    }),
    now: () => now,
  })
  return { editor, pass: (ms: number) => (now += ms) }
}
const edge = { source: 'inputs/company', output: '', target: 'nodes/dom', input: 'company_name' } as const

test('a drawn edge is a reference; undo takes it away, redo brings it back', () => {
  const { editor } = opened()
  expect(editor.run((doc) => connect(doc, edge))).toBe(true)
  expect(editor.get().edges).toHaveLength(1)
  editor.undo()
  expect(editor.get().edges).toHaveLength(0)
  expect(editor.get().redo?.key).toBe('connect')
  editor.redo()
  expect(editor.get().edges).toHaveLength(1)
})

test('what changes nothing is no step', () => {
  const { editor } = opened()
  expect(editor.run((doc) => moveItems(doc, new Map([['nodes/dom', { x: 0, y: 0 }]])))).toBe(false)
  expect(editor.get().undo).toBeUndefined()
})

test('a name that is typed without a pause is one step', () => {
  const { editor, pass } = opened()
  for (const name of ['F', 'Fi', 'Find']) {
    editor.run((doc) => relabel(doc, 'nodes/dom', name))
    pass(200)
  }
  editor.undo()
  expect(editor.get().undo).toBeUndefined()
  expect(editor.get().doc.nodes.byKey['dom']).not.toHaveProperty('name')
})

test('what was removed is not selected any more, and nothing else loses its identity', () => {
  const { editor } = opened()
  editor.run((doc) => connect(doc, edge))
  editor.select(['nodes/dom', 'inputs/company'])
  const inputs = editor.get().doc.inputs
  editor.run((doc) => removeItems(doc, ['nodes/dom']))
  expect([...editor.get().selection.items]).toEqual(['inputs/company'])
  expect(editor.get().doc.inputs).toBe(inputs)
})

test('steps stay undoable when a version of another user is adopted', () => {
  const { editor } = opened()
  editor.run((doc) => connect(doc, edge))
  editor.adopt({ ...editor.get().doc, name: 'Leads of others' })
  editor.undo()
  expect(editor.get().doc.name).toBe('Leads of others')
  expect(editor.get().edges).toHaveLength(0)
})

test('a listener of steps gets each, with its direction', () => {
  const { editor } = opened()
  const response: string[] = []
  editor.onStep(({ label }, way) => response.push(`${label.key} ${way}`))
  editor.run((doc) => connect(doc, edge))
  editor.undo()
  editor.redo()
  expect(response).toEqual(['connect done', 'connect undone', 'connect redone'])
})
