import { parse } from '@huggingface/jinja'
import { ofLimit, type TemplateError, TemplateFault } from './template-error.ts'
import { type TokenAt, tokensOf } from './tokens.ts'

export type Program = ReturnType<typeof parse>

export interface ReadTemplate {
  readonly program: Program
  readonly tokens: readonly TokenAt[]
}

/** Tags that begin a block, by the tag that ends it. */
const ENDS: Readonly<Record<string, string>> = {
  endif: 'if',
  endfor: 'for',
  endmacro: 'macro',
  endcall: 'call',
  endfilter: 'filter',
  endset: 'set',
}
const BLOCKS: readonly string[] = Object.values(ENDS)
const STRAY = /^(?:end\w+|else|elif)$/
/** Tags of Jinja itself that the renderer does not know. */
const UNSHOWN =
  /^(?:end)?(?:with|autoescape|block|extends|include|import|from|do|trans|pluralize|debug|raw|generation)$/

/** Reads a template. Throws a TemplateFault for what is no template. */
export function readTemplate(template: string): ReadTemplate {
  const tokens = tokensOf(template)
  let last = 0
  // The parser reports what it expected, not where: the token that it read last is the unexpected one.
  const watched = new Proxy(tokens, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) last = Number(name)
      return Reflect.get(target, name) as unknown
    },
  })
  try {
    return { program: parse(watched), tokens }
  } catch (error) {
    throw new TemplateFault(ofLimit(error) ?? faultAt(tokens, last, template))
  }
}

function faultAt(tokens: readonly TokenAt[], index: number, template: string): TemplateError {
  const token = tokens[index]
  if (!token) return openBlock(tokens) ?? { kind: 'unexpected', found: '', at: template.length }
  const { at, value } = token
  const isTag = tokens[index - 1]?.type === 'OpenStatement'
  if (isTag && token.type === 'Identifier') {
    if (UNSHOWN.test(value)) return { kind: 'unshown-tag', name: value, at }
    return { kind: STRAY.test(value) ? 'stray-tag' : 'unknown-tag', name: value, at }
  }
  if (token.type === 'CloseStatement' || token.type === 'CloseExpression') {
    return { kind: 'incomplete', found: value, at }
  }
  return { kind: 'unexpected', found: template.slice(at, token.end), at }
}

/** The innermost block that is open at the end. */
function openBlock(tokens: readonly TokenAt[]): TemplateError | undefined {
  const open: { readonly name: string; readonly at: number }[] = []
  for (const [index, { type, at }] of tokens.entries()) {
    const name = type === 'OpenStatement' ? (tokens[index + 1]?.value ?? '') : ''
    if (BLOCKS.includes(name) && !(name === 'set' && isAssignment(tokens, index))) open.push({ name, at })
    else if (open.at(-1)?.name === ENDS[name]) open.pop()
  }
  const last = open.at(-1)
  return last && { kind: 'open-block', ...last }
}

/** `{% set a = 1 %}` needs no end, `{% set a %}` does. */
function isAssignment(tokens: readonly TokenAt[], index: number): boolean {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'CloseStatement')
  return tokens.slice(index, end).some(({ type }) => type === 'Equals')
}
