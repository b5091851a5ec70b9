import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

test('each listener gets the arguments, in the order in which they were added', () => {
  const emitter = createEmitter<[number, string]>()
  const calls: unknown[] = []
  emitter.subscribe((...args) => calls.push(['first', ...args]))
  emitter.subscribe((...args) => calls.push(['second', ...args]))

  emitter.emit(1, 'a')

  expect(calls).toEqual([
    ['first', 1, 'a'],
    ['second', 1, 'a'],
  ])
})

test('a listener that was removed is not called again', () => {
  const emitter = createEmitter()
  const listener = vi.fn<() => void>()
  const stop = emitter.subscribe(listener)
  emitter.emit()
  stop()

  emitter.emit()

  expect(listener).toHaveBeenCalledTimes(1)
  expect(emitter.isEmpty()).toBe(true)
})

test('a listener that is removed while an event is emitted does not get it any more', () => {
  const emitter = createEmitter()
  const second = vi.fn<() => void>()
  emitter.subscribe(() => stopSecond())
  const stopSecond = emitter.subscribe(second)

  emitter.emit()

  expect(second).not.toHaveBeenCalled()
})

test('clear removes all', () => {
  const emitter = createEmitter()
  const listener = vi.fn<() => void>()
  emitter.subscribe(listener)

  emitter.clear()
  emitter.emit()

  expect(listener).not.toHaveBeenCalled()
})
