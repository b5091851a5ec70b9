import { expect, test } from 'vitest'
import { toProblem } from '#api/errors.ts'
import { refusedFields } from './refused-fields.ts'

const refusal = (body: unknown) => refusedFields(toProblem(422, JSON.stringify(body), null, 0))

test.each([
  ['the document', { detail: [{ loc: ['body', 'headers', '2', 'value'], msg: 'Too long', type: 'x' }] }],
  ['integers in the path', { detail: [{ loc: ['body', 'headers', 2, 'value'], msg: 'Too long', type: 'x' }] }],
  [
    'the other form',
    { error: 'X', detail: 'No', fields: [{ loc: ['body', 'headers', '2', 'value'], msg: 'Too long' }] },
  ],
  ['a path without its place', { detail: [{ loc: ['headers', 2, 'value'], msg: 'Too long', type: 'x' }] }],
])('a message names field, row and part in the dialect %s', (_, body) => {
  expect(refusal(body)).toEqual({
    fields: [{ field: 'headers', row: 2, part: 'value', message: 'Too long' }],
    other: [],
  })
})

test('a field named body is told apart from the body of the request', () => {
  expect(
    refusal({
      detail: [
        { loc: ['body', 'body', 0, 'name'], msg: 'Empty', type: 'x' },
        { loc: ['body', 'body_template'], msg: 'Too long', type: 'x' },
      ],
    }).fields,
  ).toEqual([
    { field: 'body', row: 0, part: 'name', message: 'Empty' },
    { field: 'bodyTemplate', message: 'Too long' },
  ])
})

test('a map of messages is shown at its fields, and what the form does not have is separate', () => {
  expect(refusal({ detail: { url: ['Not reachable', 'Not https'], owner: ['Missing'] } })).toEqual({
    fields: [{ field: 'url', message: 'Not reachable Not https' }],
    other: [{ name: 'owner', message: 'Missing' }],
  })
})

test('another kind of refusal names no field', () => {
  expect(refusedFields(toProblem(406, '{"detail":"Plan"}', null, 0))).toEqual({ fields: [], other: [] })
})
