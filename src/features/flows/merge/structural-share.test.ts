import { expect, test } from 'vitest'
import { fromWire, toWire } from '../model/adapter.ts'
import { structuralShare } from './structural-share.ts'

const flow = (email: unknown) =>
  fromWire({ name: 'A', config: { inputs: { email, phone: { type: 'text' } }, nodes: {} }, ui: {} })

test('equal values are the same object, and null in place of an input is a change like any other', () => {
  const base = flow({ type: 'text' })
  expect(structuralShare(base, flow({ type: 'text' })).inputs).toBe(base.inputs)
  expect(toWire(structuralShare(base, flow(null)))).toEqual(toWire(flow(null)))
})
