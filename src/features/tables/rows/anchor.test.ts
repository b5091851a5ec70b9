import { expect, test } from 'vitest'
import { createAnchor } from './anchor.ts'

function anchored(ids: string[], how?: Parameters<typeof createAnchor>[1]) {
  const anchor = createAnchor(
    {
      row: (number) => (ids[number] === undefined ? undefined : { id: ids[number], cells: {} }),
      numberOf: (id) => (ids.includes(id) ? ids.indexOf(id) : undefined),
    },
    how,
  )
  return { anchor, ids }
}

test('rows added above the screen move its rows down by as many, once', () => {
  const { anchor, ids } = anchored(['a', 'b', 'c', 'd'])
  anchor.hold(2)
  ids.unshift('x', 'y')
  expect(anchor.moved()).toBe(2)
  expect(anchor.moved()).toBe(0)
  ids.splice(0, 3)
  expect(anchor.moved()).toBe(-3)
})

test('rows that are added below move nothing, and neither does a held row that was deleted', () => {
  const { anchor, ids } = anchored(['a', 'b', 'c'])
  anchor.hold(1)
  ids.push('d')
  expect(anchor.moved()).toBe(0)
  ids.splice(1, 1)
  expect(anchor.moved()).toBe(0)
})

test('at the beginning of the table added rows come into view', () => {
  const { anchor, ids } = anchored(['a', 'b'])
  anchor.hold(0)
  ids.unshift('x')
  expect(anchor.moved()).toBe(0)
})

test('the first row is held on request: it moves down when others are added before it', () => {
  const { anchor, ids } = anchored(['a', 'b'], { holdsFirst: true })
  anchor.hold(0)
  ids.unshift('x')
  expect(anchor.moved()).toBe(1)
})
