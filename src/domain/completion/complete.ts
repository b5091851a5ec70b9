import { type ChoiceItem, choicesFor } from '#ui/choice.ts'
import type { CodeCompletion, CodeOption } from '#ui/code/code-hints.ts'

/** A function of the language that a field is written in. */
interface CodeFunction {
  readonly name: string
  /** Call and result in one line. */
  readonly signature: string
  /** Called after a dot: `name.startsWith("A")`. */
  readonly isMethod?: true
}

/** Functions of the Common Expression Language, its macros and its extension for strings. */
const celFunctions: readonly CodeFunction[] = [
  { name: 'has', signature: 'has(value) → bool' },
  { name: 'size', signature: 'size(value) → int' },
  { name: 'string', signature: 'string(value) → string' },
  { name: 'int', signature: 'int(value) → int' },
  { name: 'double', signature: 'double(value) → double' },
  { name: 'contains', signature: 'text.contains(part) → bool', isMethod: true },
  { name: 'startsWith', signature: 'text.startsWith(part) → bool', isMethod: true },
  { name: 'endsWith', signature: 'text.endsWith(part) → bool', isMethod: true },
  { name: 'lowerAscii', signature: 'text.lowerAscii() → string', isMethod: true },
  { name: 'upperAscii', signature: 'text.upperAscii() → string', isMethod: true },
  { name: 'trim', signature: 'text.trim() → string', isMethod: true },
  { name: 'replace', signature: 'text.replace(part, by) → string', isMethod: true },
  { name: 'split', signature: 'text.split(by) → list', isMethod: true },
  { name: 'join', signature: 'list.join(by) → string', isMethod: true },
  { name: 'size', signature: 'value.size() → int', isMethod: true },
]

/** Filters of Jinja, written after a bar: `{{ name | upper }}`. */
const jinjaFilters: readonly CodeFunction[] = [
  { name: 'default', signature: 'value | default(other)' },
  { name: 'tojson', signature: 'value | tojson → JSON' },
  { name: 'upper', signature: 'text | upper → string' },
  { name: 'lower', signature: 'text | lower → string' },
  { name: 'title', signature: 'text | title → string' },
  { name: 'capitalize', signature: 'text | capitalize → string' },
  { name: 'trim', signature: 'text | trim → string' },
  { name: 'replace', signature: 'text | replace(part, by) → string' },
  { name: 'join', signature: 'list | join(by) → string' },
  { name: 'length', signature: 'value | length → int' },
  { name: 'first', signature: 'list | first' },
  { name: 'last', signature: 'list | last' },
  { name: 'int', signature: 'value | int → int' },
  { name: 'float', signature: 'value | float → float' },
]

export interface NamedValue extends ChoiceItem {
  /** Spelling in the text: `dom.domain`. */
  readonly spelled: string
}

/** Syntax of a text: an expression, or text with values in double braces. */
export type CompletionSyntax = 'expression' | 'template'

export interface CompletionQuery {
  readonly text: string
  readonly caret: number
  readonly syntax: CompletionSyntax
  /** True if requested by the shortcut: options are offered without typing. */
  readonly isRequested: boolean
  /** The values, best first. */
  readonly values: readonly NamedValue[]
}

/** Maximum number of options; typing narrows them. */
const MAX_OPTIONS = 100

const OPEN = '{{'
const CLOSE = '}}'

/**
 * Returns what fits at the caret: values best first, then functions. Undefined where plain text is typed: outside of the
 * braces of a template, within quotes, and in an expression where no name has begun.
 */
