import { expect, test } from 'vitest'
import { isObject } from '#lib/objects.ts'

const texts = import.meta.glob<string>(['../README.md', './app/routes.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readme = texts['../README.md'] ?? ''
const routes = texts['./app/routes.tsx'] ?? ''

/** The table *Operations* of the README: the called operation, and the text about its page. */
const rows = (readme.split('\n## Operations\n')[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
  const [, operation, page] = /^\| (.+) \| (.+) \|$/.exec(line) ?? []
  return operation !== undefined && page !== undefined && operation !== 'operation' ? [{ operation, page }] : []
})
const done = rows.filter(({ page }) => page !== 'not yet')

/** `GET /v1/user/me`, as the contract declares it. */
const endpoints = Object.values(
  import.meta.glob<object>(['./contract/*.ts', '!./contract/*.test.ts', '!./contract/*.bench.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(module) as unknown[])
  .flatMap((value) =>
    isObject(value) && 'effect' in value ? [`\`${String(value['method'])} ${String(value['path'])}\``] : [],
  )

test('every endpoint of the contract is an operation of the README, once', () => {
  const operations = rows.map(({ operation }) => operation)

  expect(endpoints.length).toBeGreaterThan(10)
  expect(new Set(operations).size).toBe(operations.length)
  expect(endpoints.filter((endpoint) => !operations.includes(endpoint))).toEqual([])
})

test('each listed operation is in the contract, and its page is a route', () => {
  const paths = [...routes.matchAll(/(?:path: |page\()'([^']+)'/g)].map(([, path]) => path)

  expect(done.length).toBeGreaterThan(10)
  for (const { operation, page } of done) {
    const [, path] = /`([^`]+)`/.exec(page) ?? []
    expect([operation, endpoints.includes(operation)]).toEqual([operation, true])
    expect([operation, paths.includes(path)]).toEqual([operation, true])
  }
})

test('every operation of the API spec has its row', () => {
  const named = [
    /^`GET .*waterfalls`$/,
    /^`GET .*waterfalls\/\{\w+\}`$/,
    /^`POST .*waterfalls\/\{\w+\}\/run`$/,
    /^`GET .*flows\/\{\w+\}`$/,
    /^`POST .*flows\/\{\w+\}\/run`$/,
    ...['PUT', 'PATCH'].map((method) => RegExp(`^\`${method} .*/flows/\\{\\w+\\}`)),
    /^`POST .*\/add-waterfall`$/,
    ...['table/', 'folders'].map((things) => RegExp(`^\`GET .*/${things}\`$`)),
    ...['table/create', 'folders'].map((things) => RegExp(`^\`POST .*/${things}\`$`)),
    ...['rows', 'rows/upsert'].map((things) => RegExp(`^\`POST .*/${things}\`$`)),
    ...['GET', 'PATCH'].map((method) => RegExp(`^\`${method} .*/rows\`$`)),
    ...['GET', 'POST', 'PATCH'].map((method) => RegExp(`^\`${method} .*/columns`)),
    /run-enrichment/,
    /^`DELETE .*folders/,
  ]

  expect(named.filter((name) => !rows.some(({ operation }) => name.test(operation)))).toEqual([])
})
