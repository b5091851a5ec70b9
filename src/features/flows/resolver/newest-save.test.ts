import { expect, test } from 'vitest'
import type { FlowVersion } from '#contract/flows.ts'
import { newestSave } from './newest-save.ts'
import { flowTextsOf } from '../model/flow-texts.ts'

const NOON = '2026-11-20T12:00:00Z'
const version = (created_at: string, created_by = 'Ben'): FlowVersion => ({
  number: 7,
  ...flowTextsOf({}),
  changed_fields: [],
  source: 'ui',
  created_at,
  created_by,
  restored_from: null,
})

test('a save has its time and its author', () => {
  expect(newestSave(NOON, version('2026-11-20T12:00:01Z'))).toEqual({ at: Date.parse(NOON), by: 'Ben' })
})

test('what the service does not return is not shown', () => {
  expect(newestSave(NOON, undefined)).toEqual({ at: Date.parse(NOON), by: '' })
  expect(newestSave('', version(NOON))).toEqual({ at: undefined, by: '' })
  expect(newestSave('yesterday', version('today'))).toEqual({ at: undefined, by: '' })
})

test('no author is shown for the save of another user that came in later', () => {
  expect(newestSave(NOON, version('2026-11-20T12:03:00Z', 'Eve')).by).toBe('')
})
