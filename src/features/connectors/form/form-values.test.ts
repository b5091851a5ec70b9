import { expect, test } from 'vitest'
import { type ConnectorDraft, emptyDraft } from '../model/draft.ts'
import { toDraft, toForm } from './form-values.ts'

const draft: ConnectorDraft = {
  name: 'Scoring',
  type: 'webhook',
  method: 'post',
  url: 'https://a.example',
  headers: [{ name: 'A', value: ' b ' }],
  parameters: [],
  body: [{ name: '', value: 'x' }],
  bodyTemplate: '{}\n',
  rateLimit: 10,
  maxConcurrency: null,
}

test('a connector survives its form', () => {
  expect(toDraft(toForm(draft))).toEqual(draft)
  expect(toDraft(toForm(emptyDraft))).toEqual(emptyDraft)
})

test('empty rows and blanks at the edges are no part of it, and half a number is none', () => {
  const form = toForm(draft)
  const typed = {
    ...form,
    name: ' Scoring ',
    headers: [...form.headers, { key: 7, name: '', value: '' }],
    rateLimit: '10',
    maxConcurrency: '1e3',
  }
  expect(toDraft(typed)).toEqual(draft)
})
