import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createEmitter } from '#lib/emitter.ts'
import { createStore } from '#lib/store.ts'
import { useListener } from './use-listener.ts'
import { useOnChange, useSubscription } from './use-subscription.ts'
import { useClose, useUnmount } from './use-unmount.ts'

afterEach(cleanup)

test('a listener is that of the last rendering, and ends with the component', () => {
  const said: string[] = []
  const { subscribe, emit, isEmpty } = createEmitter<[name: string]>()
  function Part({ prefix }: { readonly prefix: string }) {
    useSubscription(subscribe, (name) => said.push(prefix + name))
    useListener(window, 'focus', () => said.push(`${prefix}focus`))
    useUnmount(() => said.push(`${prefix}end`))
    return null
  }
  const { rerender, unmount } = render(<Part prefix="a " />)
  emit('one')
  rerender(<Part prefix="b " />)
  emit('two')
  window.dispatchEvent(new FocusEvent('focus'))
  unmount()
  window.dispatchEvent(new FocusEvent('focus'))
  expect(said).toEqual(['a one', 'b two', 'b focus', 'b end'])
  expect(isEmpty()).toBe(true)
})

test('a change is told with the value before it, and an event without a change is not told', () => {
  const changes: (readonly [number, number])[] = []
  const store = createStore({ size: 1 })
  function Part() {
    useOnChange(
      store.subscribe,
      () => store.get().size,
      (now, before) => changes.push([now, before]),
    )
    return null
  }
  render(<Part />)
  for (const size of [1, 2, 2, 5]) store.set({ size })
  expect(changes).toEqual([
    [2, 1],
    [5, 2],
  ])
})

test('what was opened is closed once another is opened in its place, and at the end', () => {
  const closed: string[] = []
  const engines = ['first', 'second'].map((name) => ({ close: () => closed.push(name) }))
  function Part() {
    const [at, setAt] = useState(0)
    useClose(engines[at])
    return <button onClick={() => setAt(1)}>Next</button>
  }
  const { unmount } = render(<Part />)
  act(() => screen.getByRole('button').click())
  expect(closed).toEqual(['first'])
  unmount()
  expect(closed).toEqual(['first', 'second'])
})
