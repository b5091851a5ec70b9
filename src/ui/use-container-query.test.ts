import { expect, test } from 'vitest'
import { holds } from './use-container-query.ts'

test.each([
  ['(max-width: 639px)', 639, true],
  ['(max-width: 639px)', 640, false],
  ['(min-width: 640px) and (max-width: 1023px)', 639, false],
  ['(min-width: 640px) and (max-width: 1023px)', 640, true],
  ['(min-width: 640px) and (max-width: 1023px)', 1024, false],
])('%s at %i px: %s', (query, width, response) => {
  expect(holds(query, width)).toBe(response)
})
