import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { guardLeaving } from './leave-guard.ts'

function page() {
  const heard = createStore(0)
  const unsaved = { count: 0 }
  let asking = 0
  const stop = guardLeaving(
    { journal: { subscribe: heard.subscribe, health: heard }, unsaved: () => unsaved.count },
    {
      askBeforeLeaving: () => {
        asking += 1
        return () => {
          asking -= 1
        }
      },
    },
  )
  const hold = (count: number) => {
    unsaved.count = count
    heard.set(heard.get() + 1)
  }
  return { hold, stop, asking: () => asking }
}

test('reliability F26: leaving is asked about only while the page alone remembers something', () => {
  const { hold, asking } = page()
  hold(0)
  expect(asking()).toBe(0)
  hold(2)
  hold(3)
  expect(asking()).toBe(1)
  hold(0)
  expect(asking()).toBe(0)
})

test('a workspace that is closed asks no more', () => {
  const { hold, stop, asking } = page()
  hold(1)
  stop()
  expect(asking()).toBe(0)
  hold(2)
  expect(asking()).toBe(0)
})
