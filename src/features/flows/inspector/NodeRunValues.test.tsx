import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { NodeRun } from '#contract/flows.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { createManualClock } from '#testing/clock.ts'
import { type OpenFlow, FlowProvider } from '../editor/flow-context.ts'
import { createFlowPageState } from '../editor/flow-page-state.ts'
import { nodeResults } from '../editor/node-results.ts'
import { NodeRunValues } from './NodeRunValues.tsx'

const { lastRun: t } = flowInspectorTexts.en.flowInspector

afterEach(cleanup)

/** Renders the values of the node `mail`. Returns a function that publishes the nodes of a run. */
function open() {
  const pageState = createFlowPageState({
    camera: undefined,
    prefersReducedMotion: () => true,
    clock: createManualClock(),
  })
  render(
    <FlowProvider value={{ pageState } as OpenFlow}>
      <NodeRunValues item="nodes/mail" />
    </FlowProvider>,
  )
  return (...nodes: readonly NodeRun[]) => act(() => pageState.nodeResults.set(nodeResults(nodes)))
}

/** Returns the entries below a title: names and values, in their order. */
const listed = (title: string) => {
  const part = screen.getByRole('heading', { name: title }).parentElement
  if (!part) throw new Error(`Nothing is listed under ${title}.`)
  return within(part)
    .queryAllByRole('term')
    .map((name) => [name.textContent, name.nextElementSibling?.textContent])
}

test('after a run a node shows its inputs and outputs, by name', () => {
  const publish = open()
  expect(screen.queryByRole('region')).toBeNull()
  publish({
    id: 'mail',
    state: 'done',
    inputs: { domain: 'acme.example' },
    outputs: { email: 'ada@acme.example', score: 0.9 },
  })
  expect(screen.getByRole('region', { name: t.title })).toBeDefined()
  expect(listed(t.given)).toEqual([['domain', 'acme.example']])
  expect(listed(t.gave)).toEqual([
    ['email', 'ada@acme.example'],
    ['score', '0.9'],
  ])
})

test('what is empty is called so, and no values at all are no list', () => {
  const publish = open()
  publish({ id: 'mail', state: 'no_data', inputs: { domain: null }, outputs: {} })
  expect(listed(t.given)).toEqual([['domain', t.nothing]])
  expect(listed(t.gave)).toEqual([])
  expect(screen.getAllByText(t.nothing)).toHaveLength(2)
})

test('a long value is truncated, and an error is shown with its control characters made visible', () => {
  const publish = open()
  publish({ id: 'mail', state: 'failed', inputs: { text: 'x'.repeat(5000) }, error: 'No mail\u202Eserver' })
  expect(listed(t.given)).toEqual([['text', `${'x'.repeat(2000)}…`]])
  expect(screen.getByRole('status').textContent).not.toContain('\u202E')
  expect(screen.getByRole('status').textContent).toMatch(/^No mail.*server$/)
})

test('where the service returns no values, or values of other nodes, nothing is shown', () => {
  const publish = open()
  publish({ id: 'mail', state: 'done' }, { id: 'other', state: 'done', outputs: { email: 'x' } })
  expect(screen.queryByRole('region')).toBeNull()
})
