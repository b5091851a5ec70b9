import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import {
  card,
  expectFocus,
  expectSaved,
  expectUnsaved,
  LEADS,
  line,
  lines,
  openLeads,
  queryCard,
} from '../flow-page.testing.ts'

afterEach(cleanup)

test('list, JSON and graph are views of one flow, and unsaved changes are restored on return', async () => {
  const rig = await renderInUrl(`${LEADS}?view=list`)
  await screen.findByRole('treegrid', { name: flowOutline.label })
  line(/^Find domain/).focus()
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: flowAsides.rename.label('Find domain') })
  await expectFocus(() => field)
  await userEvent.clear(field)
  await userEvent.keyboard('Domain of the company{Enter}')
  await waitFor(() => expect(lines(/^Domain of the company/)).toHaveLength(1))
  await expectFocus(() => line(/^Domain of the company/))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expectFocus(() => line(/^company_name/))
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(line(/^company_name/).textContent).toContain(flowOutline.nothing))

  await userEvent.keyboard('{Alt>}1{/Alt}')
  await waitFor(() => expect(queryCard('nodes/dom')?.textContent).toContain('Domain of the company'))
  expect(card('nodes/dom').textContent).toContain(t.noValue)
  await userEvent.keyboard('{Alt>}3{/Alt}')
  expect((await findCodeField(t.json.label)).text()).toContain('"Domain of the company"')

  await rig.advance(1000)
  await userEvent.click(screen.getAllByRole('link', { name: en.shell.home })[0] ?? document.body)
  await waitFor(() => expect(pageAddress()).toBe('/'))
  act(() => window.history.back())
  expect((await findCodeField(t.json.label)).text()).toContain('"Domain of the company"')
  await expectUnsaved()
  await userEvent.click(screen.getByRole('radio', { name: t.views.graph }))
  await waitFor(() => expect(queryCard('nodes/dom')?.textContent).toContain(t.noValue))
})

test('flows: a reference written in the JSON is one in the graph, and undo takes it back', async () => {
  await openLeads()
  expect(card('nodes/score').textContent).toContain(t.noValue)
  card('nodes/score').focus()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  const json = await findCodeField(t.json.label)
  const flow = JSON.parse(json.text()) as { config: { nodes: { id: string; inputs: Record<string, string> }[] } }
  for (const { id, inputs } of flow.config.nodes) if (id === 'score') inputs['staff'] = '{{profile.employees}}'
  json.write(JSON.stringify(flow, null, 2))
  await expectUnsaved()
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await waitFor(() => expect(queryCard('nodes/score')).toBeDefined())
  expect(card('nodes/score').textContent).not.toContain(t.noValue)
  await userEvent.click(screen.getByRole('button', { name: t.undo }))
  await waitFor(() => expect(card('nodes/score').textContent).toContain(t.noValue))
  await expectSaved()
})
