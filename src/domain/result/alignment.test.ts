import { expect, test } from 'vitest'
import { alignmentOf } from './alignment.ts'

const rows = [{ a: 1 }, null]

test('rows of a run that ended are in the order of their inputs', () => {
  expect(alignmentOf({ phase: 'done', progress: { total: 2, completed: 2 } }, rows)).toBe('aligned')
  expect(alignmentOf({ phase: 'partial', progress: { total: 2, failed: 1 } }, rows)).toBe('aligned')
})

test('rows of a stopped run are never paired with inputs', () => {
  expect(alignmentOf({ phase: 'stopped', progress: { total: 2 } }, rows)).toBe('unaligned')
})

test('reliability F20: rows that are more or fewer than the inputs are never paired with them', () => {
  expect(alignmentOf({ phase: 'done', progress: { total: 3 } }, rows)).toBe('unaligned')
  expect(alignmentOf({ phase: 'done', progress: {} }, rows)).toBe('unaligned')
})

test('a single run has no rows to pair', () => {
  expect(alignmentOf({ phase: 'done', progress: null }, rows)).toBe('one')
  expect(alignmentOf({ phase: 'done', progress: { total: 1 } }, { a: 1 })).toBe('one')
})
