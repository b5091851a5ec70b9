import { expect, test } from 'vitest'
import { rowMarks } from './row-marks.ts'
import { moved } from './use-row-edits.ts'

const rows = (...names: string[]) => names.map((name) => ({ name, value: 'v' }))

test('twins are marked: headers whatever their capitals, fields by the letter', () => {
  expect([...rowMarks('headers', rows('Accept', 'X', 'accept '))]).toEqual([
    [0, 'duplicate'],
    [2, 'duplicate'],
  ])
  expect(rowMarks('body', rows('Domain', 'domain')).size).toBe(0)
})

test('an empty row is marked, and a name no header can have', () => {
  expect([...rowMarks('headers', [{ name: '', value: '' }, ...rows('my header', 'ok')])]).toEqual([
    [0, 'blank-name'],
    [1, 'odd-header'],
  ])
  expect(rowMarks('parameters', rows('my param')).size).toBe(0)
})

test('a moved row is where it was put', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
