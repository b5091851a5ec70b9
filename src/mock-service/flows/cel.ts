import { isObject } from '#lib/objects.ts'
import { type Cel, parseCel } from './cel-parse.ts'

/** Returns the value of a name; undefined for an unknown one. */
export type CelNames = (name: string) => unknown

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
const number = (value: unknown): number => (value === null || value === '' ? 0 : Number(value))

const member = (of: unknown, name: string): unknown => {
  if (Array.isArray(of)) return of[Number(name)] ?? null
  return isObject(of) && Object.hasOwn(of, name) ? (of[name] ?? null) : null
}

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : text(value).length

/** Called as `f(a, b)` or `a.f(b)`: the value before the dot comes first. */
const functions: Readonly<Record<string, (...args: unknown[]) => unknown>> = {
  size: sizeOf,
  has: (value) => value !== null && value !== undefined && value !== '',
  string: text,
  int: (value) => Math.trunc(number(value)),
  double: number,
  lower: (value) => text(value).toLowerCase(),
  lowerAscii: (value) => text(value).toLowerCase(),
  upper: (value) => text(value).toUpperCase(),
  upperAscii: (value) => text(value).toUpperCase(),
  trim: (value) => text(value).trim(),
  split: (value, by) => text(value).split(text(by)),
  join: (value, by) => (Array.isArray(value) ? value.map(text).join(text(by)) : text(value)),
  replace: (value, what, by) => text(value).replaceAll(text(what), text(by)),
  contains: (value, part) => (Array.isArray(value) ? value.includes(part) : text(value).includes(text(part))),
  startsWith: (value, part) => text(value).startsWith(text(part)),
  endsWith: (value, part) => text(value).endsWith(text(part)),
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null) || text(a) === text(b)

function binary(sign: string, a: unknown, b: unknown): unknown {
  switch (sign) {
    case '==':
      return same(a, b)
    case '!=':
      return !same(a, b)
    case '<':
      return number(a) < number(b)
    case '<=':
      return number(a) <= number(b)
    case '>':
      return number(a) > number(b)
    case '>=':
      return number(a) >= number(b)
    case 'in':
      return Array.isArray(b) ? b.some((one) => same(one, a)) : isObject(b) && Object.hasOwn(b, text(a))
    case '+':
      return typeof a === 'number' && typeof b === 'number' ? a + b : text(a) + text(b)
    case '-':
      return number(a) - number(b)
    case '*':
      return number(a) * number(b)
    case '/':
      return number(a) / number(b)
    default:
      return number(a) % number(b)
  }
}

function valueOf(cel: Cel, names: CelNames): unknown {
  const of = (inner: Cel) => valueOf(inner, names)
  switch (cel.kind) {
    case 'value':
      return cel.value
    case 'name':
      return names(cel.name) ?? null
    case 'member':
      return member(of(cel.of), cel.name)
    case 'index':
      return member(of(cel.of), text(of(cel.at)))
    case 'call': {
      const called = Object.hasOwn(functions, cel.name) ? functions[cel.name] : undefined
      if (!called) throw new SyntaxError(`Unknown function "${cel.name}".`)
      return called(...(cel.of ? [cel.of, ...cel.args] : cel.args).map(of))
    }
    case 'unary':
      return cel.sign === '!' ? !isTrue(of(cel.of)) : -number(of(cel.of))
    case 'binary':
      if (cel.sign === '&&') return isTrue(of(cel.left)) && isTrue(of(cel.right))
      if (cel.sign === '||') return isTrue(of(cel.left)) || isTrue(of(cel.right))
      return binary(cel.sign, of(cel.left), of(cel.right))
    case 'choice':
      return isTrue(of(cel.when)) ? of(cel.yes) : of(cel.no)
    case 'list':
      return cel.items.map(of)
    case 'map':
      return Object.fromEntries(cel.entries.map(([key, value]) => [text(of(key)), of(value)]))
  }
}

/** Returns the value of an expression; an unknown name is null. Throws a SyntaxError for one that cannot be read. */
export const evaluateCel = (expression: string, names: CelNames): unknown => valueOf(parseCel(expression), names)

export const holds = (expression: string, names: CelNames): boolean => isTrue(evaluateCel(expression, names))
