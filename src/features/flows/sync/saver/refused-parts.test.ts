import { expect, test } from 'vitest'
import type { Problem } from '#api/errors.ts'
import { blankFlow, type FlowDoc } from '../../model/flow-document.ts'
import { refusedParts } from './refused-parts.ts'

const doc: FlowDoc = {
  ...blankFlow('Leads'),
  inputs: { form: 'list', order: ['email'], byKey: { email: { id: 'email' } } },
  nodes: { form: 'list', order: ['find', 'score'], byKey: { find: { id: 'find' }, score: { id: 'score' } } },
}

const refusal = (detail: unknown, fields: { name: string; message: string }[] = []): Problem => ({
  kind: 'invalid',
  status: 422,
  detail: '',
  fields,
  rows: [],
  extra: { detail },
})

test('a refusal names the node and the field it is about, by position or by key', () => {
  const refused = refusal([
    { loc: ['body', 'config', 'nodes', '1', 'inputs', 'staff'], msg: 'Required' },
    { loc: ['config', 'nodes', 'find', 'enrichment'], msg: 'Unknown' },
    { loc: ['body', 'config', 'inputs', 0], msg: 'No type' },
    { loc: ['body', 'config', 'output', 'fields', 'score'], msg: 'Nothing gives it' },
  ])
  expect(refusedParts(refused, doc)).toEqual([
    { item: 'nodes/score', field: 'inputs.staff', message: 'Required' },
    { item: 'nodes/find', field: 'enrichment', message: 'Unknown' },
    { item: 'inputs/email', field: '', message: 'No type' },
    { item: 'output', field: 'fields.score', message: 'Nothing gives it' },
  ])
})

test('what belongs to no item, or to none that exists, is shown by the names of the service', () => {
  const refused = refusal([
    { loc: ['body', 'name'], msg: 'Too long' },
    { loc: ['body', 'config', 'nodes', '7'], msg: 'Broken' },
  ])
  expect(refusedParts(refused, doc)).toEqual([
    { field: 'name', message: 'Too long' },
    { field: 'nodes.7', message: 'Broken' },
  ])
  expect(refusedParts(refusal('No', [{ name: 'config', message: 'Bad' }]), doc)).toEqual([
    { field: 'config', message: 'Bad' },
  ])
})
