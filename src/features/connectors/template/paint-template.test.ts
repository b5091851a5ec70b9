import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { paintTemplate } from './paint-template.ts'
import { templates } from './templates.testing.ts'

const painted = (text: string) => paintTemplate(text).map(({ from, to, kind }) => `${kind} ${text.slice(from, to)}`)

test('names, texts and Jinja have their colours', () => {
  expect(painted('{\n  "domain": "{{ domain | lower }}.x",\n  {% if a == "%}" %}\n  "n": 1 {# why #}}')).toEqual([
    'name "domain"',
    'text "',
    'code {{ domain | lower }}',
    'text .x"',
    'code {% if a == "%}" %}',
    'name "n"',
    'code {# why #}',
  ])
})

test.each([
  ['{"{{ key }}": 1}', ['name "', 'code {{ key }}', 'name "']],
  ['{"a": "{{ b\n"c": 1', ['name "a"', 'text "', 'code {{ b', 'name "c"']],
  [String.raw`["\"", "b"]`, [String.raw`text "\""`, 'text "b"']],
  ['"open\n1', ['text "open']],
  ['"ends with \\', ['text "ends with \\']],
])('what is half written is painted too: %j', (text, spans) => {
  expect(painted(text)).toEqual(spans)
})

test('of every text the colours are in order, within it and beside each other', async () => {
  await assertProperty(
    fc.property(templates, (text) => {
      let end = 0
      for (const { from, to } of paintTemplate(text)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
    runs(100, 300_000),
  )
})