export function completeCode(query: CompletionQuery): CodeCompletion | undefined {
  const { text, caret, syntax } = query
  const { start, before } = codeBefore(text, caret, syntax)
  if (before === undefined) return query.isRequested ? valuesOnly(query, caret) : undefined
  if (isQuoted(before)) return undefined
  if (syntax === 'template') {
    const [, filter] = /\|\s*(\w*)$/.exec(before) ?? []
    if (filter !== undefined)
      return found(caret - filter.length, wordEnd(text, caret), functionsFor(jinjaFilters, filter))
  }
  const [typed = ''] = /\{?[\w.-]*$/.exec(before) ?? []
  const word = syntax === 'expression' ? typed.replace(/^.*-/, '') : typed.replace('{', '')
  if (/^\d/.test(word)) return undefined
  const from = caret - word.length
  const isAlone = syntax === 'template' && before.trim() === word
  if (word === '' && !query.isRequested && !isAlone) return undefined
  const end = wordEnd(text, caret)
  const to = word.startsWith('{') && text[end] === '}' ? end + 1 : end
  if (isAlone) {
    const close = /^\s*\}\}/.exec(text.slice(to))?.[0].length ?? 0
    return found(start - OPEN.length, to + close, valueOptions(query.values, word, inBraces))
  }
  // What a dot follows is no name: `("a").trim()`.
  const spelled = word.startsWith('.')
    ? []
    : valueOptions(query.values, word.replace('{', ''), (value) => value.spelled)
  const isCalled = text[to] === '('
  return found(from, to, syntax === 'expression' ? [...spelled, ...callsFor(word, isCalled)] : spelled)
}

const found = (from: number, to: number, options: readonly CodeOption[]): CodeCompletion | undefined =>
  options.length === 0 ? undefined : { from, to, options }

const inBraces = ({ spelled }: NamedValue): string => `${OPEN}${spelled}${CLOSE}`

/** Returns all values, for a caret in plain text and an explicit request. */
const valuesOnly = ({ values }: CompletionQuery, caret: number) =>
  found(caret, caret, valueOptions(values, '', inBraces))

/** The code between its beginning and the caret, and where it begins; undefined in the plain text of a template. */
function codeBefore(
  text: string,
  caret: number,
  syntax: CompletionSyntax,
): { start: number; before: string | undefined } {
  if (syntax === 'expression') return { start: 0, before: text.slice(0, caret) }
  const start = text.lastIndexOf(OPEN, caret - OPEN.length) + OPEN.length
  const before = text.slice(start, caret)
  return start < OPEN.length || before.includes(CLOSE) ? { start, before: undefined } : { start, before }
}

function isQuoted(code: string): boolean {
  let quote = ''
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if (quote !== '' && sign === '\\') at += 1
    else if (quote === '' ? sign === '"' || sign === "'" : sign === quote) quote = quote === '' ? sign : ''
  }
  return quote !== ''
}

const wordEnd = (text: string, at: number): number => at + (/^[\w.]*/.exec(text.slice(at))?.[0].length ?? 0)

const valueOptions = (
  values: readonly NamedValue[],
  typed: string,
  write: (value: NamedValue) => string,
): readonly CodeOption[] =>
  (choicesFor(values, typed) as readonly NamedValue[]).slice(0, MAX_OPTIONS).map((value) => ({
    label: value.label,
    detail: value.description,
    kind: 'value',
    insert: write(value),
  }))

/** Functions whose name begins so; methods after the last dot of a name. `isCalled`: its brackets are there already. */
function callsFor(word: string, isCalled: boolean): readonly CodeOption[] {
  const dot = word.lastIndexOf('.') + 1
  const head = word.slice(0, dot)
  const fitting = celFunctions.filter(({ isMethod }) => (isMethod === true) === dot > 0)
  return functionsFor(fitting, word.slice(dot)).map((option) => ({
    ...option,
    insert: `${head}${option.insert}${isCalled ? '' : '()'}`,
    ...(!isCalled && { caret: head.length + option.insert.length + (/\(\)/.test(option.detail ?? '') ? 2 : 1) }),
  }))
}

const functionsFor = (functions: readonly CodeFunction[], typed: string): readonly CodeOption[] =>
  functions
    .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
    .map(({ name, signature }) => ({ label: name, detail: signature, kind: 'function', insert: name }))
