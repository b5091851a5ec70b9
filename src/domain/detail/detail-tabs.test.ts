import { expect, test } from 'vitest'
import { readPageQuery, tabQuery, tabs } from './detail-tabs.ts'

test('ux 22: the view of an enrichment is in its URL, and is read back from it', () => {
  for (const tab of tabs) expect(readPageQuery(new URLSearchParams(tabQuery(tab))).tab).toBe(tab)
  expect(readPageQuery(new URLSearchParams('tab=api&call=task&lang=python'))).toEqual({
    tab: 'api',
    call: 'task',
    language: 'python',
  })
})

test('unknown values fall back to the defaults', () => {
  expect(readPageQuery(new URLSearchParams('tab=__proto__&call=&lang=cobol'))).toEqual({
    tab: 'overview',
    call: 'run',
    language: 'curl',
  })
})
