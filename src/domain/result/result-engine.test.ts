import { describe, expect, test } from 'vitest'
import { type ResultEngine, createLocalEngine } from './result-engine.ts'
import { hostDesk } from './engine-host.ts'
import type { ToResultWorker } from './engine-messages.ts'
import { type StartResultWorker, createWorkerEngine } from './worker-engine.ts'

const data = Array.from({ length: 3000 }, (_, at) => ({ at, name: `Entry ${at}`, ['__proto__x']: { deep: [at] } }))
const csv = { type: 'csv', texts: { item: 'value', rest: 'rest' } } as const

/** A worker across a real channel, as a browser has one; counts what it was given. */
function rig() {
  const posted: ToResultWorker[] = []
  const start: StartResultWorker = (onMessage) => {
    const { port1, port2 } = new MessageChannel()
    const host = hostDesk((message) => port2.postMessage(message))
    port2.addEventListener('message', ({ data: message }) => host(message as ToResultWorker))
    port1.addEventListener('message', ({ data: message }) => onMessage(message))
    port1.start()
    port2.start()
    return {
      post: (message) => {
        posted.push(message)
        port1.postMessage(message)
      },
      stop: () => port1.close(),
    }
  }
  return { posted, start }
}

const everything = async (engine: ResultEngine) => ({
  found: await engine.query('find', { query: 'entry 299' }),
  order: [...(await engine.query('order', { column: 'at', descending: true, locale: 'en' }))].slice(0, 3),
  json: await (await engine.query('file', { type: 'json' })).text(),
  csv: await (await engine.query('file', csv)).text(),
})

describe('the work on a whole result', () => {
  test('gives the same here and in a worker', async () => {
    const { start, posted } = rig()
    const away = createWorkerEngine(data, start)
    const here = await everything(createLocalEngine(data))
    expect(await everything(away)).toEqual(here)
    expect(here.found.total).toBe(11)
    expect(here.order).toEqual([2999, 2998, 2997])
    expect(here.json).toBe(JSON.stringify(data, null, 2))
    expect(
      posted.filter(({ type }) => type === 'text').filter((message) => 'last' in message && message.last),
    ).toHaveLength(1)
    away.close()
  })

  test('a CSV for Excel begins with a byte order mark, any other one with its first column', async () => {
    const engine = createLocalEngine(data)
    const start = async (isMarked: boolean) =>
      [...new Uint8Array(await (await engine.query('file', { ...csv, isMarked })).arrayBuffer())].slice(0, 3)
    expect(await start(true)).toEqual([0xef, 0xbb, 0xbf])
    expect(await start(false)).not.toEqual([0xef, 0xbb, 0xbf])
  })

  test('is done here where a worker is refused at once', async () => {
    const engine = createWorkerEngine(data, () => {
      throw new TypeError('This document requires TrustedScriptURL')
    })
    expect((await engine.query('find', { query: 'entry 299' })).total).toBe(11)
  })

  test('is done here where the worker breaks during a query', async () => {
    let broken: (() => void) | undefined
    const engine = createWorkerEngine(data, (_, fail) => {
      broken = fail
      return { post: () => undefined, stop: () => undefined }
    })
    const found = engine.query('find', { query: 'entry 299' })
    broken?.()
    expect((await found).total).toBe(11)
    expect((await engine.query('find', { query: 'entry 2999' })).total).toBe(1)
  })

  test('ends for an aborted query only', async () => {
    const { start } = rig()
    const engine = createWorkerEngine(data, start)
    const stop = new AbortController()
    const first = engine.query('find', { query: 'entry 1' }, stop.signal)
    const second = engine.query('find', { query: 'entry 2999' })
    stop.abort(new Error('typed over'))
    await expect(first).rejects.toThrow('typed over')
    expect((await second).total).toBe(1)
    engine.close()
  })

  test('a closed engine opens again at the next query', async () => {
    const { start } = rig()
    const engine = createWorkerEngine(data, start)
    const never = engine.query('find', { query: 'entry' })
    engine.close()
    await expect(never).rejects.toThrow(/no longer/)
    expect((await engine.query('find', { query: 'entry 2999' })).total).toBe(1)
    engine.close()
  })
})
