import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent as hand } from 'vitest/browser'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as t } from '#texts/en/flows/flow-inspector.ts'
import { findCodeField, type OpenCodeField } from '#ui/code/code-field.testing.ts'
import { expectSaved, type FlowRig, LEAD, openLeadList } from '../flow-page.testing.ts'
import { nodeOf, wholeFlow } from '../whole-flow.testing.ts'
import { details, openDetails, sourceBox, switchInput } from './details.testing.ts'

afterEach(cleanup)

async function stored(rig: FlowRig) {
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(1000)
  await expectSaved()
  return wholeFlow(rig.control.flowOf(LEAD))
}
const shown = ({ element }: OpenCodeField) => element.textContent
const isInvalid = ({ element }: OpenCodeField) => element.getAttribute('aria-invalid') === 'true'
/** Types with the keyboard of the browser at the end of a field. */
async function typeInto({ element }: OpenCodeField, keys: string, at = 'End'): Promise<void> {
  element.focus()
  await hand.keyboard(`{Control>}{${at}}{/Control}${keys}`)
}
const text = () => screen.getByRole('complementary', { name: t.label }).textContent
/** The shown problems of the case `found`. */
const problem = () =>
  details()
    .queryAllByText(t.problems.kinds.expression(t.problems.part('found')))
    .filter((element) => element.checkVisibility())
/** What is offered for completion, within the field's own root. */
const offered = page.getByRole('listbox').getByRole('option')

test('sources have an order and are left out, and what a run of them costs is shown and saved', async () => {
  const rig = await openLeadList()
  await openDetails('Work email')
  await waitFor(() => expect(text()).toContain('0.4 – 2.8'))
  await userEvent.click(details().getByRole('button', { name: t.providers.up('Postwise') }))
  await userEvent.click(details().getByRole('checkbox', { name: 'Leadgrove' }))
  await waitFor(() => expect(text()).toContain('0.4 – 1.9'))
  expect(text()).toContain('0.08 – 4.48')
  expect(nodeOf(await stored(rig), 'work')['enrichments']).toEqual([5002, 5001, 5003])
})

test('a condition is built of choices, read with the names of nodes, and stored as an expression', async () => {
  const rig = await openLeadList()
  await openDetails('If email found')
  const first = within(details().getByRole('group', { name: t.cases.when(1) }))
  await userEvent.click(first.getByRole('button', { name: t.runIf.add }))
  const of = () => first.getAllByRole<HTMLInputElement>('combobox', { name: t.runIf.of }).at(-1) ?? document.body
  await waitFor(() => expect(document.activeElement).toBe(of()))
  await userEvent.type(of(), 'Confidence')
  await userEvent.click(await screen.findByRole('option', { name: /Confidence/ }))
  await userEvent.click(first.getAllByRole('button', { name: new RegExp(t.runIf.test) }).at(-1) ?? document.body)
  await userEvent.click(await screen.findByRole('option', { name: t.runIf.tests['>='] }))
  await userEvent.type(first.getByRole('textbox', { name: t.runIf.value }), '80')
  await userEvent.click(first.getByRole('button', { name: t.runIf.raw }))
  const field = await findCodeField(t.runIf.expression)
  expect(shown(field)).toBe('has(email) && Email finder · Confidence >= 80')

  // Values and functions are completed by keys; Escape closes the list alone.
  await typeInto(field, ' && dom')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Find domain · Domain')
  await hand.keyboard('{Tab}')
  await waitFor(() =>
    expect(shown(field)).toBe('has(email) && Email finder · Confidence >= 80 && Find domain · Domain'),
  )
  expect(field.hasFocus()).toBe(true)
  await hand.keyboard('.ends')
  await expect.element(offered).toHaveTextContent(/endsWith.*text\.endsWith\(part\)/)
  await hand.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(field.hasFocus()).toBe(true)
  await hand.keyboard('{Control>} {/Control}')
  await expect.element(offered).toBeVisible()
  await hand.keyboard('{Enter}"example"')

  expect(nodeOf(await stored(rig), 'if_email')['cases']).toEqual([
    { id: 'found', when: 'has(email) && mail.confidence >= 80 && dom.domain.endsWith("example")' },
  ])
})

test('an unclosed bracket is a problem of its field, and still is after another node', async () => {
  await openLeadList()
  await openDetails('If email found')
  const first = within(details().getByRole('group', { name: t.cases.when(1) }))
  await userEvent.click(first.getByRole('button', { name: t.runIf.raw }))
  const before = await findCodeField(t.runIf.expression)
  await typeInto(before, ' + (')
  await waitFor(() => expect(problem()).not.toHaveLength(0))
  await openDetails('Split name')
  await openDetails('If email found')
  await waitFor(() => expect(problem()).not.toHaveLength(0))
  const field = await findCodeField(t.runIf.expression)
  expect(isInvalid(field)).toBe(true)
  await typeInto(field, '{Backspace}{Backspace}{Backspace}{Backspace}')
  await waitFor(() => expect(problem()).toHaveLength(0))
  expect(isInvalid(field)).toBe(false)

  await openDetails('Split name')
  const result = await findCodeField(t.transform.expression)
  await typeInto(result, '(', 'Home')
  await waitFor(() => expect(isInvalid(result)).toBe(true))
  await expect
    .element(page.getByRole('textbox', { name: t.transform.expression }))
    .toHaveAccessibleDescription(/is incomplete/)
  await hand.keyboard('{Backspace}')
  await waitFor(() => expect(isInvalid(result)).toBe(false))
})

test('two braces in a value open the list, and a text that is nothing else is a value of the flow', async () => {
  const rig = await openLeadList()
  await openDetails('Work email')
  await switchInput('domain', t.field.useConstant)
  const field = await findCodeField('domain')
  await typeInto(field, '{{{{Domain')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Find domain · Domain')
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(shown(field)).toBe('Find domain · Domain'))
  await hand.keyboard('{Backspace}')
  await waitFor(() => expect(shown(field)).toBe(''))
  await hand.keyboard('{Control>}z{/Control}{Tab}')
  expect((await sourceBox('domain')).value).toBe('Find domain · Domain')
  expect(nodeOf(await stored(rig), 'work')['inputs']).toMatchObject({
    domain: { type: 'mapping', value: 'dom.domain' },
  })
})
