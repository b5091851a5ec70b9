import { expect, test } from 'vitest'
import { columnNames, nameTwice } from './new-columns.ts'

test('columns are named one a line, or by a row of headers copied from a spreadsheet', () => {
  expect(columnNames('name\r\n domain \n\nemail')).toEqual(['name', 'domain', 'email'])
  expect(columnNames('name\tcompany size\t\temail\n')).toEqual(['name', 'company size', 'email'])
  expect(columnNames(' \n ')).toEqual([])
})

test('a duplicate name is found, also one that every object has', () => {
  expect(nameTwice(['a', 'b', 'a'])).toBe('a')
  expect(nameTwice(['__proto__', 'constructor', 'A', 'a'])).toBeUndefined()
  expect(nameTwice(['__proto__', '__proto__'])).toBe('__proto__')
})
