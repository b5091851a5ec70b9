import { describe, expect, test } from 'vitest'
import { completeCode, type NamedValue, type CompletionSyntax } from './complete.ts'

const value = (id: string, label: string): NamedValue => ({ id, label, spelled: id })
const values = [
  value('company', 'company'),
  value('dom.domain', 'Find domain · Domain'),
  value('mail.email', 'Email finder · Email'),
]

/** Returns the completions at `¦`, and the text after taking the first. */
function at(marked: string, syntax: CompletionSyntax, isRequested = false) {
  const caret = marked.indexOf('¦')
  const text = marked.replace('¦', '')
  const found = completeCode({ text, caret, syntax, isRequested, values })
  const [first] = found?.options ?? []
  const taken = first && found && text.slice(0, found.from) + first.insert + text.slice(found.to)
  return { offered: found?.options.map(({ label }) => label), taken }
}

describe('in a template', () => {
  test('two braces offer every value of the flow, and the braces are closed', () => {
    expect(at('Hello {{¦', 'template')).toEqual({
      offered: ['company', 'Find domain · Domain', 'Email finder · Email'],
      taken: 'Hello {{company}}',
    })
  })

  test.each([
    ['by its name', '{{find¦}} there', '{{dom.domain}} there'],
    ['by its id', '{{ mail.¦ }}', '{{mail.email}}'],
    ['in place of another', '{{com¦pany}}', '{{company}}'],
  ])('a value is found %s', (_, marked, taken) => {
    expect(at(marked, 'template').taken).toBe(taken)
  })

  test('nothing is offered where plain text is typed, unless it is requested', () => {
    expect(at('company¦', 'template').offered).toBeUndefined()
    expect(at('{{company}} and mail¦', 'template').offered).toBeUndefined()
    expect(at('Dear ¦', 'template', true).taken).toBe('Dear {{company}}')
  })

  test('after a bar the filters of Jinja are offered', () => {
    expect(at('{{ company | up¦ }}', 'template')).toEqual({ offered: ['upper'], taken: '{{ company | upper }}' })
  })

  test('beside other code the value alone is written', () => {
    expect(at('{{ company + ema¦ }}', 'template').taken).toBe('{{ company + mail.email }}')
  })
})

describe('in an expression', () => {
  test('a name that begins offers values, then functions with how they are called', () => {
    expect(at('do¦', 'expression').offered).toEqual(['Find domain · Domain', 'double'])
    expect(at('size(company) > 0 && ema¦', 'expression').taken).toBe('size(company) > 0 && mail.email')
  })

  test('the caret is between the brackets of a function that takes something', () => {
    const found = completeCode({ text: 'siz', caret: 3, syntax: 'expression', isRequested: false, values })
    expect(found?.options[0]).toMatchObject({ insert: 'size()', caret: 5, detail: 'size(value) → int' })
  })

  test.each([
    ['siz¦(company)', 'size(company)'],
    ['company.st¦("A")', 'company.startsWith("A")'],
  ])('a function that is called already gets no second brackets: %s', (marked, taken) => {
    expect(at(marked, 'expression').taken).toBe(taken)
  })

  test.each([
    ['company.st¦', ['startsWith'], 'company.startsWith()'],
    ['("a").tri¦', ['trim'], '("a").trim()'],
  ])('after a dot its methods are offered: %s', (marked, offered, taken) => {
    expect(at(marked, 'expression')).toEqual({ offered, taken })
  })

  test('a brace begins a name, too', () => {
    expect(at('{ema¦}', 'expression').taken).toBe('mail.email')
  })

  test.each(['company == "mail¦', '¦', 'company != 0.5¦', 'company ¦'])('nothing is offered at %s', (marked) => {
    expect(at(marked, 'expression').offered).toBeUndefined()
  })

  test('on request, everything is offered', () => {
    expect(at('company == ¦', 'expression', true).offered).toContain('Email finder · Email')
  })
})
