import { CancelledError, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeQueryClient, createQueryClient, readAhead, readOnce } from './query-client.ts'

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

/** A query whose reads a test resolves by hand, and counts. */
function tellable() {
  const signals: AbortSignal[] = []
  let respond: ((page: string) => void) | undefined
  const query = {
    queryKey: ['page', 1],
    staleTime: 5_000,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<string>((resolve) => (respond = resolve))
    },
  }
  return { query, signals, respond: (page: string) => respond?.(page) }
}

test('what is read once is read through the cache, and nothing of it stays there', async () => {
  const client = createQueryClient()
  const { query, signals, respond } = tellable()
  const { signal } = new AbortController()
  const first = readOnce(client, query, signal)
  expect(client.isFetching()).toBe(1)
  respond('as it was')
  expect(await first).toBe('as it was')
  expect(client.getQueryCache().getAll()).toEqual([])
  const second = readOnce(client, query, signal)
  respond('as it is')
  expect(await second).toBe('as it is')
  expect(signals).toHaveLength(2)
})

test('what was read ahead is taken, and a reader that leaves meanwhile does not end it', async () => {
  const client = createQueryClient()
  const { query, signals, respond } = tellable()
  readAhead(new QueryObserver(client, query))
  const left = new AbortController()
  void readOnce(client, query, left.signal)
  left.abort()
  const taken = readOnce(client, query, new AbortController().signal)
  respond('read ahead')
  expect(await taken).toBe('read ahead')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('a reader that is aborted ends its request, and the next one sends its own', async () => {
  const client = createQueryClient()
  const { query, signals, respond } = tellable()
  const left = new AbortController()
  const first = readOnce(client, query, left.signal)
  left.abort()
  const second = readOnce(client, query, new AbortController().signal)
  await expect(first).rejects.toBeInstanceOf(CancelledError)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  respond('again')
  expect(await second).toBe('again')
})
