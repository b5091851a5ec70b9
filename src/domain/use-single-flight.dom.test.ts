import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSingleFlight } from './use-single-flight.ts'

const press = (run: () => Promise<string>) => act(() => run())

test('work that is over is not started again by a click, and stays busy until its window is closed', async () => {
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  const { result } = renderHook(() => useSingleFlight(work, (end) => end === 'done'))

  expect(await press(result.current.run)).toBe('done')
  expect(await press(result.current.run)).toBe('done')

  expect(work).toHaveBeenCalledTimes(1)
  expect(result.current.isBusy).toBe(true)
})

test('refused work can be tried again; two clicks meanwhile start it once', async () => {
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
