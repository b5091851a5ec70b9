import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { assertProperty, runs } from '#testing/runs.ts'
import { MAX_RUN_MS } from './template-engine.ts'
import { faultProblem, jsonProblem } from './template-problems.ts'
import { readVariables, renderTemplate } from './render.ts'
import { templates } from './templates.testing.ts'

const rendered = (template: string, samples: Readonly<Record<string, string>> = {}) => {
  const rendering = renderTemplate(template, samples)
  if ('fault' in rendering) throw new Error(`${rendering.fault.kind} at ${rendering.fault.at}`)
  return rendering.text
}
const problem = (template: string, samples: Readonly<Record<string, string>> = {}) => {
  const rendering = renderTemplate(template, samples)
  if (!('fault' in rendering)) throw new Error(`It gives ${rendering.text}`)
  return faultProblem(rendering.fault, template, en.template)
}
const variables = (template: string) => {
  const reading = readVariables(template)
  if ('fault' in reading) throw new Error(`${reading.fault.kind} at ${reading.fault.at}`)
  return reading.variables
}

const SCORE = `{
  "domain": "{{ domain | lower }}",
  "staff": {{ staff | default(0) }},
  {% if title %}
  "seniority": "{{ title }}",
  {% endif %}
  "source": "console"
}`

describe('what a template gives', () => {
  test('samples are where the variables were', () => {
    const text = rendered(SCORE, { domain: 'Brightloom.example', staff: '240', title: 'VP Growth' })
    expect(JSON.parse(text)).toEqual({
      domain: 'brightloom.example',
      staff: 240,
      seniority: 'VP Growth',
      source: 'console',
    })
  })

  test('a variable without a sample is undefined, so that defaults and conditions hold', () => {
    expect(JSON.parse(rendered(SCORE))).toEqual({ domain: '', staff: 0, source: 'console' })
  })

  test.each([
    ['a list in JSON is a list', '{% for x in rows %}{{ x }};{% endfor %}', { rows: '["a", "b"]' }, 'a;b;'],
    ['an object in JSON has parts', '{{ row.name }} {{ row["age"] }}', { row: '{"name": "Ilse", "age": 4}' }, 'Ilse 4'],
    ['every other sample is a text', '{{ n | tojson }} {{ n is string }}', { n: '240' }, '"240" true'],
    ['what only begins like JSON is a text', '{{ x }}', { x: '[draft' }, '[draft'],
    ['a sample cannot take the place of what Jinja fills', '{{ range(2) | length }}', { range: 'x' }, '2'],
    [
      'loops know where they are',
      '{% for x in range(1, 4) %}{{ loop.index }}{% if not loop.last %},{% endif %}{% endfor %}',
      {},
      '1,2,3',
    ],
    ['blanks around tags stay, as in Jinja', 'a\n{% if true %}\nb\n{% endif %}\nc', {}, 'a\n\nb\n\nc'],
    ['one line break at the end goes, as in Jinja', 'a\n\n', {}, 'a\n'],
    ['a loop over nothing is no loop', '{% for x in rows if x %}{{ x }}{% else %}none{% endfor %}', {}, 'none'],
    ['a name of an object’s own is only a name', '{{ constructor }}{{ __proto__ }}', {}, ''],
  ])('%s', (_, template, samples, text) => {
    expect(rendered(template, samples as Record<string, string>)).toBe(text)
  })

  test.each([
    ['{{ a', 1, 1, en.template.faults['open-tag']('{{')],
    ['{\n  "a": {{ "x }}', 2, 11, en.template.faults['open-text']],
    ['a {# b', 1, 3, en.template.faults['open-comment']],
    ['{% if a %}\n{% for b in c %}\n{% endfor %}', 1, 1, en.template.faults['open-block']('if')],
    ['{% set a %}x', 1, 1, en.template.faults['open-block']('set')],
    ['{% raw %}{{ a }}', 1, 1, en.template.faults['open-block']('raw')],
    ['"é😀" {% endif %}', 1, 9, en.template.faults['stray-tag']('endif')],
    ['{% if a %}\n  {% endfor %}{% endif %}', 2, 6, en.template.faults['stray-tag']('endfor')],
    ['{% iff a %}', 1, 4, en.template.faults['unknown-tag']('iff')],
    ['{% include "a" %}', 1, 4, en.template.faults['unshown-tag']('include')],
    ['\n{{ a | }}', 2, 8, en.template.faults.incomplete('}}')],
    ['{{ a b }}', 1, 6, en.template.faults.unexpected('b')],
    ['{{ a ? b }}', 1, 6, en.template.faults.character('?')],
    ['{{ "\\x4" }}', 1, 5, en.template.faults.escape],
    ['{\n"a": {{ domain | shout }}}', 2, 18, en.template.faults['unknown-filter']('shout')],
    ['{{ "a" | wordcount }}', 1, 10, en.template.faults['unshown-filter']('wordcount')],
    ['a\n{{ a is divisible }}', 2, 9, en.template.faults['unknown-test']('divisible')],
    ['{% for x in [1] %}{{ nothing(x) }}{% endfor %}', 1, 22, en.template.faults['no-function']],
    ['{{ nothing | shout }}', 1, 14, en.template.faults['unknown-filter']('shout')],
    ['{{ 1 + price }}', 1, 4, en.template.faults.undefined],
    ['{% if a %}{% endif %}{{ nothing() }}', 1, 25, en.template.faults['no-function']],
    ['{% if true %}\n{% for x in domain %}{% endfor %}{% endif %}', 2, 13, en.template.faults['no-list']],
  ])('returns reason and position: %s', (template, line, column, message) => {
    expect(problem(template, { domain: 'a.example' })).toEqual({ message, line, column })
  })

  test('what is nested too deeply is a fault like any other', () => {
    expect(problem(`{{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`).message).toBe(en.template.faults['too-deep'])
  })

  test('a text that grows without end is not handed over', () => {
    const doubling =
      '{% set ns = namespace(x="ab") %}{% for i in range(22) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x }}'
    expect(problem(doubling).message).toBe(en.template.faults['too-long'])
    expect(problem(doubling.replace('22', '60')).message).toBe(en.template.faults['too-long'])
  })

  test('a body that is no JSON is reported, with the position', () => {
    const rendering = renderTemplate('{\n  "a": {{ a }},\n}', { a: '1' })
    if ('fault' in rendering || !rendering.json) throw new Error('It should be rendered and be no JSON.')
    expect(jsonProblem(rendering.json, rendering.text, en.template)).toEqual({
      message: en.template.json['last-comma'],
      line: 2,
      column: 9,
    })
  })
})

