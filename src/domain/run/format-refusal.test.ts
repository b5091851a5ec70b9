import { expect, test } from 'vitest'
import { toProblem } from '#api/errors.ts'
import { runTexts } from '#texts/tasks/run.ts'
import { fieldProblems } from './use-run-state.ts'
import { formatRunRefusal } from './format-refusal.ts'

const texts = runTexts.en

/** Text for a response that marks none of the form's fields. */
const formatted = (status: number, body: unknown) => {
  const problem = toProblem(status, JSON.stringify(body), null, 0)
  return formatRunRefusal({ of: 'enrichment', problem, isMarked: false, rest: fieldProblems(problem) }, texts)
}

test('a refusal that names no field shows the message of the service and requests no correction', () => {
  const detail = [{ loc: ['body', 'params'], msg: 'This value is not accepted.' }]
  expect(formatted(422, { detail })).toEqual({
    title: 'Request not accepted',
    body: 'The service didn’t say which field is wrong.',
    message: 'This value is not accepted.',
    others: [],
  })
  expect(formatted(400, { detail: 'Some are invalid.' })).toMatchObject({
    body: 'The service didn’t say which field is wrong.',
    message: 'Some are invalid.',
  })
})

test('a refused field that the form does not have is named, and no text refers to marked fields', () => {
  expect(formatted(422, { detail: [{ loc: ['body', 'params', 'region'], msg: 'Unknown.' }] })).toMatchObject({
    body: '',
    others: [{ name: 'region', message: 'Unknown.' }],
  })
})

test('where fields are marked the text refers to them', () => {
  const problem = toProblem(422, '{}', null, 0)
  expect(formatRunRefusal({ of: 'enrichment', problem, isMarked: true, rest: [] }, texts).body).toBe(
    texts.problems.invalid.body,
  )
})

test('a 403 shows the message of the service; without a message it is about the key', () => {
  const detail = 'This enrichment needs your own CRM key.'
  expect(formatted(403, { detail })).toMatchObject({ title: 'The service refused this run', body: '', message: detail })
  expect(formatted(403, {}).title).toBe(texts.problems.forbidden.title)
  expect(formatted(403, { detail: 'API not available on your current plan' }).title).toBe(texts.problems.plan.title)
})

test('404 and 410 are about the enrichment, not about results', () => {
  for (const status of [404, 410]) {
    const words = formatted(status, { detail: 'Enrichment not found' })
    expect(words).toMatchObject({ title: 'No longer available', message: 'Enrichment not found' })
    expect(words.body).not.toMatch(/result|24 hours/)
  }
})
