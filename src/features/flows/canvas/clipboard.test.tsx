import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import {
  card,
  cardsWith,
  copyText,
  edgeIds,
  expectFocus,
  expectSaved,
  findCardWith,
  openFlow,
  openLeads,
  pasteText,
} from '../flow-page.testing.ts'

afterEach(cleanup)

const undo = () => userEvent.keyboard('{Control>}z{/Control}')

test('flows: what is copied is text; it is pasted here, and with the edges between its parts into another flow', async () => {
  const here = await openLeads()
  card('nodes/split').focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const text = copyText()
  expect(Object.keys((JSON.parse(text) as { nodes: object }).nodes)).toEqual(['split', 'mail'])
  pasteText(text)
  await findCardWith('Email finder', 2)
  await undo()
  await waitFor(() => expect(cardsWith('Email finder')).toHaveLength(1))
  await expectSaved()

  here.unmount()
  await openFlow('/flows/fl_blankpage?view=graph')
  await screen.findByRole('heading', { name: flowConnect.empty.title })
  pasteText(text)
  await findCardWith('Email finder')
  await waitFor(() => expect(edgeIds()).toHaveLength(3))
})

test('flows: a node is pasted from any text that holds one', async () => {
  await openLeads()
  card('nodes/split').focus()
  const node = { type: 'transform', name: 'From a message', inputs: {}, expression: '"x"', outputs: [{ id: 'value' }] }
  pasteText(JSON.stringify(node))
  await expectFocus(() => cardsWith('From a message')[0])
  expect(cardsWith('From a message')).toHaveLength(1)
})

test('flows G12: what is done twice in a row is announced twice', async () => {
  await openLeads()
  card('nodes/mail').focus()
  const text = copyText()
  const region = document.querySelector('[data-flow-canvas] [role=status].ec-sr')
  if (!region) throw new Error('The graph announces nothing.')
  await waitFor(() => expect(region.textContent).not.toBe(''))
  const sentences: (string | undefined)[] = []
  const observer = new MutationObserver(() => void sentences.push(region.textContent?.trim()))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())

  const copied = region.textContent?.trim()
  for (const count of [1, 2]) {
    copyText()
    await waitFor(() => expect(sentences).toEqual(Array.from({ length: count }, () => copied)))
  }
  for (const count of [2, 3]) {
    pasteText(text)
    await findCardWith('Email finder', count)
  }
  sentences.length = 0
  for (const count of [2, 1]) {
    await undo()
    await findCardWith('Email finder', count)
  }
  await waitFor(() => expect(sentences).toHaveLength(2))
  expect(new Set(sentences).size).toBe(1)
})
