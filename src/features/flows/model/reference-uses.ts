import { celNames } from './cel-names.ts'
import { isList, isRecord, type Json, type JsonObject, own, ownText, type Path } from './json.ts'
import { nodeFieldsWith } from './node-fields.ts'
import { PARAM_KEYS } from './node-parts.ts'

/** Spelling of a reference: `{ type: "mapping" }`, `{{a.b}}`, `{a.b}`, `$a.b`, `a.b`, or in a text or expression. */
export type Spelling = 'mapping' | 'double' | 'single' | 'dollar' | 'bare' | 'text' | 'cel'

/** A name in an item, at its path: `dom.domain` under `inputs.company`. Whether it exists depends on the document. */
export interface Use {
  /** Path of the reference, or of the text around it, within its item. */
  readonly path: Path
  readonly spelling: Spelling
  readonly text: string
  /** Start of the name within the text that holds it. */
  readonly start: number
  /** True if this can only be a reference; else it is one only if the document has that name. */
  readonly certain: boolean
}

const whole: readonly [Spelling, RegExp][] = [
  ['double', /^\s*\{\{\s*([^{}|()"'\s]+)\s*\}\}\s*$/],
  ['single', /^\{([\w.-]+)\}$/],
  ['dollar', /^\$([A-Za-z_][\w.-]*)$/],
  ['bare', /^([\w-]+(?:\.[\w-]+)+)$/],
]

/** The reference a value is, as a whole; undefined for constants and for text around references. */
export function readReference(value: Json | undefined): Omit<Use, 'path'> | undefined {
  if (isRecord(value)) {
    const text = ownText(value, 'value')
    if (own(value, 'type') !== 'mapping' || text === undefined) return undefined
    return { spelling: 'mapping', text, start: 0, certain: true }
  }
  // Most texts are constants: the first characters tell.
  if (typeof value !== 'string' || !/^\s*\{|^\$|^[\w-]+\./.test(value)) return undefined
  for (const [spelling, form] of whole) {
    const [, text] = form.exec(value) ?? []
    if (text === undefined) continue
    const certain = spelling === 'double' || (spelling !== 'bare' && text.includes('.'))
    return { spelling, text, start: value.indexOf(text), certain }
  }
  return undefined
}

/** Keys of a node that name it rather than read anything. */
const ownWords = new Set(nodeFieldsWith(({ reads }) => reads === 'nothing'))

/** Keys whose text is an expression. */
export const expressions: ReadonlySet<string> = new Set(['run_if', 'when', 'expression', 'condition'])

const known = new WeakMap<object, readonly Use[]>()

/** All positions in a node, or in the output, that name something; found once for each state of it. */
export function usesIn(item: Json | undefined): readonly Use[] {
  const holder = typeof item === 'object' && item !== null ? item : undefined
  const before = holder && known.get(holder)
  if (before) return before
  const uses: Use[] = []
  if (isRecord(item) && !isWrapped(item)) walkNode(item, uses)
  else walk(item ?? null, [], false, uses)
  if (holder) known.set(holder, uses)
  return uses
}

function walkNode(node: JsonObject, uses: Use[]): void {
  let params: ReadonlySet<string> | undefined
  for (const key of Object.keys(node)) {
    if (ownWords.has(key)) continue
    const before = uses.length
    walk(node[key] ?? null, [key], expressions.has(key), uses)
    if (PARAM_KEYS.includes(key) || uses.length === before) continue
    // In expressions and templates beside its inputs a node's own inputs come first.
    const taken = (params ??= inputNames(node))
    uses.push(...uses.splice(before).filter(({ text }) => !taken.has(/^[^.\s]*/.exec(text)?.[0] ?? '')))
  }
}

function inputNames(node: JsonObject): ReadonlySet<string> {
  return new Set(
    PARAM_KEYS.flatMap((key) => {
      const inputs = own(node, key)
      if (isList(inputs)) return inputs.flatMap((input) => fieldName(input) ?? [])
      return isRecord(inputs) ? Object.keys(inputs) : []
    }),
  )
}

/** The keys that may hold the name of an entry of a list, the likeliest first. */
export const NAME_KEYS: readonly string[] = ['name', 'id', 'param', 'key']

/** The name of an entry of a list of fields. */
export function fieldName(value: Json | undefined): string | undefined {
  return NAME_KEYS.map((key) => ownText(value, key)).find((name) => name !== undefined)
}

/** True for a reference or constant with a type of its own. */
export const isWrapped = (value: Json | undefined): boolean => {
  const type = own(value, 'type')
  return (type === 'simple' || type === 'mapping') && own(value, 'value') !== undefined
}

/** Adds what a value names. `path` is one list for the whole walk, of which what is found keeps a copy: most finds nothing. */
function walk(value: Json, path: string[], isExpression: boolean, uses: Use[]): void {
  if (typeof value === 'string') {
    if (isExpression) uses.push(...usesInExpression(value, [...path], 0, 'cel'))
    else if (/^\$|^[\w-]+\.|\{/.test(value)) uses.push(...usesInText(value, [...path]))
    return
  }
  if (typeof value !== 'object' || value === null) return
  const step = (key: string, inner: Json = null) => {
    path.push(key)
    walk(inner, path, isExpression || expressions.has(key), uses)
    path.pop()
  }
  const before = uses.length
  const reference = readReference(value)
  if (reference) uses.push({ path: [...path], ...reference })
  else if (own(value, 'type') === 'simple') {
    step('value', own(value, 'value'))
    // A constant has a type of its own; only marks that nobody types by chance are read in it.
    if (uses.length > before) uses.push(...uses.splice(before).filter(isMarked))
  } else for (const [key, inner] of Object.entries<Json>(value)) step(key, inner)
}

const isMarked = ({ spelling }: Use): boolean => spelling === 'double' || spelling === 'text'

/** The positions in one text that name something: in an expression its names, else what is in braces. */
export const usesOfText = (text: string, isExpression: boolean): readonly Use[] =>
  isExpression ? usesInExpression(text, [], 0, 'cel') : usesInText(text, []).filter(isMarked)

function usesInText(value: string, path: Path): Use[] {
  const reference = readReference(value)
  if (reference) return [{ path, ...reference }]
  if (!value.includes('{')) return []
  return [...value.matchAll(/\{\{([\s\S]*?)\}\}|(?<![{"'\w])\{([\w.-]+)\}(?!\})/g)].flatMap(
    ({ 0: token, 1: double, 2: single, index }) => {
      if (single !== undefined)
        return [{ path, spelling: 'text' as const, text: single, start: index + 1, certain: false }]
      if (double === undefined) return []
      const start = index + token.indexOf(double)
      const text = double.trim()
      if (/^[\w.-]+$/.test(text))
        return [{ path, spelling: 'text' as const, text, start: start + double.indexOf(text), certain: true }]
      return usesInExpression(double, path, start, 'text')
    },
  )
}

const usesInExpression = (expression: string, path: Path, offset: number, spelling: 'text' | 'cel'): Use[] =>
  celNames(expression).map(({ text, start }) => ({
    path,
    spelling,
    text,
    start: start + offset,
    certain: text.includes('.'),
  }))
