import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { flowMenuTexts } from '#texts/flows/flow-menu.ts'

const { flowMenu, flowOutline, flowConnect, flowEditor: t, flowSelection } = flowMenuTexts.en

/** Observer that measures nothing: cards have the size that they are given. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Loading code in chunks would take its time in the middle of the first test.
beforeAll(async () => {
  await Promise.all([import('../FlowPage.tsx'), import('../page/FlowEditorView.tsx')])
  await Promise.all([import('./GraphView.tsx'), import('./OpenGraphMenu.tsx')])
})
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoResizeObserver))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The element of an item of the graph, when it is drawn. */
const card = (item: string) => waitFor(() => found(`.react-flow__node[data-id="${item}"]`))

function found(selector: string): Element {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

/** Returns the entries of the open menu. */
const offered = async (name: string) =>
  within(await screen.findByRole('menu', { name }))
    .getAllByRole('menuitem')
    .map((item) => item.textContent)

test('a right click on a card offers what can be done with it, with its keys, and does it', async () => {
  await renderAt('/flows/fl_leadscore?view=graph')
  fireEvent.contextMenu(await card('nodes/score'), { clientX: 20, clientY: 20 })
  const lines = await offered(flowOutline.actions('Scoring API'))
  expect(lines.map((line) => line?.replace(/(?:Enter|\.|F2|Ctrl.*|Del.*)$/, ''))).toEqual([
    flowOutline.open,
    flowOutline.connect,
    flowOutline.rename,
    flowSelection.duplicate,
    t.keys.copy,
    '',
  ])
  expect(screen.getByRole('menuitem', { name: flowOutline.rename }).textContent).toContain('F2')
  await userEvent.click(screen.getByRole('menuitem', { name: flowOutline.remove }))
  await waitFor(() => expect(document.querySelector('[data-id="nodes/score"]')).toBeNull())
})

test('by key the menu opens beside the card that has the focus, and Escape gives it back', async () => {
  await renderAt('/flows/fl_leadscore?view=graph')
  const score = await card('nodes/score')
  if (score instanceof HTMLElement) score.focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await screen.findByRole('menu', { name: flowOutline.actions('Scoring API') })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(score))
})

test('by key the menu opens too while the focus is on the graph and on no card', async () => {
  await renderAt('/flows/fl_leadscore?view=graph')
  await card('nodes/score')
  const graph = screen.getByRole('application', { name: t.canvas })
  for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
    graph.focus()
    await userEvent.keyboard(keys)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
})

test('a finger that rests on a card opens its menu; one that moves or leaves does not', async () => {
  const { advance } = await renderAt('/flows/fl_leadscore?view=graph')
  const score = await card('nodes/score')
  const finger = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 20, clientY: 20 }
  for (const end of [
    () => fireEvent.pointerMove(score, { ...finger, clientX: 60 }),
    () => fireEvent.pointerUp(score, finger),
    () => fireEvent.pointerCancel(score, finger),
  ]) {
    fireEvent.pointerDown(score, finger)
    await advance(200)
    end()
    await advance(1000)
    expect(screen.queryByRole('menu')).toBeNull()
  }
  fireEvent.pointerDown(score, finger)
  fireEvent.pointerMove(score, { ...finger, clientX: 24 })
  await advance(700)
  expect(await screen.findByRole('menu', { name: flowOutline.actions('Scoring API') })).toBeDefined()
})

test('a right click on an edge offers what can be done with it', async () => {
  await renderAt('/flows/fl_leadscore?view=graph')
  const edge = await waitFor(() => found('.react-flow__edge'))
  const id = edge.getAttribute('data-id')
  fireEvent.contextMenu(edge, { clientX: 20, clientY: 20 })
  await screen.findByRole('menu')
  expect(screen.getByRole('menuitem', { name: t.edges.insert })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: flowConnect.remove }))
  await waitFor(() => expect(document.querySelector(`.react-flow__edge[data-id="${id}"]`)).toBeNull())
})

test('a right click on the ground offers what concerns the whole flow', async () => {
  await renderAt('/flows/fl_leadscore?view=graph')
  await card('nodes/score')
  fireEvent.contextMenu(found('.react-flow__pane'), { clientX: -5000, clientY: -5000 })
  const menu = await screen.findByRole('menu', { name: flowMenu.flow })
  for (const name of [flowMenu.addHere, t.keys.paste, t.keys.all, t.keys.tidy, t.keys.fit])
    expect(within(menu).getByRole('menuitem', { name })).toBeTruthy()
  await userEvent.click(within(menu).getByRole('menuitem', { name: t.keys.all }))
  await waitFor(() => expect(document.querySelectorAll('.react-flow__node.selected').length).toBeGreaterThan(3))
})
