import { isSecret } from '#domain/run/secret-fields.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { Path } from '../model/json.ts'
import { hiddenFlow, isSecretText, MARK, marksIn, valueIn } from './secrets.ts'

/** A text inside JSON, closed or not: half of one is still to be read. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?/g

/** Secrets that stand in no quotes, as they are pasted. */
const LOOSE = /\b(?:bearer|basic|token|apikey|digest)\s+[^\s,}\]]+|\beyJ[\w-]+\.[\w.-]+|\b(?:sk|pk|rk)[-_][-\w]{12,}/gi

/** What begins like this is no secret: a number, a list, an object, a word of JSON. */
const UNQUOTED = /^(\s*:\s*)(?![-\d[{]|true\b|false\b|null\b)[^\s,}\]]+/

/** The keys under which an entry of a list says what it is called. */
const NAMES: ReadonlySet<string> = new Set(['name', 'id', 'param', 'key'])

interface Token {
  readonly text: string
  /** What it says, without quotes; as it stands where it does not close. */
  readonly said: string
  /** What stands between it and the one before. */
  readonly gap: string
  readonly isValue: boolean
}

/** A flow's own secrets by how JSON writes them, and all that is open in it. */
interface Known {
  readonly places: ReadonlyMap<string, Path>
  readonly open: string
}

const known = new WeakMap<FlowDoc, Known>()

/** The flow without its secrets, as a text; found once for each. */
export const openText = (doc: FlowDoc): string => knownOf(doc).open

function knownOf(doc: FlowDoc): Known {
  const before = known.get(doc)
  if (before) return before
  const hidden = hiddenFlow(doc)
  const { inputs, nodes, output, extra, ui } = hidden
  const paths = [
    ...marksIn(inputs.byKey, ['inputs']),
    ...marksIn(nodes.byKey, ['nodes']),
    ...Object.entries({ output, extra, ui }).flatMap(([part, value]) => marksIn(value, [part])),
  ]
  const places = new Map(paths.map((path) => [JSON.stringify(valueIn(doc, path)), path]))
  const found = { places, open: JSON.stringify(hidden) }
  known.set(doc, found)
  return found
}

/**
 * A text that was to become JSON, as the device may keep it: without the secrets of the flow it was made of, and without what
 * looks like one. No structure can be relied on, so a value is judged by what stands beside it.
 */
export function hiddenText(text: string, of: FlowDoc): string {
  const { places, open } = knownOf(of)
  const { tokens, rest } = tokensOf(text)
  const parts = tokens.map((token, at) => {
    const path = places.get(token.text)
    const gap = hiddenGap(token.gap, tokens[at - 1])
    if (path) return gap + JSON.stringify(MARK + JSON.stringify(path))
    // What stands open in the flow was no secret there, whatever it is called.
    const isHidden = isSecretText(nameOf(tokens, at), token.said) && !open.includes(token.text)
    return gap + (isHidden ? JSON.stringify(MARK) : token.text)
  })
  return parts.join('') + hiddenGap(rest, tokens.at(-1))
}

/** The text with the secrets that `doc` has in the same places, and nothing where it has none. */
export const shownText = (text: string, doc: FlowDoc): string =>
  text.replaceAll(TOKEN, (token) => {
    const said = saidBy(token)
    if (!said.startsWith(MARK)) return token
    const value = said === MARK ? undefined : valueIn(doc, JSON.parse(said.slice(MARK.length)) as Path)
    return JSON.stringify(typeof value === 'string' && value !== MARK ? value : '')
  })

function tokensOf(text: string): { readonly tokens: readonly Token[]; readonly rest: string } {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const gap = text.slice(end, index)
    tokens.push({ text: token, said: saidBy(token), gap, isValue: tokens.length > 0 && /^\s*:\s*$/.test(gap) })
    end = index + token.length
  }
  return { tokens, rest: text.slice(end) }
}

/** What a value is called: by its key, or by what an entry of a list says of itself beside its `value`. */
function nameOf(tokens: readonly Token[], at: number): string {
  if (!tokens[at]?.isValue) return ''
  const key = tokens[at - 1]?.said ?? ''
  if (key !== 'value') return key
  const isApart = (token: Token | undefined) => !token || /[{}]/.test(token.gap)
  let [from, to] = [at - 1, at + 1]
  while (from > 0 && !isApart(tokens[from])) from -= 1
  while (to < tokens.length && !isApart(tokens[to])) to += 1
  return (
    tokens.slice(from, to).find((token, place) => token.isValue && NAMES.has(tokens[from + place - 1]?.said ?? ''))
      ?.said ?? key
  )
}

/** What stands between texts: a value that has no quotes yet, or a line that was pasted. */
function hiddenGap(gap: string, before: Token | undefined): string {
  const bare = gap.replaceAll(LOOSE, '')
  return before && isSecret(before.said) ? bare.replace(UNQUOTED, '$1') : bare
}

function saidBy(token: string): string {
  try {
    return JSON.parse(token) as string
  } catch {
    return token.replaceAll('"', '')
  }
}
