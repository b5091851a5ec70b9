import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

test('without options: the showcase in memory, on 4600 or the next free port', () => {
  expect(readOptions([])).toEqual({
    port: 4600,
    portIsWish: true,
    seed: 'showcase',
    latencyMs: 0,
    demo: false,
    reset: false,
    control: false,
    dist: 'dist',
    services: [],
    allowed: [],
  })
})

test('the demo stores its state in a file and takes the next port when its own is taken', () => {
  expect(readOptions(['--demo', '--port', '4600'])).toMatchObject({
    demo: true,
    portIsWish: true,
    keep: '.mock-service/state.json',
  })
  expect(readOptions(['--demo', '--keep', 'none'])).not.toHaveProperty('keep')
})

test('an explicit port is used or fails', () => {
  expect(readOptions(['--port', '4711'])).toMatchObject({ port: 4711, portIsWish: false })
})

test('a real service in place of the mock service has no state to store', () => {
  const options = readOptions(['--demo', '--api', 'https://api.example/base/v1'])

  expect(options.api?.href).toBe('https://api.example/base/v1')
  expect(options).not.toHaveProperty('keep')
})

test('services are named by their origin, as often as needed', () => {
  expect(readOptions(['--service', 'https://a.example/v1', '--service', 'http://b.example:81']).services).toEqual([
    'https://a.example',
    'http://b.example:81',
  ])
})

test('sites that may use the server are named by their origin', () => {
  expect(readOptions(['--allow', 'https://console.example/app']).allowed).toEqual(['https://console.example'])
})

test.each([
  [['--port', 'x'], /whole number/],
  [['--port', '70000'], /up to 65535/],
  [['--seed', 'moon'], /no seed "moon".*showcase/],
  [['--latency', '-1'], /--latency/],
  [['--api', 'ftp://a.example'], /address of a service/],
  [['--service', "https://a.example'; script-src *"], /address of a service/],
  [['--nonsense'], /nonsense/],
])('%j is refused with a readable message', (args, words) => {
  expect(() => readOptions(args)).toThrow(words)
  expect(() => readOptions(args)).toThrow(UsageError)
})
