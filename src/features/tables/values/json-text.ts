import { exactNumbers } from '#lib/exact-numbers.ts'

/**
 * The value of a JSON text, numbers that JavaScript cannot represent as the text of their digits, as they are read from
 * the service. Undefined for invalid JSON, and for numbers that are too large for both.
 */
export function readExactJson(text: string): { readonly value: unknown } | undefined {
  try {
    JSON.parse(text, refuseInfinite)
    return { value: JSON.parse(exactNumbers(text)) as unknown }
  } catch {
    return undefined
  }
}

function refuseInfinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('No such number can be stored.')
  return value
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/** Formats a JSON text with line breaks: only whitespace changes, so numbers keep all their digits. */
export function laidOut(json: string): string {
  const tokens = json.match(TOKEN) ?? []
  let depth = 0
  let text = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [at, token] of tokens.entries()) {
    const isEmpty = /^[[{]$/.test(tokens[at - 1] ?? '')
    if (token === ']' || token === '}') {
      depth -= 1
      text += isEmpty ? token : line() + token
      continue
    }
    if (isEmpty) text += line()
    text += token
    if (token === '[' || token === '{') depth += 1
    else if (token === ',') text += line()
    else if (token === ':') text += ' '
  }
  return text
}
