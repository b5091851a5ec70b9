import { describe, expect, test } from 'vitest'
import { namesIn, parseCel } from './cel-parse.ts'
import { evaluateCel, holds } from './cel.ts'

const world: Readonly<Record<string, unknown>> = {
  full_name: 'Ilse Vantorre',
  dom: { domain: 'brightloom.example', staff: 240 },
  'node-1': { tags: ['a', 'b'] },
  nothing: null,
}
const names = (name: string) => world[name]

test.each<[string, unknown]>([
  ['1 + 2 * 3 - 4 / 2', 5],
  ['-(2 + 1) % 2', -1],
  ['full_name.split(" ")[0]', 'Ilse'],
  ['{"first": full_name.split(" ")[0], "last": full_name.split(" ")[1]}', { first: 'Ilse', last: 'Vantorre' }],
  ['dom.domain + "/" + "x"', 'brightloom.example/x'],
  ['dom.staff > 200 ? "large" : "small"', 'large'],
  ['size(node-1.tags) == 2 && "b" in node-1.tags', true],
  ['[1, "two", null, true]', [1, 'two', null, true]],
  ['missing.very.much', null],
  ['"it\'s \\"so\\""', 'it\'s "so"'],
  ['{}', {}],
])('%s', (expression, value) => {
  expect(evaluateCel(expression, names)).toEqual(value)
})

describe('a condition', () => {
  test.each([
    'dom.domain != ""',
    '{dom.domain}.endsWith(".example")',
    '{dom.domain} != "" && {dom.staff} >= 240',
    '!has(nothing)',
    'has(full_name) || nope(1)',
    'nothing == null',
    'missing == ""',
  ])('holds: %s', (expression) => expect(holds(expression, names)).toBe(true))

  test.each(['dom.staff', '"yes"', 'dom.staff < 3', 'nothing'])('does not hold: %s', (expression) =>
    expect(holds(expression, names)).toBe(false),
  )
})

test.each(['1 +', '(1', 'a b', 'nope(1)', '"open', 'a ? b', '#', ''])('cannot be read: %s', (expression) => {
  expect(() => evaluateCel(expression, names)).toThrow(SyntaxError)
})

test('the names of an expression are known with the members it takes', () => {
  expect(namesIn(parseCel('a.b.c(d) > e[f.g] ? {"x": h} : -[i]'))).toEqual([
    ['a', 'b'],
    ['d'],
    ['e'],
    ['f', 'g'],
    ['h'],
    ['i'],
  ])
})
