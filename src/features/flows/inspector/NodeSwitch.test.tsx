import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { type OpenFlow, FlowProvider } from '../editor/flow-context.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { fromWire } from '../model/adapter.ts'
import { itemValue } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import { NodeSwitch } from './NodeSwitch.tsx'

const { flowInspector: t } = flowInspectorTexts.en

afterEach(cleanup)

/** The checkbox that is clicked. */
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: t.disabled })

/** The switch of the node `near`, in a flow of these nodes. */
function open(...nodes: readonly { readonly [key: string]: Json }[]) {
  const config = { inputs: [], nodes, output: { fields: {} } }
  const editor = createFlowEditor({ doc: fromWire({ name: 'Places', config, ui: {} }), now: () => 0 })
  render(
    <FlowProvider value={{ editor } as OpenFlow}>
      <NodeSwitch item="nodes/near" />
    </FlowProvider>,
  )
  const node = () => itemValue(editor.get().doc, 'nodes/near')
  return { editor, node }
}

const near = { id: 'near', type: 'transform', template: 'Hello' }

test.each([
  ['disabled', false, true],
  ['enabled', true, false],
])('a node is switched off and on by the flow’s own field: %s', async (word, on, off) => {
  const { node } = open({ ...near, [word]: on })
  expect(box().checked).toBe(false)
  await userEvent.click(box())
  expect(box().checked).toBe(true)
  expect(node()).toMatchObject({ [word]: off })
  await userEvent.click(box())
  expect(box().checked).toBe(false)
  expect(node()).toMatchObject({ [word]: on })
})

test('a node without the field gets that of another node, and undo removes it', async () => {
  const { editor, node } = open(near, { ...near, id: 'far', muted: true })
  expect(box().checked).toBe(false)
  await userEvent.click(box())
  expect(node()).toMatchObject({ muted: true })
  act(() => void editor.undo())
  expect(box().checked).toBe(false)
  expect(node()).not.toHaveProperty('muted')
})

test('where the flow has no field for it nothing is offered', () => {
  open(near, { ...near, id: 'far' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
