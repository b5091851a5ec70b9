import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type OpenFlow, FlowProvider } from '../editor/flow-context.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { createOutline } from './rows.ts'
import { ValueCell } from './ValueCell.tsx'

afterEach(cleanup)

const config = {
  inputs: [{ id: 'company' }],
  nodes: [
    { id: 'n1', name: 'Find domain', type: 'enrichment', enrichment: 1, inputs: {} },
    {
      id: 'n2',
      name: 'Greeting',
      type: 'transform',
      template: 'Hello',
      run_if: 'n1.domain != "" && size(company) > 3',
    },
    {
      id: 'n3',
      name: 'Verify',
      type: 'enrichment',
      enrichment: 2,
      inputs: { domain: '{{n1.domain}}', greeting: 'Dear {{n1.domain}}, from {{company}}' },
    },
  ],
  output: { fields: {} },
}

/** The value of a field as the list shows it, or as it can be typed over; `typed` has what was entered. */
function open(item: 'n2' | 'n3', field: string, isEditing = false) {
  const editor = createFlowEditor({ doc: fromWire({ name: 'Greet', config, ui: {} }), now: () => 0 })
  const { doc, edges } = editor.get()
  const rows = createOutline()(doc, edges, emptyCatalogue, new Set(['nodes', `item nodes/${item}`]))
  const row = rows.find((one) => one.shape === 'field' && one.name === field)
  if (row?.shape !== 'field') throw new Error(`The list has no ${field}.`)
  const typed: string[] = []
  const actions = { setText: (_item: string, _name: string, text: string) => void typed.push(text) }
  const { container } = render(
    <FlowProvider value={{ editor, actions, catalogue: emptyCatalogue } as unknown as OpenFlow}>
      <ValueCell row={row} isEditing={isEditing} onEdit={() => undefined} />
    </FlowProvider>,
  )
  return { text: container.textContent, title: container.querySelector('[title]')?.getAttribute('title'), typed }
}

test('an expression and a template name nodes by their labels; the stored text is the tooltip', () => {
  const runIf = open('n2', 'run_if')
  expect(runIf.text).toBe('Find domain · domain != "" && size(company) > 3')
  expect(runIf.title).toBe('n1.domain != "" && size(company) > 3')
  expect(open('n3', 'greeting').text).toBe('Dear Find domain · domain, from company')
  expect(open('n3', 'domain').text).toBe('Find domaindomain')
})

test('an expression is typed over as it is stored, and a reference as one', async () => {
  const { typed } = open('n2', 'run_if', true)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  expect(box.value).toBe('n1.domain != "" && size(company) > 3')
  await userEvent.type(box, '0{Enter}', { initialSelectionStart: 40 })
  expect(typed).toEqual(['n1.domain != "" && size(company) > 30'])
  cleanup()
  open('n3', 'domain', true)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('{{n1.domain}}')
})
