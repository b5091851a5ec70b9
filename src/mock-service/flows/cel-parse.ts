type Token =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name'; value: string }
  | { kind: 'sign'; value: string }

const pattern =
  /\s+|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_][\w-]*)|(==|!=|<=|>=|&&|\|\||[-+*/%!<>?:.,()[\]{}])/gy

/** The parts of an expression; throws a SyntaxError for what belongs to no part. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    end = match.index + match[0].length
    const [, number, quoted, name, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) })
    else if (quoted !== undefined) tokens.push({ kind: 'text', value: unquoted(quoted) })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign })
  }
  if (end < text.length) throw new SyntaxError(`Unexpected text in the expression at "${text.slice(end, end + 12)}".`)
  return tokens
}

const unquoted = (quoted: string): string =>
  quoted.slice(1, -1).replaceAll(/\\(.)/gs, (_, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? letter)

export type Cel =
  | { kind: 'value'; value: unknown }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Cel; name: string }
  | { kind: 'index'; of: Cel; at: Cel }
  | { kind: 'call'; name: string; of: Cel | undefined; args: Cel[] }
  | { kind: 'unary'; sign: string; of: Cel }
  | { kind: 'binary'; sign: string; left: Cel; right: Cel }
  | { kind: 'choice'; when: Cel; yes: Cel; no: Cel }
  | { kind: 'list'; items: Cel[] }
  | { kind: 'map'; entries: [Cel, Cel][] }

/** From what binds loosest to what binds tightest. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
]
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/**
 * Reads the part of CEL that the mock service understands: names, members, calls, lists, maps and the usual signs. `{name}` is
 * a name, too, as the service's own run conditions write it. Throws a SyntaxError.
 */
export function parseCel(text: string): Cel {
  const tokens = tokensOf(text)
  let at = 0
  const isSign = (sign: string, token: Token | undefined = tokens[at]) =>
    token !== undefined && token.kind !== 'text' && token.value === sign
  const take = (sign: string): boolean => {
    if (!isSign(sign)) return false
    at += 1
    return true
  }
  const need = (sign: string) => {
    const token = tokens[at]
    if (!take(sign)) throw new SyntaxError(`Expected "${sign}"${token ? ` before "${token.value}"` : ''}.`)
  }
  const needName = (): string => {
    const token = tokens[at]
    if (token?.kind !== 'name') throw new SyntaxError('Expected a name.')
    at += 1
    return token.value
  }

  const listUntil = (end: string): Cel[] => {
    const items: Cel[] = []
    if (take(end)) return items
    do items.push(whole())
    while (take(','))
    need(end)
    return items
  }
  const braces = (): Cel => {
    if (tokens[at]?.kind === 'name' && !isSign(':', tokens[at + 1])) {
      const named = tail({ kind: 'name', name: needName() })
      need('}')
      return named
    }
    const entries: [Cel, Cel][] = []
    if (take('}')) return { kind: 'map', entries }
    do {
      const key = whole()
      need(':')
      entries.push([key, whole()])
    } while (take(','))
    need('}')
    return { kind: 'map', entries }
  }
  const first = (): Cel => {
    const token = tokens[at]
    if (!token) throw new SyntaxError('Unexpected end of expression.')
    if (take('(')) {
      const inner = whole()
      need(')')
      return inner
    }
    if (take('[')) return { kind: 'list', items: listUntil(']') }
    if (take('{')) return braces()
    at += 1
    if (token.kind === 'number' || token.kind === 'text') return { kind: 'value', value: token.value }
    if (token.kind === 'sign') throw new SyntaxError(`"${token.value}" cannot stand here.`)
    if (Object.hasOwn(words, token.value)) return { kind: 'value', value: words[token.value] }
    return take('(')
      ? { kind: 'call', name: token.value, of: undefined, args: listUntil(')') }
      : { kind: 'name', name: token.value }
  }
  const tail = (begin: Cel): Cel => {
    let cel = begin
    for (;;) {
      if (take('.')) {
        const name = needName()
        cel = take('(') ? { kind: 'call', name, of: cel, args: listUntil(')') } : { kind: 'member', of: cel, name }
      } else if (take('[')) {
        cel = { kind: 'index', of: cel, at: whole() }
        need(']')
      } else return cel
    }
  }
  const unary = (): Cel => {
    for (const sign of ['!', '-']) if (take(sign)) return { kind: 'unary', sign, of: unary() }
    return tail(first())
  }
  const binary = (level: number): Cel => {
    const signs = levels[level]
    if (!signs) return unary()
    let left = binary(level + 1)
    for (;;) {
      const sign = signs.find((one) => take(one))
      if (sign === undefined) return left
      left = { kind: 'binary', sign, left, right: binary(level + 1) }
    }
  }
  function whole(): Cel {
    const when = binary(0)
    if (!take('?')) return when
    const yes = whole()
    need(':')
    return { kind: 'choice', when, yes, no: whole() }
  }

  const cel = whole()
  const left = tokens[at]
  if (left) throw new SyntaxError(`"${left.value}" cannot stand here.`)
  return cel
}

/** The names an expression begins with, each with the member it takes of it: `dom.domain` is `['dom', 'domain']`. */
export function namesIn(cel: Cel): [name: string, member?: string][] {
  switch (cel.kind) {
    case 'value':
      return []
    case 'name':
      return [[cel.name]]
    case 'member':
      return cel.of.kind === 'name' ? [[cel.of.name, cel.name]] : namesIn(cel.of)
    case 'index':
      return [...namesIn(cel.of), ...namesIn(cel.at)]
    case 'call':
      return [...(cel.of ? namesIn(cel.of) : []), ...cel.args.flatMap(namesIn)]
    case 'unary':
      return namesIn(cel.of)
    case 'binary':
      return [...namesIn(cel.left), ...namesIn(cel.right)]
    case 'choice':
      return [...namesIn(cel.when), ...namesIn(cel.yes), ...namesIn(cel.no)]
    case 'list':
      return cel.items.flatMap(namesIn)
    case 'map':
      return cel.entries.flatMap(([key, value]) => [...namesIn(key), ...namesIn(value)])
  }
}
