import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { NOON } from '../mock-client.testing.ts'
import { listenInNode } from './node.ts'
import { stillClock, createMockService } from '../service.ts'
import { seededState } from '../seeds/seeds.ts'

let close: (() => void) | undefined
afterEach(() => close?.())

function intercepted() {
  const service = createMockService({ state: seededState('showcase'), clock: stillClock(NOON) })
  close = listenInNode(service, 'https://api.example').close
  return { service, me: () => fetch('https://api.example/v1/user/me', { headers: { 'x-apikey': 'test-key' } }) }
}

test('the service responds instead of the network', async () => {
  const { me } = intercepted()

  expect(await (await me()).json()).toMatchObject({ first_name: 'Mira' })
})

test('a lost response is a failed fetch, and a broken one a body that cannot be read', async () => {
  const { service, me } = intercepted()
  service.fail({ times: 1, fault: { kind: 'lost', when: 'before' } })
  await expect(me()).rejects.toBeInstanceOf(TypeError)

  service.fail({ times: 1, fault: { kind: 'lost', when: 'mid-body' } })
  await expect(me().then((response) => response.text())).rejects.toBeInstanceOf(Error)
})

const root = path.resolve(import.meta.dirname, '../../..')
const worker = (at: string) => readFileSync(path.join(root, at), 'utf8')

test.each([
  ['script', false],
  ['style', false],
  ['font', false],
  ['worker', false],
  ['', true],
  ['document', true],
])('a request for "%s" reaches the worker of msw: %s', (destination, reaches) => {
  const inFront = new EventTarget()
  const requested: string[] = []
  const importScripts = (file: string) => {
    inFront.addEventListener('fetch', () => requested.push(file))
  }
  const addEventListener = inFront.addEventListener.bind(inFront)
  runInNewContext(worker('public/mock-worker.js'), { self: {}, addEventListener, importScripts })

  inFront.dispatchEvent(Object.assign(new Event('fetch'), { request: { destination } }))

  expect(requested).toEqual(reaches ? ['mockServiceWorker.js'] : [])
})

test('the committed service worker is the one of the installed version', () => {
  expect(worker('public/mockServiceWorker.js')).toBe(worker('node_modules/msw/lib/mockServiceWorker.js'))
})
