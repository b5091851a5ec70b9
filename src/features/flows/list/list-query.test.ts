import { expect, test } from 'vitest'
import { defaultFlowQuery, readFlowQuery, writeFlowQuery } from './list-query.ts'

const read = (text: string) => readFlowQuery(new URLSearchParams(text))

test.each([
  '',
  'q=lead',
  'sort=name',
  'ask=new',
  'ask=import',
  'ask=rename&of=fl_8Kd2mQ7x',
  'q=a+b&sort=listed&ask=delete&of=fl_1',
])('a URL is read and written unchanged: %s', (text) => {
  expect(writeFlowQuery(read(text)).toString()).toBe(text)
})

test.each(['sort=upwards', 'ask=explode', 'ask=delete', 'ask=delete&of=../x', 'of=fl_1'])(
  'what is not understood counts as not there: %s',
  (text) => {
    expect(read(text)).toEqual(defaultFlowQuery)
  },
)
