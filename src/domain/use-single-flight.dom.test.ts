import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSingleFlight } from './use-single-flight.ts'

const press = (run: () => Promise<string>) => act(() => run())

test('what is over is not begun again by a press before its window has gone, and looks busy until then', async () => {
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  const { result } = renderHook(() => useSingleFlight(work, (end) => end === 'done'))

  expect(await press(result.current.run)).toBe('done')
  expect(await press(result.current.run)).toBe('done')

  expect(work).toHaveBeenCalledTimes(1)
  expect(result.current.isBusy).toBe(true)
})

test('what was refused can be tried again; two presses meanwhile are one', async () => {
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('refused')
  const { result } = renderHook(() => useSingleFlight(work, (end) => end === 'done'))

  await act(() => Promise.all([result.current.run(), result.current.run()]))
  expect([work.mock.calls.length, result.current.isBusy]).toEqual([1, false])

  await press(result.current.run)
  expect(work).toHaveBeenCalledTimes(2)
})

test('work that throws can be tried again', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no way'))
  const { result } = renderHook(() => useSingleFlight(work, () => true))

  await act(() => expect(result.current.run()).rejects.toThrow('no way'))
  await act(() => expect(result.current.run()).rejects.toThrow('no way'))

  expect([work.mock.calls.length, result.current.isBusy]).toEqual([2, false])
})
