import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as hand } from 'vitest/browser'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import {
  addByTyping,
  card,
  cardsWith,
  expectFocus,
  line,
  lines,
  openLeads,
  queryCard,
  renameByKeys,
} from '../flow-page.testing.ts'

afterEach(cleanup)

const company = () => screen.getByRole('combobox', { name: 'company_name' })
const choice = () => screen.queryByRole('combobox', { name: /^Connect .+ to / })
const focusedRole = () => document.activeElement?.getAttribute('role')
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

test('flows G12: in the graph a card keeps the focus, whatever is undone, renamed or removed', async () => {
  await openLeads()
  card('inputs/full_name').focus()
  await addByTyping('mobile number', 'Mobile number')
  await expectFocus(() => cardsWith('Mobile number')[0])
  await undo()
  await expectFocus(() => queryCard('nodes/split'))

  await userEvent.keyboard('{ArrowLeft}')
  await expectFocus(() => card('inputs/full_name'))
  await renameByKeys('full_name', 'whole_name')
  await expectFocus(() => queryCard('inputs/whole_name'))
  await undo()
  await expectFocus(() => queryCard('inputs/full_name'))

  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await waitFor(() => expect(queryCard('nodes/mail')).toBeUndefined())
  await expectFocus(() => card('output'))
  await undo()
  await waitFor(() => expect(queryCard('inputs/full_name')).toBeDefined())
  expect(document.activeElement).toBe(card('output'))
})

test('flows G12: Escape comes back from the sides to the card, and a search ends at what it found', async () => {
  await openLeads()
  card('output').focus()
  screen.getByRole('searchbox', { name: flowAsides.palette.find }).focus()
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => card('output'))

  await userEvent.keyboard('{Control>}f{/Control}')
  const find = await screen.findByRole('search', { name: flowAsides.find.label })
  await expectFocus(() => find.querySelector('input') ?? undefined)
  await userEvent.keyboard('find domain')
  expect(find.querySelector('[role=status]')?.textContent).toMatch(/^1 /)
  await userEvent.keyboard('{Escape}{Escape}')
  await expectFocus(() => card('nodes/dom'))
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('combobox', { name: 'company_name' }))
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => card('nodes/dom'))
})

test('flows G12: in the details a field that is emptied keeps the focus, and a removed condition passes it on', async () => {
  await openLeads()
  card('nodes/dom').focus()
  await userEvent.keyboard('{Enter}')
  await expectFocus(company)
  await hand.keyboard('{Control>}a{/Control}{Delete}')
  await waitFor(() => expect(card('nodes/dom').textContent).toContain(t.noValue))
  await expectFocus(company)
  await userEvent.keyboard('{Escape}{Escape}')
  await undo()
  await expectFocus(() => card('nodes/dom'))

  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await expectFocus(() => card('nodes/mail'))
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => screen.getAllByRole('combobox')[0])
  const remove = screen.getByRole('button', { name: inspector.runIf.remove(1) })
  remove.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(remove.isConnected).toBe(false))
  await expectFocus(() => screen.getByRole('button', { name: inspector.runIf.add }))
})

test('flows G12: each line of the list has its menu by keys, and a line keeps the focus, whatever is copied, undone or connected', async () => {
  await openLeads()
  card('nodes/mail').focus()
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await waitFor(() => expect(lines(/^Email finder/)).toHaveLength(1))
  await expectFocus(() => line(/^Email finder/))
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  const [first] = await screen.findAllByRole('menuitem')
  await expectFocus(() => first)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => line(/^Email finder/))

  await userEvent.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(lines(/^Email finder/)).toHaveLength(2))
  await expectFocus(() => lines(/^Email finder/)[1])
  await undo()
  await waitFor(() => expect(lines(/^Email finder/)).toHaveLength(1))
  await waitFor(() => expect(focusedRole()).toBe('row'))
  await userEvent.keyboard('.output{Enter}')
  await waitFor(() => expect(choice()).not.toBeNull())
  await expectFocus(() => choice() ?? undefined)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(choice()).toBeNull())
  await waitFor(() => expect(focusedRole()).toBe('row'))
})

test('flows G12: the current card that the JSON view removed is replaced by another one in the graph', async () => {
  await openLeads()
  card('nodes/split').focus()
  await userEvent.keyboard('{Alt>}3{/Alt}')
  const json = await findCodeField(t.json.label)
  await waitFor(() => expect(json.hasFocus()).toBe(true))
  json.write(JSON.stringify({ name: 'Bare', description: '', config: {}, ui: {} }))
  await screen.findByRole('heading', { level: 1, name: 'Bare' })
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await expectFocus(() => queryCard('output'))
})
