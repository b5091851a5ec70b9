import { childrenOf, type TemplateSyntax } from './syntax.ts'
import type { TokenAt } from './tokens.ts'

/**
 * Returns the start of each part of a template. The parser discards it, but names and values are in the template in
 * the order of the parts they became; the rest begins where its first part does.
 */
export function indexesOf(template: TemplateSyntax, tokens: readonly TokenAt[]): ReadonlyMap<unknown, number> {
  const indexes = new Map<unknown, number>()
  let next = 0

  const locate = (part: TemplateSyntax): number | undefined => {
    const begin = isLeaf(part) ? take(part) : undefined
    const inner = childrenOf(part).map(locate)
    const at = begin ?? inner.find((index) => index !== undefined)
    if (at !== undefined) indexes.set(part, at)
    return at
  }
  const take = (leaf: TemplateSyntax): number | undefined => {
    for (let index = next; index < tokens.length; index += 1) {
      const token = tokens[index]
      if (!token || !becomes(token, leaf)) continue
      next = index + 1
      return token.at
    }
    return undefined
  }

  locate(template)
  return indexes
}

const LEAVES = ['Identifier', 'IntegerLiteral', 'FloatLiteral', 'StringLiteral', 'Comment']
const isLeaf = ({ type }: TemplateSyntax) => LEAVES.includes(type)

function becomes(token: TokenAt, { type, value }: TemplateSyntax): boolean {
  const text = String(value)
  if (type === 'Identifier') return token.type === 'Identifier' && token.value === text
  if (type === 'Comment') return token.type === 'Comment' && token.value === text
  if (type !== 'StringLiteral') return token.type === 'NumericLiteral' && Number(token.value) === value
  // Two texts side by side become one.
  return token.type === 'Text' ? token.value === text : token.type === 'StringLiteral' && text.startsWith(token.value)
}
