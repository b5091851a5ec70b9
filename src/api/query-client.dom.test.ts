import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeQueryClient, createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nothing of a closed cache waits, whatever was still being read or sent when it was closed', async () => {
  const client = createQueryClient()
  const ended = new AbortController()
  const untilEnd = () =>
    new Promise<never>((_, reject) => ended.signal.addEventListener('abort', () => reject(new Error('ended'))))
  void client.fetchQuery({ queryKey: ['a'], queryFn: untilEnd }).catch(() => undefined)
  await client.fetchQuery({ queryKey: ['b'], queryFn: () => 1 })
  const mutation = client.getMutationCache().build(client, { mutationFn: untilEnd })
  void mutation.execute(undefined).catch(() => undefined)

  closeQueryClient(client)
  ended.abort()
  await vi.advanceTimersByTimeAsync(10)

  expect(vi.getTimerCount()).toBe(0)
})
