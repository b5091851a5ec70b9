import type { Program } from './read-template.ts'

/** A part of a read template; the parser names what it holds by its kind. */
export interface TemplateSyntax {
  readonly type: string
  readonly value?: unknown
  readonly [part: string]: unknown
}

/** The whole of a read template. */
export const syntaxOf = (program: Program): TemplateSyntax => program as unknown as TemplateSyntax

const isSyntax = (value: unknown): value is TemplateSyntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Parts in the order in which they are in the text, for those kinds that hold them in another. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  Ternary: ['trueExpr', 'condition', 'falseExpr'],
  CallStatement: ['callerArgs', 'call', 'body'],
}

/** Everything of this name that is syntax: one part, several, or none. */
export function partsOf(syntax: TemplateSyntax, name: string): readonly TemplateSyntax[] {
  const held = syntax[name]
  if (isSyntax(held)) return [held]
  if (Array.isArray(held)) return held.filter(isSyntax)
  return held instanceof Map ? [...held].flat().filter(isSyntax) : []
}

export const childrenOf = (syntax: TemplateSyntax): readonly TemplateSyntax[] =>
  (ORDERS[syntax.type] ?? Object.keys(syntax)).flatMap((name) => (isOperator(name) ? [] : partsOf(syntax, name)))

// The sign between two sides is a token.
const isOperator = (name: string) => name === 'operator'
