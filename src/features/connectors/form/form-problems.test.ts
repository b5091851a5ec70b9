import { expect, test } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { problemsOf } from './form-problems.ts'
import { type FormValues, toForm } from './form-values.ts'

const good: FormValues = { ...toForm(emptyDraft), name: 'n', url: 'https://a.example' }
const problems = (change: Partial<FormValues>) => Object.fromEntries(problemsOf({ ...good, ...change }))

test('a form within the limits of the API spec has no problems, at the very edge too', () => {
  expect(problems({})).toEqual({})
  expect(
    problems({
      name: 'n'.repeat(256),
      url: `https://${'a'.repeat(504)}`,
      bodyTemplate: 't'.repeat(2048),
      rateLimit: '1',
      maxConcurrency: ' 5 ',
    }),
  ).toEqual({})
})

test('one step beyond each bound is a problem', () => {
  expect(
    problems({
      name: 'n'.repeat(257),
      url: `https://${'a'.repeat(505)}`,
      bodyTemplate: 't'.repeat(2049),
      rateLimit: '0',
      maxConcurrency: '1.5',
    }),
  ).toEqual({
    name: 'too-long',
    url: 'too-long',
    bodyTemplate: 'too-long',
    rateLimit: 'too-small',
    maxConcurrency: 'no-number',
  })
})

test('blanks are nothing, and an address is a whole one or a template', () => {
  expect(problems({ name: ' ', url: ' ' })).toEqual({ name: 'required', url: 'required' })
  expect(problems({ url: 'a.example/v1' })).toEqual({ url: 'no-address' })
  expect(problems({ url: 'javascript:alert(1)' })).toEqual({ url: 'no-address' })
  expect(problems({ url: '{{ base }}/v1' })).toEqual({})
})

test('values of a newer service stay until they would have to be sent', () => {
  expect(problems({ type: 'webhook', method: 'delete' })).toEqual({ type: 'unknown-type', method: 'unknown-method' })
})

test('a value without a name is a problem in its row; an empty row is not', () => {
  const rows = [
    { key: 0, name: '', value: '' },
    { key: 1, name: ' ', value: 'x' },
  ]
  expect(problems({ headers: rows })).toEqual({ 'headers.1.name': 'unnamed' })
})

test.each(['a\r\nX-Other: 1', 'a\nb', 'a\0', '\u202Efdp.exe', 'a\u2028b', 'a\u200Fb'])(
  'a header that holds %j is refused in its name and in its value',
  (text) => {
    const rows = [
      { key: 0, name: text, value: 'x' },
      { key: 1, name: 'x', value: text },
    ]
    expect(problems({ headers: rows })).toEqual({
      'headers.0.name': 'odd-header-text',
      'headers.1.value': 'odd-header-text',
    })
    expect(problems({ parameters: rows })).toEqual({})
  },
)
