import { expect, test } from 'vitest'
import { tableIdIn } from './table-id.ts'

const ID = '6b50d2af-815b-47dc-a94f-43ff26182ee4'

test('a table is found by its id alone and by any address that holds it', () => {
  expect(tableIdIn(` ${ID.toUpperCase()} `)).toBe(ID)
  expect(tableIdIn(`https://app.brightloom.example/tables/${ID}?view=1#row`)).toBe(ID)
  expect(tableIdIn('Q3 outbound')).toBeUndefined()
  expect(tableIdIn('../../../v1/user/me')).toBeUndefined()
})
