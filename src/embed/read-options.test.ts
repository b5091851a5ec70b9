import { expect, test } from 'vitest'
import { readElement, readOptions, readPath, readUpdate } from './read-options.ts'

const here = { origin: 'https://portal.example', pathname: '/tools/console/tasks' }
const good = { apiVersion: 1, baseUrl: 'https://api.example/v1/', auth: { mode: 'key', getApiKey: async () => 'k' } }
const read = (change: object) => readOptions({ ...good, ...change }, here)

test('the least a host page gives is enough: a shadow root, a location in memory, records on the device', () => {
  expect(read({})).toMatchObject({
    baseUrl: 'https://api.example',
    isolation: 'shadow',
    routing: { mode: 'memory', location: '/' },
    records: 'device',
    theme: {},
    scheme: undefined,
  })
})

test.each([
  [null, 'was given null'],
  [undefined, 'was given undefined'],
  ['#console', 'was given a string'],
  [{}, 'was given an object'],
])('a target that is no element (%j) is refused with a readable message', (given, words) => {
  expect(() => readElement(given)).toThrow(words)
  expect(() => readElement(given)).toThrow(TypeError)
})

test('what a host page leaves undefined is left out', () => {
  expect(
    read({ theme: { '--ec-accent': undefined }, journal: undefined, features: undefined, onEvent: undefined }),
  ).toEqual(read({}))
})

test('with a proxy the address is a path of the host page', () => {
  expect(read({ auth: { mode: 'proxy' }, baseUrl: '/relay/' }).baseUrl).toBe('https://portal.example/relay')
})

const mistakes: readonly (readonly [words: string, change: unknown])[] = [
  ['needs an object of options', null],
  ['speaks apiVersion 1', { apiVersion: 2 }],
  ['there is no option "colour"', { colour: 'red' }],
  ['features comes with a later version', { features: { readOnly: true } }],
  ['isolation "iframe" comes with a later version', { isolation: 'iframe' }],
  ['isolation is one of "shadow", "light"', { isolation: 'none' }],
  ['journal.mode "encrypted" comes with a later version', { journal: { mode: 'encrypted' } }],
  ['journal.getKey comes with a later version', { journal: { getKey: () => 'k' } }],
  ['there is no option "journal.where"', { journal: { where: 'here' } }],
  ['journal has to be an object', { journal: 'memory' }],
  ['journal.namespace has to be a text', { journal: { namespace: 7 } }],
  ['auth.mode is one of', { auth: undefined }],
  ['auth.mode is one of', { auth: { mode: 'cookie' } }],
  ['needs getApiKey', { auth: { mode: 'key', key: 'secret-key' } }],
  ['needs fetch', { auth: { mode: 'transport' } }],
  ['baseUrl has to be a text', { baseUrl: undefined }],
  ['no address that can be used (insecure)', { baseUrl: 'http://api.example' }],
  ['no address that can be used (credentials)', { baseUrl: 'https://me:secret@api.example' }],
  ['has to lie on https://portal.example', { auth: { mode: 'proxy' }, baseUrl: 'https://api.example' }],
  ['has to lie on https://portal.example', { auth: { mode: 'proxy' }, baseUrl: 'https://portal.example.evil.example' }],
  ['has to lie on https://portal.example', { auth: { mode: 'proxy' }, baseUrl: '//evil.example/relay' }],
  ['routing.mode is one of', { routing: { mode: 'tabs' } }],
  ['routing.mode is one of', { routing: {} }],
  ['begins with one "/"', { routing: { mode: 'memory', location: '//evil.example' } }],
  ['begins with one "/"', { routing: { mode: 'hash', base: 'tools' } }],
  ['is not where this page stands', { routing: { mode: 'browser', base: '/tools/consoles' } }],
  ['there is no option "routing.onNavigate"', { routing: { mode: 'hash', onNavigate: () => undefined } }],
  ['there is no token "--ec-pink"', { theme: { '--ec-pink': 'pink' } }],
  ['the token "--ec-accent" has to be a text', { theme: { '--ec-accent': 7 } }],
  ['scheme is one of', { scheme: 'system' }],
  ['there is no locale "de" yet', { locale: 'de' }],
  ['onEvent has to be a function', { onEvent: 'log' }],
]

test.each(mistakes)('an error of the host page has a message: %s', (words, change) => {
  expect(() => readOptions(change === null ? null : { ...good, ...(change as object) }, here)).toThrow(words)
})

test('no complaint repeats a key', () => {
  expect(() => read({ auth: { mode: 'key', getApiKey: 'secret-key' } })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret-key') }),
  )
})

test('the console may be in the URL where its page is', () => {
  expect(read({ routing: { mode: 'browser', base: '/tools/console' } }).routing).toEqual({
    mode: 'browser',
    base: '/tools/console',
  })
  expect(read({ routing: { mode: 'hash' } }).routing).toEqual({ mode: 'hash', base: '/' })
})

test('an update changes what it names and nothing else', () => {
  expect(readUpdate({ scheme: 'dark' })).toEqual({ scheme: 'dark' })
  expect(readUpdate({ theme: { '--ec-accent': 'teal' } })).toEqual({ theme: { '--ec-accent': 'teal' } })
  expect(readUpdate({ confirmSpend: undefined })).toEqual({ confirmSpend: undefined })
  expect(() => readUpdate({ baseUrl: 'https://other.example' })).toThrow('Unmount the console and mount it again')
  expect(() => readUpdate({ foo: 1 })).toThrow('there is no option "foo"')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'tasks', '', '/a b', undefined, 7])(
  'no path leaves the console: %j',
  (path) => {
    expect(() => readPath(path, 'navigate(path)')).toThrow('begins with one "/"')
  },
)
