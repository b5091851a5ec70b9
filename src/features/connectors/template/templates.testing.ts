import fc from 'fast-check'

const name = fc.constantFrom('domain', 'rows', 'row', 'loop', 'ns', 'title', 'x', 'not', 'is', 'in')
const literal = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc.constantFrom(
    '1.5',
    '"text"',
    "'a \" b'",
    '""',
    'true',
    'none',
    '[]',
    '[1, "a", rows]',
    '{"a": 1}',
    '{"a": {"b": x}}',
  ),
)
const FILTERS =
  'lower upper trim length tojson default(0) default("x",true) join(",") first last int float list sort unique items ' +
  'replace("a","b") map(attribute="x") truncate(3) nope'
const filter = fc.constantFrom(...FILTERS.split(' '))

const expression = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    name,
    literal,
    tie('any').chain((inner) => filter.map((chosen) => `${inner} | ${chosen}`)),
    fc
      .tuple(
        tie('any'),
        fc.constantFrom('+', '-', '*', '/', '//', '%', '**', '~', '==', '<', 'and', 'or', 'in'),
        tie('any'),
      )
      .map((parts) => parts.join(' ')),
    fc.tuple(tie('any'), fc.constantFrom('x', '0', '1', 'upper()', 'items()')).map(([of, part]) => `${of}.${part}`),
    fc.tuple(tie('any'), fc.constantFrom('0', '-1', '"a"', ':2', '1:', '::-1')).map(([of, part]) => `${of}[${part}]`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([yes, when, no]) => `${yes} if ${when} else ${no}`),
    fc
      .tuple(tie('any'), fc.constantFrom('defined', 'not none', 'string', 'odd', 'nope'))
      .map((parts) => parts.join(' is ')),
    tie('any').map((inner) => `(${inner})`),
    tie('any').map((inner) => `not ${inner}`),
    fc.tuple(name, tie('any')).map(([callee, argument]) => `${callee}(${argument})`),
    fc.integer({ min: 0, max: 200 }).map((count) => `range(${count})`),
  ),
})).any

const piece = fc.constantFrom('{"a": "', '"}', ', ', '\n', '{', '}', '[1, ', ']', 'é😀', '"\\"', '{}}', '%}', '#}')
const tight = fc.constantFrom('', '', '-')
const tag = (inner: string, before: string, after: string) => `{%${before} ${inner} ${after}%}`

/** Templates as a user might write them: most can be read, many cannot be rendered. */
const written = fc.letrec<{ any: string }>((tie) => {
  const body = fc.array(tie('any'), { maxLength: 3 }).map((parts) => parts.join(''))
  return {
    any: fc.oneof(
      { depthSize: 'small' },
      piece,
      fc.string({ maxLength: 8 }).filter((text) => !text.includes('\\')),
      fc.tuple(expression, tight, tight).map(([inner, before, after]) => `{{${before} ${inner} ${after}}}`),
      fc
        .tuple(expression, body, body, tight)
        .map(([test, yes, no, dash]) => `${tag(`if ${test}`, dash, '')}${yes}{% else %}${no}${tag('endif', '', dash)}`),
      fc.tuple(name, expression, body).map(([item, of, inner]) => `{% for ${item} in ${of} %}${inner}{% endfor %}`),
      fc.tuple(name, expression).map(([to, value]) => `{% set ${to} = ${value} %}`),
      fc.tuple(name, body).map(([to, inner]) => `{% set ${to} %}${inner}{% endset %}`),
      fc.tuple(name, name, body).map(([of, argument, inner]) => `{% macro ${of}(${argument}) %}${inner}{% endmacro %}`),
      fc.tuple(filter, body).map(([chosen, inner]) => `{% filter ${chosen} %}${inner}{% endfilter %}`),
      fc
        .string({ maxLength: 6 })
        .filter((text) => !/[#\\]/.test(text))
        .map((text) => `{#${text}#}`),
      fc.constantFrom(
        '{% break %}',
        '{% continue %}',
        '{% raw %}{{ x }}{% endraw %}',
        '{% with %}',
        '{%',
        '{{',
        '}}',
        '{#',
      ),
    ),
  }
}).any

/** A text with one character removed or replaced. */
const spoilt = fc
  .tuple(
    fc.array(written, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.nat(),
    fc.constantFrom('', '{', '}', '%', '"', "'", '(', '[', '|', '.', '-', '#', ' ', '\n', '\u0000', '\ud800'),
  )
  .map(([text, index, sign]) => {
    const at = text.length === 0 ? 0 : index % text.length
    return text.slice(0, at) + sign + text.slice(at + 1)
  })

/** Every kind of text that may be in the field of a template. */
export const templates = fc.oneof(
  { weight: 5, arbitrary: fc.array(written, { maxLength: 6 }).map((parts) => parts.join('')) },
  { weight: 3, arbitrary: spoilt },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.constantFrom('{{', '}}', '{%', '%}', '{#', '#}', ' if ', ' for ', 'x', ' in ', '(', ')', '"', '|', '-'),
        {
          maxLength: 60,
        },
      )
      .map((parts) => parts.join('')),
  },
)
