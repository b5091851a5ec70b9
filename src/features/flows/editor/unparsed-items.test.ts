import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { removeItems } from '../commands/remove.ts'
import { renameId } from '../commands/rename.ts'
import { fromWire } from '../model/adapter.ts'
import { createFlowEditor } from './flow-editor.ts'
import { followItems, setUnparsedItem, type UnparsedItems } from './unparsed-items.ts'

/** A flow with half a text for the node `near`. */
function halfTyped() {
  const nodes = [
    { id: 'near', type: 'transform' },
    { id: 'far', type: 'transform' },
  ]
  const doc = fromWire({ name: 'Places', config: { inputs: [], nodes, output: { fields: {} } }, ui: {} })
  const editor = createFlowEditor({ doc, now: () => 0 })
  const texts = createStore<UnparsedItems>(new Map())
  followItems(editor, texts)
  setUnparsedItem(texts, 'nodes/near', { text: '{', of: null })
  return { editor, items: () => [...texts.get().keys()] }
}

test('a text follows its node to a new id, and back by undo', () => {
  const { editor, items } = halfTyped()
  editor.run((doc) => renameId(doc, 'nodes/near', 'here'))
  expect(items()).toEqual(['nodes/here'])
  editor.undo()
  expect(items()).toEqual(['nodes/near'])
})

test('a text is dropped with its node, and no other', () => {
  const { editor, items } = halfTyped()
  editor.run((doc) => removeItems(doc, ['nodes/far']))
  expect(items()).toEqual(['nodes/near'])
  editor.run((doc) => removeItems(doc, ['nodes/near']))
  expect(items()).toEqual([])
})
