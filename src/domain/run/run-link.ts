import type { RunField } from './run-fields.ts'
import { type FormValue, type RunValues, emptyForm, idsIn } from './run-form.ts'
import type { LeftInput, Prefilled } from './prefill.ts'
import { isSecret } from './secret-fields.ts'

/** Reason why an input is not in a link. */
export type LinkOmission = 'secret' | 'too-long' | 'not-text'

/** The query of a link that opens the form with what is in it, and what it could not take along. */
export interface FormLink {
  readonly query: string
  readonly leftOut: readonly { readonly name: string; readonly why: LinkOmission }[]
}

/** Inputs in a URL: `p.domain=acme.com`, a list as the same name several times. */
export interface LinkInputs {
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly pages: string | undefined
}

/** Characters of a query. Common servers refuse a request line of more than 8,000; the rest is for the URL itself. */
const MAX_QUERY = 6000
const PREFIX = 'p.'

/** Maximum number of values; further ones are not read. */
const MAX_VALUES = 500
/** Characters of one value from a link. */
const MAX_VALUE = 20_000

/** Writes the form into a link, after `own` parameters. Secrets stay out, and so do values that a URL cannot hold. */
export function linkOf(
  fields: readonly RunField[],
  { values, pages }: RunValues,
  own: Readonly<Record<string, string>> = {},
): FormLink {
  const query = new URLSearchParams({ run: 'one', ...own })
  const leftOut: { name: string; why: LinkOmission }[] = []
  if (pages.trim() !== '1' && pages.trim() !== '') query.set('pages', pages.trim())
  let length = query.toString().length
  fields.forEach((field, index) => {
    const { name } = field
    const given = textsOf(field, values[index] ?? '')
    if (given.length === 0) return
    const why = isSecret(name) ? 'secret' : given.every(isWellFormed) && isWellFormed(name) ? undefined : 'not-text'
    if (why) return void leftOut.push({ name, why })
    const part = new URLSearchParams(given.map((text) => [PREFIX + name, text])).toString()
    if (length + 1 + part.length > MAX_QUERY) return void leftOut.push({ name, why: 'too-long' })
    length += 1 + part.length
    for (const text of given) query.append(PREFIX + name, text)
  })
  return { query: query.toString(), leftOut }
}

/** Returns the inputs in a URL; undefined when it has none. Any value only becomes text in a form. */
export function linkInputs(query: URLSearchParams): LinkInputs | undefined {
  const values: (readonly [string, string])[] = []
  for (const [key, value] of query) {
    if (values.length === MAX_VALUES) break
    if (key.startsWith(PREFIX)) values.push([key.slice(PREFIX.length), value.slice(0, MAX_VALUE)])
  }
  const pages = query.get('pages')?.trim().slice(0, 10)
  return values.length > 0 || pages ? { values, pages: pages || undefined } : undefined
}

/** Deletes the inputs of a form from a URL query. */
export function dropLinkInputs(query: URLSearchParams): void {
  // A list of its own: the keys move while some are deleted.
  for (const key of Array.from(query.keys())) if (key === 'pages' || key.startsWith(PREFIX)) query.delete(key)
}

/** Returns a link as values of the form of `fields`. A secret from a link is ignored: links are not confidential. */
export function fromLink(fields: readonly RunField[], { values, pages }: LinkInputs): Prefilled {
  const form = emptyForm(fields)
  const indexes = new Map(fields.map(({ name }, index) => [name, index]))
  const byName = new Map<string, string[]>()
  for (const [name, value] of values) byName.set(name, [...(byName.get(name) ?? []), value])
  const left: LeftInput[] = []
  for (const [name, [first = '', ...more]] of byName) {
    const index = indexes.get(name)
    const kind = index === undefined ? undefined : fields[index]?.kind
    if (index === undefined || kind === undefined || isSecret(name)) {
      left.push(isSecret(name) ? { name, value: '', isSecret: true } : { name, value: [first, ...more].join(', ') })
      continue
    }
    form.values[index] = valueOf(kind, [first, ...more])
    if (kind !== 'many' && kind !== 'lines' && more.length > 0) left.push({ name, value: more.join(', ') })
  }
  if (pages !== undefined) form.pages = pages
  return { form, marked: new Set(), left }
}

function valueOf(kind: RunField['kind'], texts: readonly string[]): FormValue {
  if (kind === 'many') return [...new Set(texts.filter((text) => text !== ''))]
  return kind === 'lines' ? texts.join('\n') : (texts[0] ?? '')
}

function textsOf({ kind }: RunField, value: FormValue): readonly string[] {
  if (kind === 'lines' && typeof value === 'string') return idsIn(value)
  if (typeof value !== 'string') return value
  return value.trim() === '' ? [] : [value.trim()]
}

/** False for half of a pair of surrogates, which a URL would turn into another character. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
