import { Environment, Interpreter } from '@huggingface/jinja'
import { type TemplateError, ofLimit, TemplateFault } from './template-error.ts'
import { type TemplateJsonFault, jsonFault } from './json-fault.ts'
import { readTemplate } from './read-template.ts'
import { partsOf, type TemplateSyntax, syntaxOf, childrenOf } from './syntax.ts'
import { variablesOf } from './variables.ts'
import type { TokenAt } from './tokens.ts'

/**
 * Returns the start of each part of a template. The parser discards it, but names and values are in the template in
 * the order of the parts they became; the rest begins where its first part does.
 */
function indexesOf(template: TemplateSyntax, tokens: readonly TokenAt[]): ReadonlyMap<unknown, number> {
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

/** Characters of a rendered body at most: a page could not show more, and no service takes it. */
const MAX_LENGTH = 100_000

export type Reading = { readonly variables: readonly string[] } | { readonly fault: TemplateError }

export type Rendering =
  | { readonly text: string; readonly json: TemplateJsonFault | undefined }
  | { readonly fault: TemplateError }

/** Finds the variables of a template. Throws nothing. */
export function readVariables(template: string): Reading {
  try {
    return { variables: variablesOf(syntaxOf(readTemplate(template).program)) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/**
 * Renders a template with samples by the names of its variables; a name without one is undefined there. A sample that is
 * a list or an object in JSON is handed over as such, every other one is a text. Throws nothing, but may take for ever:
 * this runs where it can be stopped.
 */
export function renderTemplate(template: string, samples: Readonly<Record<string, string>>): Rendering {
  try {
    const { program, tokens } = readTemplate(template)
    const interpreter = new WatchedInterpreter(environmentOf(samples))
    let text: string
    try {
      text = String(interpreter.run(program).value)
    } catch (error) {
      const at = indexesOf(syntaxOf(program), tokens).get(interpreter.failed.get(error as object))
      throw new TemplateFault(ofLimit(error) ?? renderFault(error, at))
    }
    if (text.length > MAX_LENGTH) return { fault: { kind: 'too-long' } }
    return { text, json: jsonFault(text) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

type Evaluation = Parameters<Interpreter['evaluate']>
type Value = ReturnType<Interpreter['evaluate']>

/** An interpreter that remembers which part failed, and takes what is undefined as Jinja does. */
class WatchedInterpreter extends Interpreter {
  readonly failed = new WeakMap<object, TemplateSyntax>()

  override evaluate(...[part, environment]: Evaluation): Value {
    try {
      return super.evaluate(part, environment)
    } catch (error) {
      const syntax = part as unknown as TemplateSyntax | undefined
      const instead = syntax && withoutUndefined(syntax, error)
      if (instead) return this.evaluate(instead as unknown as Evaluation[0], environment)
      // The innermost part comes first.
      if (syntax && typeof error === 'object' && error && !this.failed.has(error)) {
        this.failed.set(error, culpritOf(syntax))
      }
      throw error
    }
  }
}

/** To a filter what is undefined is an empty text, to a loop an empty list; the renderer refuses both. */
function withoutUndefined(part: TemplateSyntax, error: unknown): TemplateSyntax | undefined {
  const message = error instanceof Error ? error.message : ''
  if (part.type === 'For' && /^Expected iterable .* got UndefinedValue$/.test(message)) {
    return { ...part, iterable: { type: 'ArrayLiteral', value: [] } }
  }
  if (part.type === 'FilterExpression' && /^Cannot apply filter .* UndefinedValue$/.test(message)) {
    return { ...part, operand: { type: 'StringLiteral', value: '' } }
  }
  return undefined
}

/** Returns the part to be marked: the filter, the test or the list, not the expression before it. */
const culpritOf = (part: TemplateSyntax): TemplateSyntax =>
  ['filter', 'test', 'iterable'].flatMap((name) => partsOf(part, name)).find(() => part.type !== 'If') ?? part

function environmentOf(samples: Readonly<Record<string, string>>): Environment {
  const environment = new Environment()
  for (const [name, value] of Object.entries(GLOBALS)) environment.set(name, value)
  for (const [name, sample] of Object.entries(samples)) {
    // A name that Jinja itself defines cannot be a variable.
    if (!environment.variables.has(name)) environment.set(name, valueOf(sample))
  }
  return environment
}

/** As Python counts: from, to without the end, step. */
function range(first: number, end?: number, step = 1): number[] {
  const [from, to] = end === undefined ? [0, first] : [first, end]
  if (!step) throw new TemplateFault({ kind: 'other', message: 'range() needs a step that is not 0.' })
  const counted: number[] = []
  for (let at = from; step > 0 ? at < to : at > to; at += step) counted.push(at)
  return counted
}

const GLOBALS = { true: true, false: false, none: null, True: true, False: false, None: null, range }

function valueOf(sample: string): unknown {
  if (!/^\s*[[{]/.test(sample)) return sample
  try {
    return JSON.parse(sample) as unknown
  } catch {
    return sample
  }
}

const faultOf = (error: unknown): TemplateError => {
  if (error instanceof TemplateFault) return error.fault
  return ofLimit(error) ?? { kind: 'other', message: error instanceof Error ? error.message : String(error) }
}

/** Filters of Jinja itself; those among them that the renderer lacks are no mistake of the template. */
const JINJA_FILTERS =
  'abs attr batch capitalize center count d default dictsort e escape filesizeformat first float forceescape format ' +
  'groupby indent int items join last length list lower map max min pprint random reject rejectattr replace reverse ' +
  'round safe select selectattr slice sort string striptags sum title tojson trim truncate unique upper urlencode ' +
  'urlize wordcount wordwrap xmlattr'
const known = new Set(JINJA_FILTERS.split(' '))

/** Messages of the renderer, and the errors they become. */
const SAYINGS: readonly (readonly [RegExp, (name: string) => TemplateError])[] = [
  [
    /^Unknown (?:\w+ )?filter: (.+)$/,
    (name) => ({ kind: known.has(name) ? 'unshown-filter' : 'unknown-filter', name }),
  ],
  [
    /^Cannot apply filter "(.+)" to type/,
    (name) => ({ kind: known.has(name) ? 'unfit-filter' : 'unknown-filter', name }),
  ],
  [/^Unknown test: (.+)$/, (name) => ({ kind: 'unknown-test', name })],
  [/is not a function|not a function/, () => ({ kind: 'no-function' })],
  [/on undefined values$|got UndefinedValue$|UndefinedValue(?: and|$)/, () => ({ kind: 'undefined' })],
  [/^Expected iterable/, () => ({ kind: 'no-list' })],
]

function renderFault(error: unknown, at: number | undefined): TemplateError {
  const message = error instanceof Error ? error.message : String(error)
  for (const [pattern, fault] of SAYINGS) {
    const match = pattern.exec(message)
    if (match) return { ...fault(match[1] ?? ''), at }
  }
  return { kind: 'other', message, at }
}
