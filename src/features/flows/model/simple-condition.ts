/**
 * Tests of a value, in the order in which they are offered. `has` and `lacks` compare with the empty text, `holds` and
 * `fails` test the value itself.
 */
export const tests = [
  'has',
  'lacks',
  'holds',
  'fails',
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'contains',
  'startsWith',
  'endsWith',
] as const
export type Test = (typeof tests)[number]

export interface Clause {
  /** The tested value, as expressions name it: `email`, `dom.domain`. */
  readonly name: string
  readonly test: Test
  /** As typed: a number, `true`, `false`, else text. */
  readonly value: string
  /**
   * Written as `has(name)`: it stays so while it tests the same, since a service may not tell nothing from an empty
   * text.
   */
  readonly called?: true
}

/** An expression that a user can build by choosing: tests of values, all of them or any of them. */
export interface SimpleCondition {
  readonly join: 'all' | 'any'
  readonly clauses: readonly Clause[]
}

const NAME = String.raw`(\{[^{}]+\}|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)`
const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d+(?:\.\d+)?|true|false)`
const comparison = new RegExp(String.raw`^${NAME}\s*(==|!=|>=|<=|>|<)\s*${LITERAL}$`)
const presence = new RegExp(String.raw`^(!?)has\(\s*${NAME}\s*\)$`)
const truth = new RegExp(String.raw`^(!?)\s*(?!(?:true|false|null)$)${NAME}$`)
const call = new RegExp(String.raw`^${NAME}\.(contains|startsWith|endsWith)\(\s*${LITERAL}\s*\)$`)

/** Reads an expression into choices; undefined for one that choices cannot express. An empty one has no clauses. */
export function readCondition(text: string): SimpleCondition | undefined {
  if (text.trim() === '') return { join: 'all', clauses: [] }
  const all = split(text, '&&')
  const any = split(text, '||')
  if (all.length > 1 && any.length > 1) return undefined
  const clauses = (any.length > 1 ? any : all).map(readClause)
  return clauses.every((clause) => clause !== undefined) ? { join: any.length > 1 ? 'any' : 'all', clauses } : undefined
}

/** The expression for the choices of the form. Clauses without a name are left out: they are not finished. */
export const writeCondition = ({ join, clauses }: SimpleCondition): string =>
  clauses
    .filter(({ name }) => name !== '')
    .map(writeClause)
    .join(join === 'all' ? ' && ' : ' || ')

export const takesValue = (test: Test): boolean => !bare.has(test)

const bare = new Set<Test>(['has', 'lacks', 'holds', 'fails'])

function writeClause({ name, test, value, called }: Clause): string {
  if (called && (test === 'has' || test === 'lacks')) return `${test === 'has' ? '' : '!'}has(${name})`
  switch (test) {
    case 'has':
      return `${name} != ""`
    case 'lacks':
      return `${name} == ""`
    case 'holds':
      return name
    case 'fails':
      return `!${name}`
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${name}.${test}(${JSON.stringify(value)})`
    default:
      return `${name} ${test} ${literal(value)}`
  }
}

/** Numbers and truth values as themselves; other text in quotation marks, also a text that reads like one of them. */
const literal = (value: string): string =>
  /^(?:-?\d+(?:\.\d+)?|true|false|"(?:[^"\\]|\\.)*")$/.test(value.trim()) ? value.trim() : JSON.stringify(value)

function readClause(text: string): Clause | undefined {
  const [, not = '', present = ''] = presence.exec(text) ?? []
  if (present !== '') return { name: present, test: not ? 'lacks' : 'has', value: '', called: true }
  const [, negated = '', requested = ''] = truth.exec(text) ?? []
  if (requested !== '') return { name: requested, test: negated ? 'fails' : 'holds', value: '' }
  const called = call.exec(text)
  if (called) {
    const [, name = '', test = '', found = ''] = called
    const value = textOf(found)
    return value === undefined ? undefined : { name, test: test as Test, value }
  }
  const [, name = '', test = '', found = ''] = comparison.exec(text) ?? []
  if (name === '') return undefined
  if (found === '""' || found === "''") {
    if (test === '!=') return { name, test: 'has', value: '' }
    if (test === '==') return { name, test: 'lacks', value: '' }
  }
  const value = textOf(found)
  if (value === undefined) return undefined
  // A text that reads like a number keeps its quotation marks, or it would be written back as the number.
  return {
    name,
    test: test as Test,
    value: /^["']/.test(found) && literal(value) === value ? JSON.stringify(value) : value,
  }
}

/** The text of a literal; undefined for one that JSON does not spell alike. */
function textOf(found: string): string | undefined {
  if (!/^["']/.test(found)) return found
  const inner = found.slice(1, -1)
  if (found.startsWith("'") && /["\\]/.test(inner)) return undefined
  try {
    const read: unknown = JSON.parse(`"${inner}"`)
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

/** Parts of an expression between an operator that is in no text and no brackets. */
function split(text: string, operator: '&&' | '||'): string[] {
  const parts: string[] = []
  let quote = ''
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && text.startsWith(operator, at)) {
      parts.push(text.slice(from, at).trim())
      at += 1
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}
