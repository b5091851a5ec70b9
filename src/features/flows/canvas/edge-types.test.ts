import { expect, test } from 'vitest'
import { edgeTypes } from './FlowEdgeView.tsx'
import { edgeType } from './element-mapper.ts'

test('edges have the type that the canvas draws: React Flow draws an unknown one as a curve of its own', () => {
  expect(Object.keys(edgeTypes)).toEqual([edgeType])
})
