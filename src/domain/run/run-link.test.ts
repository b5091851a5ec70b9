import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunField } from './run-fields.ts'
import { type RunValues, readForm } from './run-form.ts'
import { dropLinkInputs, fromLink, linkInputs, linkOf } from './run-link.ts'

const field = (name: string, kind: RunField['kind'] = 'text'): RunField => ({
  name,
  kind,
  isRequired: false,
  description: '',
  isPriced: false,
})
const fields = [field('domain'), field('limit', 'integer'), field('roles', 'many'), field('ids', 'lines')]
const form = (values: RunValues['values'], pages = '1'): RunValues => ({ values, pages })

const opened = (from: readonly RunField[], query: string) => {
  const inputs = linkInputs(new URLSearchParams(query))
  return inputs ? fromLink(from, inputs) : undefined
}

test('ux 22: a link holds the inputs as the documentation writes it', () => {
  expect(linkOf([field('domain')], form(['acme.com'], '2')).query).toBe('run=one&pages=2&p.domain=acme.com')
})

test('ux 22: whatever is in a form comes back from its link', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((typed) => typed.trim())
  const ids = fc.uniqueArray(
    text.filter((id) => id !== '' && !/[\n\r]/.test(id)),
    { maxLength: 4 },
  )
  const names = fc.uniqueArray(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a.b', 'p.x', 'pages', 'run', 'a=b&c'), text),
    { maxLength: 5 },
  )
  const forms = names.chain((all) =>
    fc.record({
      fields: fc.tuple(
        ...all.map((name) =>
          fc.constantFrom('text', 'many', 'lines', 'number').map((k) => field(name, k as RunField['kind'])),
        ),
      ),
      texts: fc.array(text, { minLength: 5, maxLength: 5 }),
      lists: fc.array(ids, { minLength: 5, maxLength: 5 }),
      pages: fc.constantFrom('1', '2', '100', 'abc'),
    }),
  )
  fc.assert(
    fc.property(forms, ({ fields: own, texts, lists, pages }) => {
      const values = own.map(({ kind }, index) => {
        const list = lists[index] ?? []
        if (kind === 'many') return list
        return kind === 'lines' ? list.join('\n') : (texts[index] ?? '')
      })
      const { query, leftOut } = linkOf(own, form(values, pages))
      expect(leftOut.filter(({ why }) => why !== 'secret')).toEqual([])
      const back = opened(own, query)?.form ?? form(own.map(({ kind }) => (kind === 'many' ? [] : '')))
      const stored = (all: RunValues) =>
        readForm(own, {
          ...all,
          values: all.values.map((value, index) =>
            leftOut.some(({ name }) => name === own[index]?.name) ? '' : value,
          ),
        })
      expect(stored(back)).toEqual(stored(form(values, pages)))
    }),
  )
})

test('a secret is in no link, and one from a link is not taken', () => {
  const keyed = [field('domain'), field('api_key')]
  const { query, leftOut } = linkOf(keyed, form(['acme.com', 's3cret']))
  expect(query).not.toContain('s3cret')
  expect(leftOut).toEqual([{ name: 'api_key', why: 'secret' }])
  expect(opened(keyed, 'p.api_key=theirs&p.domain=a')).toMatchObject({
    form: { values: ['a', ''] },
    left: [{ name: 'api_key', value: '', isSecret: true }],
  })
})

test('what a URL cannot hold is named, and the rest is in the link', () => {
  const many = [field('notes'), field('half'), field('domain')]
  const { query, leftOut } = linkOf(many, form(['ä'.repeat(1001), 'a\uD834', 'acme.com']))
  expect(query).toBe('run=one&p.domain=acme.com')
  expect(leftOut).toEqual([
    { name: 'notes', why: 'too-long' },
    { name: 'half', why: 'not-text' },
  ])
})

test('a URL without inputs fills in nothing', () => {
  expect(opened(fields, 'run=one&tab=api&q=p.domain')).toBeUndefined()
})

test('hostile and hand-edited links become text in a form, or are named', () => {
  const read = opened(
    fields,
    'p.domain=a&p.domain=b&p.__proto__=x&p.=y&p.limit=1e999&p.roles=&p.roles=<script>&p.ids=1&p.ids=2&pages=-1',
  )
  expect(read?.form).toEqual({ values: ['a', '1e999', ['<script>'], '1\n2'], pages: '-1' })
  expect(read?.left).toEqual([
    { name: 'domain', value: 'b' },
    { name: '__proto__', value: 'x' },
    { name: '', value: 'y' },
  ])
  expect(Object.keys(Object.prototype)).toEqual([])
  const flood = new URLSearchParams(Array.from({ length: 5000 }, (_, at) => [`p.x${at}`, 'v'.repeat(50_000)]))
  expect(linkInputs(flood)?.values).toHaveLength(500)
  expect(linkInputs(flood)?.values[0]?.[1]).toHaveLength(20_000)
})

test('closing deletes the inputs from the URL and leaves everything else', () => {
  const query = new URLSearchParams('tab=api&p.a=1&p.b=2&p.a=3&pages=2&page=4')
  dropLinkInputs(query)
  expect(query.toString()).toBe('tab=api&page=4')
})
