import { isObject } from '#lib/objects.ts'

/** The option that keeps curl from reading brackets and braces in a URL as a pattern; empty where there are none. */
export const globbing = (url: string): string => (/[[\]{}]/.test(url) ? '--globoff ' : '')

/** A word of a POSIX shell: nothing is special between single quotes but the quote itself. */
export const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Spelling of JSON literals in one language. */
export interface Dialect {
  readonly step: string
  readonly atoms: Readonly<Record<'true' | 'false' | 'null', string>>
  readonly text: (value: string) => string
  readonly key: (name: string) => string
}

/** As JavaScript writes it. */
export const js: Dialect = {
  step: '  ',
  atoms: { true: 'true', false: 'false', null: 'null' },
  text: (value) => quoted(value),
  // A plain `"__proto__":` would set the prototype and send nothing.
  key: (name) => (name === '__proto__' ? '["__proto__"]' : quoted(name)),
}

export const py: Dialect = {
  step: '    ',
  atoms: { true: 'True', false: 'False', null: 'None' },
  text: (value) => quotedForPython(value),
  key: (name) => quotedForPython(name),
}

/** A JSON value as a literal of the language, over several lines; `indent` is where its first line is. */
export function literal(value: unknown, dialect: Dialect, indent: string): string {
  const { step, atoms, text, key } = dialect
  const lines = (open: string, items: readonly string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${indent}${step}${item},\n`).join('')}${indent}${close}`
  const inside = (item: unknown) => literal(item, dialect, indent + step)

  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return JSON.stringify(value)
  if (typeof value === 'boolean') return atoms[`${value}`]
  if (Array.isArray(value)) return lines('[', value.map(inside), ']')
  if (!isObject(value)) return atoms.null
  return lines(
    '{',
    Object.entries(value).map(([name, item]) => `${key(name)}: ${inside(item)}`),
    '}',
  )
}

/** Text in quotes, as JSON and JavaScript write it. */
export const quoted = (text: string): string => visible(JSON.stringify(text))
/** Python reads `\uD834\uDD73` as two halves, so what is beyond the first plane is written as one. */
export const quotedForPython = (text: string): string => visible(JSON.stringify(text), (code) => `\\U${hex(code, 8)}`)

/**
 * Escapes what cannot be seen or turns the writing direction: pasted code must be what it appears to be. JSON and the
 * three languages read the escapes back as the same characters.
 */
export const visible = (json: string, beyond: (code: number) => string = halves): string =>
  json.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00A0]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code > 0xffff ? beyond(code) : `\\u${hex(code, 4)}`
  })

const halves = (code: number): string =>
  Array.from(String.fromCodePoint(code).split(''), (half) => `\\u${hex(half.charCodeAt(0), 4)}`).join('')

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')
