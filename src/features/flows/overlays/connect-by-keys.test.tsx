import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as hand } from 'vitest/browser'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { card, edgeIds, expectFocus, expectSaved, type FlowRig, LEAD, openLeads } from '../flow-page.testing.ts'

afterEach(cleanup)

/** What a status says; undefined when none begins so. */
const status = (words: string) => screen.queryAllByRole('status').find(({ textContent }) => textContent.includes(words))
const banner = (words: string) => status(words)?.textContent
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
const focusField = async (name: string) => {
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name })
  await expectFocus(() => field)
  return field
}
const inputsOf = ({ control }: FlowRig, id: string) =>
  (control.flowOf(LEAD).config['nodes'] as { id: string; inputs: object }[]).find((node) => node.id === id)?.inputs

test('flows G12: a card that has values is fed by keys: its free field is offered first, and one that is replaced is marked', async () => {
  await openLeads()
  card('inputs/company').focus()
  const count = edgeIds().length
  await userEvent.keyboard('.')
  await waitFor(() => expect(banner(flowConnect.banner('company'))).toBeDefined())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(banner(flowConnect.banner('company'))).toContain(flowConnect.aimed('Scoring API'))
  await userEvent.keyboard('{Enter}')
  await focusField(flowConnect.choose('company', 'Scoring API'))
  const offered = await options()
  expect(offered[0]).toBe(flowConnect.pair('company', 'staff'))
  expect(offered.filter((text) => text?.includes(flowConnect.taken))).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => card('inputs/company'))
  expect(status(t.connect.done('company', 'Scoring API'))).toBeDefined()
  expect(edgeIds()).toHaveLength(count + 1)
})

test('flows G12: a second edge between two cards takes the place of a value, by name, and undo gives that back', async () => {
  const rig = await openLeads()
  card('inputs/company').focus()
  await userEvent.keyboard('.scor')
  const goal = await focusField(flowConnect.banner('company'))
  expect(goal.value).toBe('scor')
  expect(await options()).toEqual(['Scoring API'])
  await userEvent.keyboard('{Enter}')
  await focusField(flowConnect.choose('company', 'Scoring API'))
  await userEvent.keyboard('title')
  await waitFor(async () => expect(await options()).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => card('inputs/company'))
  await userEvent.keyboard('{Control>}s{/Control}')
  await rig.advance(1000)
  await expectSaved()
  expect(inputsOf(rig, 'score')).toMatchObject({ title: { type: 'mapping', value: 'company' } })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(status(flowConnect.undone('connect Scoring API'))).toBeDefined()
  await userEvent.keyboard('{Control>}s{/Control}')
  await rig.advance(1000)
  await expectSaved()
  expect(inputsOf(rig, 'score')).toMatchObject({ title: { value: 'profile.industry' } })
})

test('flows G12: what only takes is fed backwards; Escape ends each step where it began, and so does a focus that leaves', async () => {
  await openLeads()
  card('inputs/company').focus()
  await userEvent.keyboard('.')
  await waitFor(() => expect(banner(flowConnect.banner('company'))).toBeDefined())
  await userEvent.keyboard('{End}')
  expect(banner(flowConnect.banner('company'))).toContain(flowConnect.aimed('output'))
  await userEvent.keyboard('{Escape}')
  expect(banner(flowConnect.banner('company'))).toBeUndefined()
  screen.getByRole('button', { name: t.zoom.out }).focus()
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await expectFocus(() => card('inputs/company'))

  card('output').focus()
  await userEvent.keyboard('.')
  const feed = () => banner(flowConnect.feed('output'))
  await waitFor(() => expect(feed()).toContain(flowConnect.aimedBack('Work email')))
  await userEvent.keyboard('{Enter}')
  await focusField(flowConnect.choose('Work email', 'output'))
  await userEvent.keyboard('{Escape}')
  await expectFocus(() => card('output'))

  // While an edge is connected no key changes a card.
  await userEvent.keyboard('.')
  await waitFor(() => expect(feed()).toBeDefined())
  await userEvent.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}{F2} {Backspace}')
  expect(feed()).toBeDefined()
  await expectSaved()
  await hand.keyboard('{Tab}')
  await waitFor(() => expect(feed()).toBeUndefined())
  await hand.keyboard('{Shift>}{Tab}{/Shift}')
  await expectFocus(() => card('output'))
})
