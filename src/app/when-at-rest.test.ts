import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { whenAtRest } from './when-at-rest.ts'

/** A browser whose idle callbacks run on command of the test. */
function browser() {
  const waiting = new Set<() => void>()
  const whenIdle = (run: () => void) => {
    waiting.add(run)
    return () => waiting.delete(run)
  }
  const idle = () => {
    const runs = [...waiting]
    waiting.clear()
    for (const run of runs) run()
  }
  return { around: { whenIdle }, idle }
}

const nothing = (): void => undefined

function reading() {
  const queries = createQueryClient()
  let respond = nothing
  const read = (name: string) =>
    queries.fetchQuery({ queryKey: [name], queryFn: () => new Promise((resolve) => (respond = () => resolve(name))) })
  return { queries, read, respond: () => respond() }
}

test('what comes later waits for the reads of the page, then for an idle moment', async () => {
  const { around, idle } = browser()
  const { queries, read, respond } = reading()
  const run = vi.fn<() => void>()
  const first = read('rows')
  whenAtRest(around, queries)(run)

  idle()
  expect(run).not.toHaveBeenCalled()
  respond()
  await first
  expect(run).not.toHaveBeenCalled()
  idle()
  expect(run).toHaveBeenCalledOnce()
})

test('a read that began before the idle moment is waited for as well', async () => {
  const { around, idle } = browser()
  const { queries, read, respond } = reading()
  const run = vi.fn<() => void>()
  whenAtRest(around, queries)(run)
  const later = read('rows')

  idle()
  expect(run).not.toHaveBeenCalled()
  respond()
  await later
  idle()
  expect(run).toHaveBeenCalledOnce()
})

test('nothing runs after it was canceled', () => {
  const { around, idle } = browser()
  const run = vi.fn<() => void>()
  whenAtRest(around, reading().queries)(run)()
  idle()
  expect(run).not.toHaveBeenCalled()
})
