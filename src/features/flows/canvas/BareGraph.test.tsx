import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'

const { flowEditor: t } = flowEditorTexts.en

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  // A wide page shows the graph, a narrow one the list.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('opening an empty flow focuses its graph: letters typed there add its first node', async () => {
  await renderAt('/flows')
  await userEvent.click(await screen.findByRole('link', { name: 'Untitled flow' }))
  const canvas = await waitFor(() => {
    const element = document.querySelector('[data-flow-canvas]')
    expect(element).not.toBeNull()
    return element
  })
  await waitFor(() => expect(document.activeElement).toBe(canvas))
  expect(canvas?.getAttribute('aria-label')).toBe(t.canvas)
})
