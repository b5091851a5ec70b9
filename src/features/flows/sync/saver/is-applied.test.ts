import { expect, test } from 'vitest'
import { constant, edit, scoring } from '../../merge/flows.testing.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import { isApplied } from './is-applied.ts'

const node = (value: string, more = {}) => ({
  id: 'brought',
  type: 'enrichment',
  inputs: { c: constant(value) },
  ...more,
})
const bring = (doc: FlowDoc, value: string, more?: object): FlowDoc =>
  edit(doc, ['nodes', 'brought'], node(value, more))

const sent = { before: scoring, doc: edit(bring(scoring, 'mine'), ['name'], 'Mine') }

test('a version with everything of a write, and with changes of others on top elsewhere, has it', () => {
  expect(isApplied(sent.doc, sent)).toBe(true)
  expect(isApplied(edit(sent.doc, ['description'], 'Theirs'), sent)).toBe(true)
})

test('defaults that a service adds to a new node make it no other node', () => {
  expect(isApplied(edit(bring(scoring, 'mine', { pages: 1 }), ['name'], 'Mine'), sent)).toBe(true)
})

test('the id of a node that the write brought is not enough', () => {
  expect(isApplied(edit(bring(scoring, 'theirs'), ['name'], 'Mine'), sent)).toBe(false)
  expect(isApplied(bring(scoring, 'mine'), sent)).toBe(false)
})

test('what a write took out of a value must be out of it', () => {
  const before = edit(scoring, ['nodes', 'dom', 'inputs', 'country'], { type: 'simple', value: 'Belgium', note: 'old' })
  const write = { before, doc: scoring }
  expect(isApplied(edit(before, ['description'], 'Theirs'), write)).toBe(false)
  expect(isApplied(edit(scoring, ['description'], 'Theirs'), write)).toBe(true)
})
