import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('listeners hear a change once, and nothing when the value is the same', () => {
  const store = createStore(1)
  let heard = 0
  const stop = store.subscribe(() => (heard += 1))
  store.set(2)
  store.set(2)
  expect([store.get(), heard]).toEqual([2, 1])
  stop()
  store.set(3)
  expect([store.get(), heard]).toEqual([3, 1])
})

test('a listener that stops listening while it is told disturbs no other', () => {
  const store = createStore('a')
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('first')
    stop()
  })
  store.subscribe(() => heard.push('second'))
  store.set('b')
  store.set('c')
  expect(heard).toEqual(['first', 'second', 'second'])
})
