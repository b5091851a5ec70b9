import { expect, test } from 'vitest'
import type { Clock } from '#lib/clock.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { createTemplateEngine, MAX_RUN_MS, type StartTemplateWorker } from './template-engine.ts'
import type { FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'

const unwanted = new AbortController()
const wanted = () => new AbortController().signal
const query = (template: string) => ({ kind: 'variables' as const, template })

const readInPage = (template: string) => Promise.resolve({ variables: [`${template} here`] })

const forbidden = () => {
  throw new TypeError('This document requires TrustedScriptURL')
}

/** Workers that respond, load and fail on command of the test. */
function rig(other?: Clock) {
  const clock = createManualClock()
  const workers: {
    readonly posted: ToTemplateWorker[]
    readonly announce: (message: FromTemplateWorker) => void
    readonly fail: () => void
    isStopped: boolean
  }[] = []
  const start: StartTemplateWorker = (onMessage, fail) => {
    const worker = { posted: [] as ToTemplateWorker[], announce: onMessage, fail, isStopped: false }
    workers.push(worker)
    return {
      post: (message) => worker.posted.push(message),
      stop: () => {
        worker.isStopped = true
      },
    }
  }
  const bench = createTemplateEngine(start, other ?? clock, readInPage)
  const respond = (at: number, name: string) => {
    const { posted, announce: post } = workers[at] ?? { posted: [], announce: () => undefined }
    post({ id: posted.at(-1)?.id ?? 0, response: { variables: [name] } })
  }
  return { clock, workers, bench, respond }
}

test('a query that takes too long is stopped with its worker, and the next one gets a new worker', async () => {
  const { clock, workers, bench, respond } = rig()
  const endless = bench.query<'variables'>(query('endless'), wanted())
  const after = bench.query<'variables'>(query('after'), wanted())
  workers[0]?.announce({ ready: true })
  expect(workers[0]?.posted.map(({ query: { template } }) => template)).toEqual(['endless'])

  await clock.advance(MAX_RUN_MS)
  expect(await endless).toBe('stopped')
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false])

  // The late response of the first worker is ignored.
  respond(0, 'late')
  workers[1]?.announce({ ready: true })
  respond(1, 'after')
  expect(await after).toEqual({ variables: ['after'] })
  expect(clock.pending()).toBe(0)
})

test('the time in which a worker’s code comes is not the template’s', async () => {
  const { clock, workers, bench, respond } = rig()
  const slow = bench.query<'variables'>(query('slow network'), wanted())
  await clock.advance(60_000)
  workers[0]?.announce({ ready: true })
  await clock.advance(MAX_RUN_MS - 1)
  respond(0, 'domain')
  expect(await slow).toEqual({ variables: ['domain'] })
})

test('a response that waits behind the timer on a busy page counts', async () => {
  let ring: (() => void) | undefined
  const busyClock: Clock = {
    now: () => 0,
    steady: () => 0,
    after: (_ms, callback) => {
      ring = callback
      return () => undefined
    },
  }
  const { workers, bench, respond } = rig(busyClock)
  const busy = bench.query<'variables'>(query('busy'), wanted())
  workers[0]?.announce({ ready: true })
  ring?.()
  respond(0, 'domain')
  expect(await busy).toEqual({ variables: ['domain'] })
  await flushAsync()
  expect(workers[0]?.isStopped).toBe(false)
})

test('a query that was cancelled is not run', async () => {
  const { workers, bench } = rig()
  const typedOver = bench.query<'variables'>(query('a'), unwanted.signal)
  void bench.query<'variables'>(query('ab'), wanted())
  unwanted.abort(new Error('typed over'))
  await expect(typedOver).rejects.toThrow('typed over')
  workers[0]?.announce({ ready: true })
  expect(workers[0]?.posted.map(({ query: { template } }) => template)).toEqual(['ab'])
})

test('a template that crashes its worker is stopped, and the next one gets a new worker', async () => {
  const { workers, bench, respond } = rig()
  const heavy = bench.query<'variables'>(query('heavy'), wanted())
  const after = bench.query<'variables'>(query('after'), wanted())
  workers[0]?.announce({ ready: true })
  workers[0]?.fail()
  expect(await heavy).toBe('stopped')
  workers[1]?.announce({ ready: true })
  respond(1, 'after')
  expect(await after).toEqual({ variables: ['after'] })
})

test('a page that lets no worker run finds variables itself, but renders nothing', async () => {
  const { workers, bench } = rig()
  const first = bench.query<'variables'>(query('a'), wanted())
  workers[0]?.fail()
  expect(await first).toEqual({ variables: ['a here'] })
  expect(await bench.query<'render'>({ kind: 'render', template: 'b', samples: {} }, wanted())).toBe('refused')
  expect(workers).toHaveLength(1)
})

test('a worker that is refused at once is the same', async () => {
  const bench = createTemplateEngine(forbidden, createManualClock(), readInPage)
  expect(await bench.query<'variables'>(query('a'), wanted())).toEqual({ variables: ['a here'] })
})

test('a closed engine stops its worker and starts over at the next query', async () => {
  const { workers, bench, respond } = rig()
  void bench.query<'variables'>(query('a'), wanted())
  workers[0]?.announce({ ready: true })
  bench.close()
  expect(workers[0]?.isStopped).toBe(true)
  const again = bench.query<'variables'>(query('b'), wanted())
  workers[1]?.announce({ ready: true })
  respond(1, 'b')
  expect(await again).toEqual({ variables: ['b'] })
})
