import { expect, test } from 'vitest'
import { namedReferences } from './named-references.ts'

const names = new Map([
  ['company', 'company'],
  ['dom.domain', 'Find domain · Domain'],
])

const shown = (text: string, isExpression: boolean) =>
  namedReferences(text, isExpression, (reference) => names.get(reference)).map(({ from, to, label }) => [
    text.slice(from, to),
    label,
  ])

test('in a template a reference is shown by its name, braces and all', () => {
  expect(shown('Hi {{ dom.domain }}, from {{company}} and {{nobody}}', false)).toEqual([
    ['{{ dom.domain }}', 'Find domain · Domain'],
    ['{{company}}', 'company'],
  ])
})

test('beside other code in the braces only the reference is', () => {
  expect(shown('{{ dom.domain + "x" }}', false)).toEqual([['dom.domain', 'Find domain · Domain']])
})

test('in an expression texts, functions and methods stay as they are written', () => {
  expect(shown('size(dom.domain) > 0 && {company}.startsWith("company")', true)).toEqual([
    ['dom.domain', 'Find domain · Domain'],
    ['{company}', 'company'],
  ])
})
