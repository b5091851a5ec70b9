import { parse, tokenize } from '@huggingface/jinja'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty, runs } from '#testing/runs.ts'
import { templates } from './templates.testing.ts'
import { tokensOf } from './tokens.ts'

/** The tokens, if the parser takes them. */
const taken = <T extends { type: unknown; value: string }>(read: () => T[]) => {
  try {
    const tokens = read()
    parse(tokens as unknown as Parameters<typeof parse>[0])
    return tokens.map(({ type, value }) => ({ type, value }))
  } catch {
    return undefined
  }
}

describe('the tokens of a template', () => {
  test('are those of the parser, which have no positions', async () => {
    await assertProperty(
      fc.property(templates, (template) => {
        // Features of Jinja that the parser’s reader lacks: raw text, and backslashes without a meaning.
        fc.pre(!/raw|generation|\\/.test(template))
        expect(taken(() => tokensOf(template))).toEqual(taken(() => tokenize(template)))
      }),
      runs(100, 200_000),
    )
  })

  test('are at their positions', () => {
    const template = '{"a": "{{- name | lower -}} ", {# why #}\n{% if rows[0].x >= 1.5 %}"\\u0041" {% endif %}}'
    for (const { at, end, type, value } of tokensOf(template)) {
      if (/Text|Comment|Open|Close/.test(type)) continue
      expect(template.slice(at, end)).toBe(value)
    }
  })

  test('within raw nothing is a tag', () => {
    expect(taken(() => tokensOf('a {% raw %}{{ b }}{%- endraw -%} c'))).toEqual([
      { type: 'Text', value: 'a ' },
      { type: 'Text', value: '{{ b }}' },
      { type: 'Text', value: 'c' },
    ])
  })

  test('a backslash that means nothing stays, as in Python', () => {
    expect(tokensOf(String.raw`{{ "\d\n\u00e9\"" }}`)[1]?.value).toBe('\\d\n\u00e9"')
  })
})
