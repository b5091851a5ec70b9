/** Reason why a text is no JSON; `at` counts from 0, in characters of the text as JavaScript does. */
export type TemplateJsonFault = { readonly at: number } & (
  | { readonly kind: 'empty' }
  /** It ends before everything is closed. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'open-text' }
  /** A sign within a text that has to be written with a backslash, or a backslash before a wrong sign. */
  | { readonly kind: 'sign-in-text' }
  /** Something follows the end. */
  | { readonly kind: 'more'; readonly found: string }
  /** A comma with nothing behind it. */
  | { readonly kind: 'last-comma' }
  | { readonly kind: 'value' | 'name' | 'colon' | 'comma'; readonly found: string }
)

type Wanted = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'colon' | 'comma' | 'nothing'

const BLANK = /[ \t\r\n]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y
const WORD = /[\w.+-]+|[^]/uy

/** Position at which a text stops being JSON, as `JSON.parse` decides, and why; undefined for JSON. */
export function jsonFault(text: string): TemplateJsonFault | undefined {
  const open: ('[' | '{')[] = []
  let wanted: Wanted = 'value'
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0] ?? ''
    at += taken.length
    return taken
  }
  const found = () => {
    WORD.lastIndex = at
    return WORD.exec(text)?.[0] ?? ''
  }
  const afterValue = (): Wanted => (open.length === 0 ? 'nothing' : 'comma')

  for (;;) {
    take(BLANK)
    const sign = text[at]
    if (sign === undefined) {
      if (wanted === 'nothing') return undefined
      return { kind: at === text.length && text.trim() === '' ? 'empty' : 'ended', at }
    }
    if (wanted === 'nothing') return { kind: 'more', found: found(), at }
    const isClose = sign === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
    if (isClose && (wanted === 'comma' || wanted.endsWith('-or-end'))) {
      open.pop()
      at += 1
      wanted = afterValue()
      continue
    }
    if (isClose && (wanted === 'value' || wanted === 'name') && /,\s*$/.test(text.slice(0, at))) {
      return { kind: 'last-comma', at: text.lastIndexOf(',', at) }
    }
    if (wanted === 'comma' || wanted === 'colon') {
      if (sign !== (wanted === 'comma' ? ',' : ':')) return { kind: wanted, found: found(), at }
      at += 1
      wanted = wanted === 'colon' ? 'value' : open.at(-1) === '{' ? 'name' : 'value'
      continue
    }
    if (sign === '"') {
      at = endOfText(text, at + 1)
      if (text[at] !== '"') return { kind: at >= text.length || text[at] === '\n' ? 'open-text' : 'sign-in-text', at }
      at += 1
      wanted = wanted.startsWith('name') ? 'colon' : afterValue()
      continue
    }
    if (wanted.startsWith('name')) return { kind: 'name', found: found(), at }
    if (sign === '[' || sign === '{') {
      open.push(sign)
      at += 1
      wanted = sign === '[' ? 'value-or-end' : 'name-or-end'
      continue
    }
    const begun = at
    if (take(PLAIN) === '' || /[\w.]/.test(text[at] ?? '')) {
      at = begun
      return { kind: 'value', found: found(), at }
    }
    wanted = afterValue()
  }
}

/** Returns the end of a text that begins before `at`: at its quote, or at what may not be in it. */
function endOfText(text: string, from: number): number {
  for (let at = from; ;) {
    const sign = text[at]
    if (sign === undefined || sign === '"' || sign < ' ') return at
    ESCAPE.lastIndex = at
    if (sign !== '\\') at += 1
    else if (ESCAPE.test(text)) at += text[at + 1] === 'u' ? 6 : 2
    else return at
  }
}
