import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { flowConnect as connect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import {
  announced,
  card,
  edgeIds,
  expectFocus,
  expectSaved,
  findCardWith,
  isWithin,
  openLeads,
  takeAddition,
} from '../flow-page.testing.ts'
import { hiddenEdges } from './hidden-edges.testing.ts'

afterEach(cleanup)

const SPLIT_TO_MAIL = 'nodes/split|>nodes/mail'
const COMPANY_TO_DOM = 'inputs/company|>nodes/dom'

function edge(id: string): Element {
  const found = document.querySelector(`.react-flow__edge[data-id="${id}"]`)
  if (!found) throw new Error(`The graph has no edge ${id}.`)
  return found
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const insert = () => screen.queryByRole('button', { name: t.edges.insert })

test('flows: edges go around the cards between their ends, and a straight one is hit above and below its line', async () => {
  await openLeads()
  await waitFor(() => expect(edgeIds()).not.toHaveLength(0))
  expect(hiddenEdges()).toEqual([])
  const { x, y, width, height } = edge(COMPANY_TO_DOM).querySelector('path')?.getBoundingClientRect() ?? new DOMRect()
  for (const offset of [-4, 4]) {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2 + offset)
    expect(hit?.closest('.react-flow__edge')).toBe(edge(COMPANY_TO_DOM))
  }
})

test('flows: a click selects an edge, Escape deselects it; of two references of one edge just one is removed', async () => {
  await openLeads()
  fireEvent.click(edge(COMPANY_TO_DOM))
  await waitFor(() => expect(edge(COMPANY_TO_DOM).classList).toContain('selected'))
  screen.getByRole('application', { name: t.canvas }).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(edge(COMPANY_TO_DOM).classList).not.toContain('selected'))

  fireEvent.click(edge(SPLIT_TO_MAIL))
  await userEvent.click(await screen.findByRole('button', { name: connect.removeOne('last', 'last_name') }))
  await waitFor(() => expect(card('nodes/mail').textContent).toContain('last_name'))
  expect(card('nodes/mail').textContent).not.toContain('first_name')
  expect(edgeIds()).toContain(SPLIT_TO_MAIL)
  await undo()
  await waitFor(() => expect(card('nodes/mail').textContent).not.toContain('last_name'))
  await expectSaved()
})

test('flows: the plus of an edge under the pointer opens the search for what is inserted', async () => {
  await openLeads()
  await userEvent.hover(edge(COMPANY_TO_DOM))
  const plus = await screen.findByRole('button', { name: t.edges.insert })
  await userEvent.click(plus)
  await takeAddition('transform', 'Transform')
  await findCardWith('Transform')
  await expectFocus(() => document.querySelector('.react-flow__node.selected') ?? undefined)
  expect(document.activeElement?.textContent).toContain('Transform')
  expect(edgeIds()).not.toContain(COMPANY_TO_DOM)
  expect(card('nodes/dom').textContent).not.toContain(t.noValue)
  await undo()
  await waitFor(() => expect(edgeIds()).toContain(COMPANY_TO_DOM))
})

test('flows G12: the edges of a card are stepped through, opened and removed by keys, and announced', async () => {
  await openLeads()
  const finder = card('nodes/mail')
  finder.focus()
  await userEvent.keyboard(',')
  const first = t.edge('Split name', 'Email finder', 'first_name, last_name')
  await waitFor(() => expect(announced()).toContain(connect.atEdge(first, 1, 4)))
  const canvas = screen.getByRole('application', { name: t.canvas })
  expect(isWithin(insert() ?? document.body, canvas)).toBe(true)
  expect(document.activeElement).toBe(finder)

  await userEvent.keyboard(';')
  expect(announced()).toContain(connect.atEdge('', 4, 4))
  await userEvent.keyboard(',{Enter}')
  await expectFocus(() => insert() ?? undefined)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: connect.removeOne('first', 'first_name') }))
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => finder)
  expect(insert()).toBeNull()

  const all = edgeIds().length
  await userEvent.keyboard(',{Delete}')
  await waitFor(() => expect(edgeIds()).toHaveLength(all - 1))
  expect(announced()).toBe(connect.cut)
  expect(document.activeElement).toBe(finder)
  await undo()
  await waitFor(() => expect(edgeIds()).toHaveLength(all))

  await userEvent.keyboard('?')
  expect(await screen.findByText(connect.keys.next)).toBeDefined()
})
