export type Token =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name'; value: string }
  | { kind: 'sign'; value: string }

const pattern =
  /\s+|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([A-Za-z_][\w-]*)|(==|!=|<=|>=|&&|\|\||[-+*/%!<>?:.,()[\]{}])/gy

/** The parts of an expression; throws a SyntaxError for what belongs to no part. */
export function tokensOf(text: string): Token[] {
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
