import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { guardLeaving } from './leave-guard.ts'

function page() {
  const response = createStore(0)
  const unsaved = { count: 0 }
  let confirming = 0
  const stop = guardLeaving(
    { journal: { subscribe: response.subscribe, health: response }, unsaved: () => unsaved.count },
    {
      confirmBeforeLeaving: () => {
        confirming += 1
        return () => {
          confirming -= 1
        }
      },
    },
  )
  const hold = (count: number) => {
    unsaved.count = count
    response.set(response.get() + 1)
  }
  return { hold, stop, confirming: () => confirming }
}

test('reliability F26: leaving is confirmed only while something is in the memory of the page alone', () => {
  const { hold, confirming } = page()
  hold(0)
  expect(confirming()).toBe(0)
  hold(2)
  hold(3)
  expect(confirming()).toBe(1)
  hold(0)
  expect(confirming()).toBe(0)
})

test('a closed workspace confirms no more', () => {
  const { hold, stop, confirming } = page()
  hold(1)
  stop()
  expect(confirming()).toBe(0)
  hold(2)
  expect(confirming()).toBe(0)
})
