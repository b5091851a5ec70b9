import { expect, test } from 'vitest'
import type { Clock } from '#lib/clock.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { createTemplateEngine, MAX_RUN_MS, type StartTemplateWorker } from './template-engine.ts'
import type { FromTemplateWorker, ToTemplateWorker } from './engine-messages.ts'

const unwanted = new AbortController()
const wanted = () => new AbortController().signal
const ask = (template: string) => ({ kind: 'variables' as const, template })

const readHere = (template: string) => Promise.resolve({ variables: [`${template} here`] })

const forbidden = () => {
  throw new TypeError('This document requires TrustedScriptURL')
}

/** Workers that answer, load and break when the test says so. */
function rig(other?: Clock) {
  const clock = createManualClock()
  const workers: {
    readonly posted: ToTemplateWorker[]
    readonly say: (message: FromTemplateWorker) => void
    readonly fail: () => void
    isStopped: boolean
  }[] = []
  const start: StartTemplateWorker = (hear, fail) => {
    const worker = { posted: [] as ToTemplateWorker[], say: hear, fail, isStopped: false }
    workers.push(worker)
    return {
      post: (message) => worker.posted.push(message),
      stop: () => {
        worker.isStopped = true
      },
    }
  }
  const bench = createTemplateEngine(start, other ?? clock, readHere)
  const answer = (at: number, name: string) => {
    const { posted, say } = workers[at] ?? { posted: [], say: () => undefined }
    say({ id: posted.at(-1)?.id ?? 0, answer: { variables: [name] } })
  }
  return { clock, workers, bench, answer }
}

test('an ask that takes too long is stopped with its worker, and the next one gets a new worker', async () => {
  const { clock, workers, bench, answer } = rig()
  const endless = bench.ask<'variables'>(ask('endless'), wanted())
  const after = bench.ask<'variables'>(ask('after'), wanted())
  workers[0]?.say({ ready: true })
  expect(workers[0]?.posted.map(({ ask: { template } }) => template)).toEqual(['endless'])

  await clock.advance(MAX_RUN_MS)
  expect(await endless).toBe('stopped')
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false])

  // What the first one says so late is not heard any more.
  answer(0, 'late')
  workers[1]?.say({ ready: true })
  answer(1, 'after')
  expect(await after).toEqual({ variables: ['after'] })
  expect(clock.pending()).toBe(0)
})

test('the time in which a worker’s code comes is not the template’s', async () => {
  const { clock, workers, bench, answer } = rig()
  const slow = bench.ask<'variables'>(ask('slow network'), wanted())
  await clock.advance(60_000)
  workers[0]?.say({ ready: true })
  await clock.advance(MAX_RUN_MS - 1)
  answer(0, 'domain')
  expect(await slow).toEqual({ variables: ['domain'] })
})

test('an answer that waits behind the timer on a busy page counts', async () => {
  let ring: (() => void) | undefined
  const busyClock: Clock = {
    now: () => 0,
    steady: () => 0,
    after: (_ms, callback) => {
      ring = callback
      return () => undefined
    },
  }
  const { workers, bench, answer } = rig(busyClock)
  const busy = bench.ask<'variables'>(ask('busy'), wanted())
  workers[0]?.say({ ready: true })
  ring?.()
  answer(0, 'domain')
  expect(await busy).toEqual({ variables: ['domain'] })
  await flushAsync()
  expect(workers[0]?.isStopped).toBe(false)
})

test('what nobody waits for any more is not asked', async () => {
  const { workers, bench } = rig()
  const typedOver = bench.ask<'variables'>(ask('a'), unwanted.signal)
  void bench.ask<'variables'>(ask('ab'), wanted())
  unwanted.abort(new Error('typed over'))
  await expect(typedOver).rejects.toThrow('typed over')
  workers[0]?.say({ ready: true })
  expect(workers[0]?.posted.map(({ ask: { template } }) => template)).toEqual(['ab'])
})

test('a template that brings its worker down is stopped, and the next one gets a new worker', async () => {
  const { workers, bench, answer } = rig()
  const heavy = bench.ask<'variables'>(ask('heavy'), wanted())
  const after = bench.ask<'variables'>(ask('after'), wanted())
  workers[0]?.say({ ready: true })
  workers[0]?.fail()
  expect(await heavy).toBe('stopped')
  workers[1]?.say({ ready: true })
  answer(1, 'after')
  expect(await after).toEqual({ variables: ['after'] })
})

test('a page that lets no worker run finds variables itself, but renders nothing', async () => {
  const { workers, bench } = rig()
  const first = bench.ask<'variables'>(ask('a'), wanted())
  workers[0]?.fail()
  expect(await first).toEqual({ variables: ['a here'] })
  expect(await bench.ask<'render'>({ kind: 'render', template: 'b', samples: {} }, wanted())).toBe('refused')
  expect(workers).toHaveLength(1)
})

test('a worker that is refused at once is the same', async () => {
  const bench = createTemplateEngine(forbidden, createManualClock(), readHere)
  expect(await bench.ask<'variables'>(ask('a'), wanted())).toEqual({ variables: ['a here'] })
})

test('a closed bench stops its worker and starts over when it is asked again', async () => {
  const { workers, bench, answer } = rig()
  void bench.ask<'variables'>(ask('a'), wanted())
  workers[0]?.say({ ready: true })
  bench.close()
  expect(workers[0]?.isStopped).toBe(true)
  const again = bench.ask<'variables'>(ask('b'), wanted())
  workers[1]?.say({ ready: true })
  answer(1, 'b')
  expect(await again).toEqual({ variables: ['b'] })
})
