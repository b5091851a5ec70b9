import { expect, test } from 'vitest'
import { paintJson } from './paint-json.ts'
import { readFlowText } from './read-flow-text.ts'

test('a text is taken for a flow only when it is one', () => {
  expect(readFlowText('{"name":"A","config":{}}')).toEqual({
    kind: 'flow',
    flow: { name: 'A', config: {}, description: '', ui: null },
  })
  expect(readFlowText('{"name":')).toMatchObject({ kind: 'broken', why: 'json' })
  expect(readFlowText('[]')).toMatchObject({ kind: 'broken', why: 'object' })
  expect(readFlowText('{"config":{}}')).toMatchObject({ kind: 'broken', why: 'name' })
  expect(readFlowText('{"name":"A","config":[]}')).toMatchObject({ kind: 'broken', why: 'config' })
})

test('names and texts have their colours, also in half a text', () => {
  expect(paintJson('{"a": "b\\"c", "d')).toEqual([
    { from: 1, to: 4, kind: 'name' },
    { from: 6, to: 12, kind: 'text' },
    { from: 14, to: 16, kind: 'text' },
  ])
})
