import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as hand } from 'vitest/browser'
import { goTo } from '#testing/render.tsx'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect as connect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { card, expectFocus, isWithin, LEADS, openLeads } from '../flow-page.testing.ts'

afterEach(cleanup)

const camera = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
const canvas = () => screen.getByRole('application', { name: t.canvas })
const zoom = () => screen.getByRole('group', { name: connect.zoom.label }).textContent

test('flows: find moves from match to match, and leaves the focus at the last', async () => {
  await openLeads()
  card('nodes/split').focus()
  await userEvent.keyboard('{Control>}f{/Control}')
  const find = within(await screen.findByRole('search', { name: flowAsides.find.label }))
  await expectFocus(() => find.getByRole('searchbox'))
  await userEvent.keyboard('company')
  expect(find.getByRole('status').textContent).toBe(flowAsides.find.count('1', '3'))
  await userEvent.keyboard('{Enter}')
  expect(find.getByRole('status').textContent).toBe(flowAsides.find.count('2', '3'))
  await userEvent.click(find.getByRole('button', { name: flowAsides.find.close }))
  await expectFocus(() => document.querySelector('.react-flow__node.selected') ?? undefined)
  expect(document.activeElement).not.toBe(card('nodes/split'))
})

test('flows: keys zoom, fit the flow, and fit what is selected', async () => {
  await openLeads()
  card('nodes/split').focus()
  for (const [keys, percent] of [
    ['1', '100'],
    ['+', '125'],
    ['--', '80'],
  ] as const) {
    await userEvent.keyboard(keys)
    await waitFor(() => expect(zoom()).toContain(connect.zoom.percent(percent)))
  }
  await userEvent.keyboard('0')
  await waitFor(() => expect(isWithin(card('output'), canvas())).toBe(true))
  const whole = camera()
  await userEvent.keyboard('2')
  await waitFor(() => expect(camera()).not.toBe(whole))
  await userEvent.keyboard('1')
  await waitFor(() => expect(zoom()).toContain(connect.zoom.percent('100')))
})

test('flows: a press of the small map moves the view, which is there again on return', async () => {
  const rig = await openLeads()
  const before = camera()
  await hand.click(screen.getByTestId('minimap'), { position: { x: 150, y: 12 } })
  await waitFor(() => expect(camera()).not.toBe(before))
  const left = camera()
  await rig.advance(1000)
  await goTo(rig, `${LEADS}?view=graph`)
  await waitFor(() => expect(camera()).toBe(left))
})
