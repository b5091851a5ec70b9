import { expect, test } from 'vitest'
import { toInitialForm } from './initial-form.ts'
import { draftOf } from './draft-form.ts'
import { fieldsOf } from './run-fields.ts'

const fields = fieldsOf({
  params: ['domain', 'country'].map((name) => ({ name, is_required: false, type_field: 'text', description: '' })),
  pricing: { type: 'fixed' },
})
const sale = { fields, offersPages: false }
const typed = { values: ['typed.example', ''], pages: '1' }
const draft = draftOf(fields, typed)
const link = { values: [['domain', 'link.example'] as const], pages: undefined }
const inputs = { params: { domain: 'run.example' }, pages: 1 }

const of = (sources: Partial<Parameters<typeof toInitialForm>[1]>) => {
  const all = { inputs: undefined, link: undefined, draft: undefined, ...sources }
  const { form, origin, before } = toInitialForm(sale, all)
  return [form.values[0], origin, before]
}

test('an earlier run wins over a link, a link over a draft, and typed values can be restored', () => {
  expect(of({})).toEqual(['', undefined, undefined])
  expect(of({ draft })).toEqual(['typed.example', 'draft', undefined])
  expect(of({ draft, link })).toEqual(['link.example', 'link', typed])
  expect(of({ draft, link, inputs })).toEqual(['run.example', 'run', typed])
})

test('a number of pages from a link is shown also where the service reports no pages', () => {
  const paged = { ...link, pages: '2' }
  expect(toInitialForm(sale, { inputs: undefined, link, draft }).hasPages).toBe(false)
  expect(toInitialForm(sale, { inputs: undefined, link: paged, draft }).hasPages).toBe(true)
})
