import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent as hand } from 'vitest/browser'
import { renderInUrl, pageAddress } from '#testing/page-address.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSelection } from '#texts/en/flows/flow-selection.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import {
  addByTyping,
  cardsWith,
  copyText,
  edgeIds,
  expectFocus,
  expectSaved,
  expectUnsaved,
  LEAD,
  LEADS,
  line,
  lines,
  openLeadList,
  pasteText,
  renameByKeys,
  takeAddition,
} from '../flow-page.testing.ts'

afterEach(cleanup)

const bar = () => screen.queryByRole('toolbar', { name: flowSelection.label })
const expectSelected = (count: number) =>
  waitFor(() => expect(bar()?.textContent).toContain(flowSelection.count(count)))
const text = (name: RegExp) => lines(name)[0]?.textContent ?? ''
const at = (name: RegExp) => expectFocus(() => lines(name)[0])
async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: flowOutline.actions(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
test('flows: in the list a letter adds a node, a full stop connects it, and a node is inserted by the menu of its field', async () => {
  const rig = await openLeadList()
  line(/^full_name/).focus()
  await addByTyping('people at', 'People at company')
  await at(/^People at company/)
  line(/^Find domain/).focus()
  await userEvent.keyboard('.')
  const goal = await screen.findByRole('combobox', { name: flowConnect.banner('Find domain') })
  await expectFocus(() => goal)
  await userEvent.keyboard('people{Enter}')
  await waitFor(() => expect(goal.isConnected).toBe(false))
  line(/^People at company/).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await at(/^domain/)
  expect(text(/^domain/)).toContain('Find domain')

  await choose('domain', t.edges.insert)
  await takeAddition('transform', 'Transform')
  await at(/^Transform/)
  expect(text(/^domain/)).toContain('Transform')
  await choose('People at company', flowOutline.show)
  await expectFocus(() => cardsWith('People at company')[0])
  expect(cardsWith('Transform')).toHaveLength(1)
  await rig.advance(1000)
})

test('flows: in the list a value is typed, a reference too, and each is removed alone; one from a list is called as there', async () => {
  await openLeadList()
  line(/^Email finder/).focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(lines(/^country/)).toHaveLength(1))
  expect((await screen.findByText('Belgium')).title).toBe('be')
  line(/^country/).focus()
  await userEvent.keyboard('{Enter}')
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: flowOutline.valueOf('country') })
  expect(typed.value).toBe('be')
  await expectFocus(() => typed)
  await userEvent.keyboard('{Escape}')
  await at(/^country/)
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('textbox', { name: flowOutline.valueOf('country') })
  await userEvent.keyboard('{Control>}a{/Control}nl{Enter}')
  await waitFor(() => expect(text(/^country/)).toContain('Netherlands'))
  await at(/^country/)
  await userEvent.keyboard('{Enter}')
  fireEvent.change(await screen.findByRole('textbox', { name: flowOutline.valueOf('country') }), {
    target: { value: '{{profile.employees}}' },
  })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(text(/^country/)).toContain('Company profile'))
  await at(/^country/)
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(text(/^country/)).toContain(flowOutline.nothing))
  expect(text(/^domain/)).toContain('Find domain')
  await userEvent.keyboard('{ArrowLeft}')
  await at(/^Email finder/)
})

test('flows: in the list an input is added, named, put first and saved so; its new name is in every reference, in all views', async () => {
  const rig = await openLeadList()
  await choose(flowOutline.inputs, flowOutline.addInput)
  await at(/^input_1/)
  await renameByKeys('input_1', 'region')
  await at(/^region/)
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await waitFor(() => expect(lines(/./)[2]?.textContent).toContain('region'))
  await userEvent.keyboard('{Control>}s{/Control}')
  await rig.advance(1000)
  await expectSaved()
  const { config } = rig.control.flowOf(LEAD)
  expect((config['inputs'] as { id: string }[]).map(({ id }) => id)).toEqual(['region', 'full_name', 'company'])

  line(/^company/).focus()
  await renameByKeys('company', 'employer')
  await at(/^employer/)
  await expectUnsaved()
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await waitFor(() => expect(edgeIds()).toContain('inputs/employer|>nodes/dom'))
  await userEvent.keyboard('{Alt>}3{/Alt}')
  expect((await findCodeField(t.json.label)).text()).toContain('"id": "employer"')
})

test('flows: in the list several lines are selected by keys and by clicks, copied, grouped and deleted, and undone step by step', async () => {
  await openLeadList()
  line(/^Find domain/).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expectSelected(3)
  await userEvent.keyboard(' ')
  await expectSelected(2)
  await userEvent.click(line(/^Split name/))
  await waitFor(() => expect(bar()).toBeNull())
  fireEvent.click(line(/^Find domain/), { ctrlKey: true })
  await expectSelected(2)

  pasteText(copyText())
  await waitFor(() => expect(lines(/^Split name/)).toHaveLength(2))
  await userEvent.keyboard('{Control>}g{/Control}')
  await expectFocus(() => lines(new RegExp(`^${t.kinds.group}`)).at(-1))
  await userEvent.keyboard('{Control>}zz{/Control}')
  await waitFor(() => expect(lines(/^Split name/)).toHaveLength(1))
  await expectSaved()

  line(/^Find domain/).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
  await waitFor(() => expect(lines(/^Find domain/)).toHaveLength(0))
  expect(lines(/^Email finder/)).toHaveLength(0)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(lines(/^Email finder/)).toHaveLength(1))
  await expectSaved()

  await userEvent.keyboard('{Control>}f{/Control}')
  const find = await screen.findByRole('search', { name: flowAsides.find.label })
  await expectFocus(() => find.querySelector('input') ?? undefined)
  await userEvent.keyboard('scoring')
  await waitFor(() => expect(line(/^Scoring API/).ariaSelected).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: flowAsides.find.close }))
  await at(/^Scoring API/)
})

test('flows: what is typed right after F2 is typed into the field that opens, and nowhere else', async () => {
  await renderInUrl(`${LEADS}?view=list`)
  await screen.findByRole('treegrid', { name: flowOutline.label })
  line(/^Company profile/).focus()
  // Among them letters that elsewhere go to another page, or run the flow.
  await hand.keyboard('{F2}Ringsx{Backspace}{Enter}')
  await at(/^Rings/)
  await hand.keyboard('{F2}gran')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: flowAsides.rename.label('Rings') })
  await expectFocus(() => field)
  expect(field.value).toBe('gran')
  await hand.keyboard('ny{Enter}')
  await at(/^granny/)
  expect(pageAddress()).toMatch(/view=list$/)
})

test('flows: on a phone a name that has space is in one line of the list, whatever is beside it', async () => {
  await page.viewport(390, 844)
  await openLeadList()
  await waitFor(() => expect(text(/^Scoring API/)).toContain(t.noValue))
  const name = screen.getAllByText('Scoring API').find((element) => element.closest('[role=row]'))
  if (!name) throw new Error('The list has no Scoring API.')
  expect(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)).toBe(1)
})
