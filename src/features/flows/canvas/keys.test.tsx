import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userEvent as hand } from 'vitest/browser'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import {
  addByTyping,
  card,
  cardsWith,
  edgeIds,
  expectFocus,
  expectUnsaved,
  findAddField,
  findCardWith,
  openFlow,
  openLeads,
  queryCard,
  renameByKeys,
  takeAddition,
} from '../flow-page.testing.ts'

afterEach(cleanup)

const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''
const banner = () =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent.includes(flowConnect.banner('Find domain')))
test('flows G12: inputs are found in the palette by keys and named; nodes are fed by name when they are added, and so are their copies', async () => {
  await openFlow('/flows/fl_blankpage?view=graph')
  await screen.findByRole('heading', { name: flowConnect.empty.title })
  // Outside the graph, where a letter would be the name of what is added.
  screen.getByRole('button', { name: t.tidy }).focus()
  await userEvent.keyboard('n')
  await expectFocus(() => screen.getByRole('searchbox', { name: flowAsides.palette.find }))
  await userEvent.keyboard('input{Enter}')
  for (const name of ['domain', 'first_name', 'last_name']) {
    if (name !== 'domain') await addByTyping('input', t.kinds.input)
    await expectFocus(() => queryCard('inputs/input_1'))
    await renameByKeys('input_1', name)
    await expectFocus(() => queryCard(`inputs/${name}`))
  }
  await userEvent.keyboard('{Home}')
  await expectFocus(() => card('inputs/domain'))
  await addByTyping('email finder', 'Email finder')
  await expectFocus(() => cardsWith('Email finder')[0])
  await waitFor(() => expect(edgeIds()).toHaveLength(3))
  expect(cardsWith('Email finder')[0]?.textContent).not.toContain(t.noValue)
  await addByTyping('email verifier', 'Email verifier')
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expectFocus(() => cardsWith('Email finder')[0])
  await addByTyping('mobile number', 'Mobile number')
  await expectFocus(() => cardsWith('Mobile number')[0])
  await waitFor(() => expect(edgeIds()).toHaveLength(5))

  await userEvent.keyboard('{Enter}')
  const url = await findCodeField('profile_url')
  await waitFor(() => expect(url.hasFocus()).toBe(true))
  await hand.keyboard('https://people.example/ilse')
  await waitFor(() => expect(cardsWith('Mobile number')[0]?.textContent).not.toContain(t.noValue))
  await hand.keyboard('{Escape}')
  await expectFocus(() => cardsWith('Mobile number')[0])
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Control>}d{/Control}')
  await findCardWith('Mobile number', 2)
  await findCardWith('Email verifier', 2)
  await waitFor(() => expect(edgeIds()).toHaveLength(7))
})

test('a flow is changed by keys: from card to card, a letter adds, F2 renames, and what is deleted comes back', async () => {
  await openLeads()
  card('inputs/full_name').focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(() => card('nodes/split'))
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(() => card('nodes/mail'))
  await userEvent.keyboard('m')
  expect((await findAddField()).value).toBe('m')
  await takeAddition('mobile number', 'Mobile number')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Mobile number'))

  await renameByKeys('Mobile number', 'Direct line')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Direct line'))
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(cardsWith('Direct line')).toHaveLength(0))
  await userEvent.keyboard('{Control>}z{/Control}')
  await findCardWith('Direct line')
  await expectUnsaved()
})

test('in connect mode the nearest card is aimed at first, and Escape connects nothing', async () => {
  await openLeads()
  card('nodes/dom').focus()
  const before = edgeIds().toSorted()
  await userEvent.keyboard('.')
  await waitFor(() => expect(banner()?.textContent).toContain('Company profile'))
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await waitFor(() => expect(banner()).toBeUndefined())
  expect(edgeIds().toSorted()).toEqual(before)
})

test('flows G12: a painted graph is stepped through by keys, beyond what is seen, and mentions the list with all of it', async () => {
  await openFlow('/flows/fl_bench500?view=graph', { seed: 'bench' })
  const canvas = await screen.findByRole('application', { name: t.canvas })
  await waitFor(() => expect(document.querySelector('.react-flow__node')).not.toBeNull())
  const description = document.getElementById(canvas.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(flowConnect.hintMany)

  const at = (name: string | RegExp) =>
    waitFor(() => {
      expect(focused()).toMatch(name)
      const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const around = canvas.getBoundingClientRect()
      expect(left < around.right && right > around.left && top < around.bottom && bottom > around.top).toBe(true)
    })
  canvas.focus()
  await userEvent.keyboard('{Alt>}1{/Alt}')
  await at(/^seed, Input/)
  for (const [key, name] of [
    ['{ArrowRight}', /^Mobile number 11,/],
    ['{ArrowRight}', /^Email verifier 31,/],
    ['{End}', /^last, Output/],
  ] as const) {
    await userEvent.keyboard(key)
    await at(name)
  }
  await userEvent.keyboard('{Control>}f{/Control}')
  const find = await screen.findByRole('search', { name: flowAsides.find.label })
  await expectFocus(() => find.querySelector('input') ?? undefined)
  await userEvent.keyboard('verifier 31')
  await waitFor(() => expect(find.querySelector('[role=status]')?.textContent).toMatch(/^1 /))
  await userEvent.keyboard('{Escape}{Escape}')
  await at(/^Email verifier 31,/)
})
