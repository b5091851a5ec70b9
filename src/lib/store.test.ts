import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('listeners are called once for a change, and not for an equal value', () => {
  const store = createStore(1)
  let response = 0
  const stop = store.subscribe(() => (response += 1))
  store.set(2)
  store.set(2)
  expect([store.get(), response]).toEqual([2, 1])
  stop()
  store.set(3)
  expect([store.get(), response]).toEqual([3, 1])
})

test('a listener that unsubscribes during its call disturbs no other', () => {
  const store = createStore('a')
  const response: string[] = []
  const stop = store.subscribe(() => {
    response.push('first')
    stop()
  })
  store.subscribe(() => response.push('second'))
  store.set('b')
  store.set('c')
  expect(response).toEqual(['first', 'second', 'second'])
})
