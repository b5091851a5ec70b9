import { bench, describe } from 'vitest'
import { createMockService } from '#mock-service/service.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { listRows } from './rows.ts'

const LARGE = '00000000-0000-4000-8000-000001000000'

const pageAs = async (wire: Settings['wire']): Promise<string> => {
  const state = seededState('bench')
  state.settings.wire = wire
  const response = await createMockService({ state }).fetch(
    new Request(`http://service.test/v1/table/${LARGE}/rows?page=1000&per_page=500`, {
      headers: { 'x-apikey': 'test-key' },
    }),
  )
  return response.text()
}
const text = await pageAs('seed')
const flat = await pageAs('py')
const withLongNumber = text.replace(/"Acme/, '12345678901234567890,"odd":"Acme')

describe(`a page of 500 rows of 50 columns (${Math.round(text.length / 1000)} kB)`, () => {
  bench('floor: JSON.parse alone', () => {
    JSON.parse(text)
  })

  bench('read by the contract', () => {
    listRows.response.parse(JSON.parse(listRows.prepare?.(text) ?? text))
  })

  bench('the same, rows spelled flat', () => {
    listRows.response.parse(JSON.parse(listRows.prepare?.(flat) ?? flat))
  })

  bench('the same, with a number beyond 2⁵³', () => {
    listRows.response.parse(JSON.parse(listRows.prepare?.(withLongNumber) ?? withLongNumber))
  })
})