describe('the variables of a template', () => {
  test.each([
    [SCORE, ['domain', 'staff', 'title']],
    ['{% for row in rows %}{{ row.name }}{{ loop.index }}{{ other }}{% endfor %}{{ row }}', ['rows', 'other', 'row']],
    [
      '{% for k, v in pairs.items() if v > least %}{{ k }}{% else %}{{ none_there }}{% endfor %}',
      ['pairs', 'least', 'none_there'],
    ],
    ['{% set a = b %}{{ a }}{% set c, d = a, e %}{{ c ~ d }}', ['b', 'e']],
    ['{% set domain = domain | lower %}{{ domain }}', ['domain']],
    ['{% set text %}{{ inner }}{% endset %}{{ text }}', ['inner']],
    ['{% set ns = namespace(n=0) %}{% set ns.n = ns.n + step %}{{ ns.n }}', ['step']],
    ['{{ a if b else c }}', ['a', 'b', 'c']],
    ['{{ a.b.c[d]["e"] | default(f, true) | replace(g, "h") }}', ['a', 'd', 'f', 'g']],
    ['{{ {"key": value, other: [1, deep]} }}', ['value', 'other', 'deep']],
    ['{% macro row(x, y=z) %}{{ x ~ y ~ outside }}{{ kwargs }}{% endmacro %}{{ row(1, y=w) }}', ['z', 'outside', 'w']],
    ['{% filter replace(a, "b") %}{{ c }}{% endfilter %}', ['a', 'c']],
    ['{{ a is defined and not b is none }}{{ true }}{{ range(3) }}', ['a', 'b']],
    ['{% raw %}{{ never }}{% endraw %}{# {{ never }} #}"{ never }"', []],
    ['plain', []],
  ])('%s', (template, names) => {
    expect(variables(template)).toEqual(names)
  })
})

/** Runs work as the console's worker does: it can be broken off from outside. `stopped` for work that was. */
function stoppable(work: () => void): () => 'answered' | 'stopped' {
  const context = vm.createContext({ work })
  const script = new vm.Script('work()')
  return () => {
    try {
      script.runInContext(context, { timeout: MAX_RUN_MS })
      return 'answered'
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'stopped'
      throw error
    }
  }
}

test('fuzzed templates never throw and never freeze', async () => {
  const ends: string[] = []
  let template = ''
  const samples = { domain: 'a.example', rows: '[{"x": 1}, {"x": "b"}]', title: '', x: '{"a": [1, 2]}' }
  const run = stoppable(() => {
    readVariables(template)
    renderTemplate(template, samples)
  })
  await assertProperty(
    fc.property(templates, (text) => {
      template = text
      ends.push(run())
    }),
    runs(100, 1_000_000),
  )
  expect(ends.filter((end) => end === 'stopped').length).toBeLessThan(ends.length / 20)
})

test('a template without end is stopped', () => {
  const endless = '{% for i in range(10000000) %}{% for j in range(10000000) %}x{% endfor %}{% endfor %}'
  expect(stoppable(() => renderTemplate(endless, {}))()).toBe('stopped')
})
