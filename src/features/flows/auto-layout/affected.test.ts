import { expect, test } from 'vitest'
import { addNode } from '../commands/add.ts'
import { moveItems } from '../commands/arrange.ts'
import { connect } from '../commands/connect.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { fromWire } from '../model/adapter.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { affectedSinceLayout } from './affected.ts'

const node = (id: string, from?: string) => ({
  id,
  type: 'enrichment',
  inputs: from === undefined ? {} : { email: `{{${from}.email}}` },
})

/** Six nodes in a row, all positioned by one auto-layout. */
function tidied() {
  const editor = createFlowEditor({
    doc: fromWire({
      id: 'fl_x',
      name: 'Row',
      config: {
        inputs: [],
        nodes: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at, all) => node(id, all[at - 1])),
        output: {},
      },
    } as never),
    now: () => 0,
  })
  const items: ItemId[] = ['nodes/a', 'nodes/b', 'nodes/c', 'nodes/d', 'nodes/e', 'nodes/f', 'output']
  editor.run((doc) => moveItems(doc, new Map(items.map((item, at) => [item, { x: at * 200, y: 40 }])), 'tidy'))
  const affected = () => {
    const { doc, edges } = editor.get()
    const found = affectedSinceLayout(doc, edges, editor.history())
    return found && [...found]
  }
  return { editor, affected }
}

const added = (doc: FlowDoc) =>
  addNode(
    doc,
    { type: 'enrichment', inputs: {} },
    { random: () => 0.5, position: { x: 0, y: 0 }, edges: [{ source: 'nodes/a', output: 'email', input: 'email' }] },
  )

test('a card that was added since the last auto-layout is affected, and its neighbours are not', () => {
  const { editor, affected } = tidied()
  editor.run(added)
  expect(affected()).toEqual([`nodes/${editor.get().doc.nodes.order.at(-1)}`])
})

test('a card that was moved, and one that got a new source, are affected', () => {
  const { editor, affected } = tidied()
  editor.run((doc) => moveItems(doc, new Map([['nodes/b', { x: 5, y: 500 }]])))
  editor.run((doc) => connect(doc, { source: 'nodes/a', output: 'name', target: 'nodes/f', input: 'name' }))
  expect(affected()).toEqual(['nodes/b', 'nodes/f'])
})

test('all cards are affected where nothing has changed since, where most has, and where no auto-layout ran', () => {
  const { editor, affected } = tidied()
  expect(affected()).toBeUndefined()
  const most = (['nodes/a', 'nodes/b', 'nodes/c', 'nodes/d'] as const).map((item) => [item, { x: 1, y: 1 }] as const)
  editor.run((doc) => moveItems(doc, new Map(most)))
  expect(affected()).toBeUndefined()
  editor.undo()
  editor.undo()
  expect(affected()).toBeUndefined()
})
