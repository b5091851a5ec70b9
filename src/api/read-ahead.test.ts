import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, readAhead } from './query-client.ts'

function rows() {
  const ends: AbortSignal[] = []
  const responses: ((rows: string) => void)[] = []
  const options = {
    queryKey: ['rows'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
      ends.push(signal)
      return new Promise<string>((resolve) => responses.push(resolve))
    },
  }
  return { ends, options, respond: () => responses.forEach((resolve) => resolve('rows')) }
}

test('a component that mounts and unmounts meanwhile does not end what is read ahead', async () => {
  const queries = createQueryClient()
  const { ends, options, respond } = rows()
  readAhead(new QueryObserver(queries, options))
  new QueryObserver(queries, options).subscribe(() => undefined)()
  expect(ends.map(({ aborted }) => aborted)).toEqual([false])

  respond()
  await expect.poll(() => queries.getQueryData(options.queryKey)).toBe('rows')
  expect(ends).toHaveLength(1)
  await expect.poll(() => queries.getQueryCache().find(options)?.getObserversCount()).toBe(0)
})

test('what is in the cache already is not requested, and nothing goes on observing it', () => {
  const queries = createQueryClient()
  const { ends, options } = rows()
  queries.setQueryData(options.queryKey, 'rows')
  readAhead(new QueryObserver(queries, { ...options, staleTime: Infinity }))
  expect(ends).toEqual([])
  expect(queries.getQueryCache().find(options)?.getObserversCount()).toBe(0)
})
