import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { SidePanel } from './SidePanel.tsx'

afterEach(cleanup)

test('a panel that is requested before its code is loaded takes the focus when it is, and only then', async () => {
  const requested = createStore({})
  const code = createStore<(() => React.JSX.Element) | undefined>(undefined)
  const Late = lazy(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve) => {
        code.subscribe(() => resolve({ default: code.get() ?? (() => <></>) }))
      }),
  )
  render(
    <>
      <button>elsewhere</button>
      <SidePanel className="side" requested={requested}>
        <Late />
      </SidePanel>
    </>,
  )
  act(() => requested.set({}))
  await act(async () => code.set(() => <input aria-label="find" />))
  const field = await screen.findByRole('textbox', { name: 'find' })
  expect(document.activeElement).toBe(field)

  screen.getByRole('button').focus()
  act(() => requested.set({}))
  expect(document.activeElement).toBe(field)
})

test('a panel that was not requested leaves the focus where it is', async () => {
  render(
    <>
      <button>elsewhere</button>
      <SidePanel className="side" requested={createStore({})}>
        <input aria-label="find" />
      </SidePanel>
    </>,
  )
  expect(document.activeElement).toBe(document.body)
})
