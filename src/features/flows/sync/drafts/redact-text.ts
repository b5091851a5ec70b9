import { isSecret } from '#domain/run/secret-fields.ts'
import { MARK } from '../../commands/left-out.ts'
import type { FlowDoc } from '../../model/flow-document.ts'
import type { Path } from '../../model/json.ts'
import { NAME_KEYS } from '../../model/reference-uses.ts'
import { redactFlow, isNamer, isSecretText, secretsIn, valueIn } from './secrets.ts'
import { type Unit, splitUnits, splitWords } from './text-units.ts'

/** Placeholder of a character that is hidden for good; users never type it. */
const GONE = '\uffff'
/** Is around the position of a secret that the flow has. */
const EDGE = '\u0000'
const PATH_MARK = /\0([^\0]*)\0/g
/** A mark as it was written in quotes: the device may still have one. */
const EARLIER = /\\u0000secret((?:[^"\\\n]|\\.)*)/g
const GONE_OR_EDGE = /[\0\uffff]+/g

/**
 * Secrets recognised by their form, wherever they are. What follows the name of a scheme must have that form, too:
 * users write of basic setups and of one token each.
 */
const LOOSE =
  /\b(?:[Bb]earer[ \t]+(?=[A-Za-z]*[\d_.~+/-]\w|\w*[a-z][A-Z])[\w.~+/-]{8,}=*|(?:[Bb]asic|[Tt]oken|[Aa]pi[Kk]ey|[Dd]igest)[ \t]+(?=[\w.~+/-]*(?:[A-Za-z]\d|\d[A-Za-z])|(?:\w*?[a-z][A-Z]){2})[\w.~+/-]{8,}=*|eyJ[\w-]+\.[\w.-]+|(?:sk|pk|rk)[-_][-\w]{12,})/g

/** A shorter secret is searched between quotes only: it may be part of any word. */
const SHORT = 6

/** A shorter secret would match too many words. */
const LONG = 8

/** Scheme before a secret in a header. */
const SCHEME = /^\s*(?:bearer|basic|token|apikey|digest)\s+/i

/** JSON values that need no quotes. */
const PLAIN = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/

/** A flow's own secrets by how JSON writes them, and all that is open in it. */
interface Known {
  readonly paths: ReadonlyMap<string, Path>
  readonly anyOf: RegExp | undefined
  readonly open: string
  words?: ReadonlySet<string>
}

const known = new WeakMap<FlowDoc, Known>()

/** The flow without its secrets, as a text; found once for each. */
export const toUnredactedText = (doc: FlowDoc): string => knownOf(doc).open

function knownOf(doc: FlowDoc): Known {
  const before = known.get(doc)
  if (before) return before
  const paths = new Map(secretsIn(doc).map((path) => [JSON.stringify(valueIn(doc, path)).slice(1, -1), path]))
  const found = { paths, anyOf: anyOf([...paths.keys()]), open: JSON.stringify(redactFlow(doc)) }
  known.set(doc, found)
  return found
}

/** Finds each of these texts, and the longest of those that begin alike. */
function anyOf(texts: readonly string[]): RegExp | undefined {
  const found = texts.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  const patterns = found.map((text) => {
    const literal = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
    return text.length < SHORT ? `(?<=["'])${literal}(?=["'](?!\\s*:))` : literal
  })
  return found.length > 0 ? new RegExp(patterns.join('|'), 'g') : undefined
}

/** A stretch of a text as the tab shows it, and as the device stores it. */
interface TextSegment {
  readonly text: string
  readonly stored: string
}

function partsOf(typed: string, of: FlowDoc): readonly TextSegment[] {
  const knownSecrets = knownOf(of)
  const text = typed.replaceAll(GONE_OR_EDGE, '')
  // Of the same length as the text: known secrets are found in the one and removed from the other.
  const open = withoutNamed(text, knownSecrets).replaceAll(LOOSE, (found) =>
    knownSecrets.open.includes(found) ? found : GONE.repeat(found.length),
  )
  const parts: TextSegment[] = []
  const add = (from: number, to?: number) => {
    for (const { 0: run, index } of open.slice(from, to).matchAll(/\uffff+|[^\uffff]+/g))
      parts.push({
        text: text.slice(from + index, from + index + run.length),
        stored: run.startsWith(GONE) ? GONE : run,
      })
  }
  let end = 0
  for (const { 0: secret, index } of knownSecrets.anyOf ? text.matchAll(knownSecrets.anyOf) : []) {
    add(end, index)
    parts.push({
      text: secret,
      stored: EDGE + encodeURIComponent(JSON.stringify(knownSecrets.paths.get(secret))) + EDGE,
    })
    end = index + secret.length
  }
  add(end)
  return parts
}

/**
 * A text that is not JSON yet, as the device may store it: without the secrets of the flow it was made of, and without
 * what looks like one. No structure can be relied on, so the text around a value decides.
 */
export const redactText = (typed: string, of: FlowDoc): string =>
  partsOf(typed, of)
    .map(({ stored }) => stored)
    .join('')

/** The text as another tab continued with it, with the secrets that only `typed` has: the device gave that tab none of them. */
export function withOwnSecrets(theirs: string, { text, of }: { readonly text: string; readonly of: FlowDoc }): string {
  const parts = partsOf(text, of)
  const seen = parts.flatMap(({ text: value, stored }) => (stored === GONE ? [] : [value])).join('')
  const most = Math.min(seen.length, theirs.length)
  let [start, end] = [0, 0]
  while (start < most && seen[start] === theirs[start]) start += 1
  while (end < most - start && seen.at(-1 - end) === theirs.at(-1 - end)) end += 1
  let [created, at, done] = ['', 0, 0]
  for (const { text: value, stored } of parts) {
    if (stored !== GONE) at += value.length
    else if (at <= start || at >= seen.length - end) {
      const position = at <= start ? at : at + theirs.length - seen.length
      created += theirs.slice(done, position) + value
      done = position
    }
  }
  return created + theirs.slice(done)
}

/** The text with the secrets that `doc` has in the same positions, and nothing where it has none. Throws for a broken mark. */
export function restoreText(text: string, doc: FlowDoc): string {
  const secretAt = (position: string) => {
    const value = position === '' ? undefined : valueIn(doc, JSON.parse(position) as Path)
    return typeof value === 'string' && value !== MARK ? JSON.stringify(value).slice(1, -1) : ''
  }
  return text
    .replaceAll(GONE, '')
    .replaceAll(PATH_MARK, (_, position: string) => secretAt(decodeURIComponent(position)))
    .replaceAll(EARLIER, (_, position: string) => secretAt(JSON.parse(`"${position}"`) as string))
}

/** The text without every value whose name marks a secret. */
function withoutNamed(text: string, knownSecrets: Known): string {
  const units = splitUnits(text)
  let [open, end, isOn] = ['', 0, false]
  let hiddenTo: number | undefined
  for (const [at, unit] of units.entries()) {
    const isJoined: boolean = isOn && unit.isJoined && !isName(units, at)
    isOn = isJoined || isNamed(units, at) || isLikeKnown(unit, knownSecrets) || isHeld(units, at)
    const isHidden = isOn && !isOpen(unit, knownSecrets)
    if (isHidden) {
      // Text between two parts of one secret reveals part of it, too.
      const from = isJoined && hiddenTo !== undefined && /^[^\n"']*$/.test(unit.gap) ? hiddenTo : unit.from
      open += text.slice(end, from) + GONE.repeat(unit.to - from)
      end = unit.to
    }
    hiddenTo = isHidden ? unit.to : undefined
  }
  return open + text.slice(end)
}

/** Returns true for text that the flow shows unredacted: it was no secret there, whatever its name. */
function isOpen({ text, kind }: Unit, knownSecrets: Known): boolean {
  if (kind === 'text') {
    const quoted = JSON.stringify(text)
    // A known one is found anyhow, and comes back.
    return text.includes('{{') || knownSecrets.paths.has(quoted.slice(1, -1)) || knownSecrets.open.includes(quoted)
  }
  if (text.startsWith('{{') || (kind === 'word' && PLAIN.test(text))) return true
  knownSecrets.words ??= new Set(splitWords(knownSecrets.open))
  return knownSecrets.words.has(text)
}

/** Returns true for the value of a secret, or text after the name of one on a line that cannot be parsed. */
function isNamed(units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]]
  if (!before || !unit) return false
  if (unit.kind === 'loose' && /^["']?\s*[:=]/.test(unit.gap) && isSecret(before.text)) return true
  return unit.isValue && isSecret(nameOf(units, at, before.text))
}

/** The next name on a line that does not parse: no secret continues after it. */
const isName = (units: readonly Unit[], at: number): boolean =>
  /^["'\s}\]]*,\s*"$/.test(units[at]?.gap ?? '') && /^"\s*:/.test(units[at + 1]?.gap ?? '')

/** A value that is one of the flow's secrets but for a few letters, under whatever name. */
function isLikeKnown({ text, kind, isValue }: Unit, knownSecrets: Known): boolean {
  if (kind !== 'text' || !isValue || text.length < LONG || /\s/.test(text.replace(SCHEME, ''))) return false
  knownSecrets.words ??= new Set(splitWords(knownSecrets.open))
  return (
    !knownSecrets.words.has(text) &&
    !knownSecrets.paths.has(text) &&
    [...knownSecrets.paths.keys()].some((secret) => isNear(secret, text))
  )
}

/** Begins and ends as the other does, but for a quarter of it. */
function isNear(secret: string, text: string): boolean {
  const [least, most] = [Math.min(secret.length, text.length), Math.max(secret.length, text.length)]
  if (least < LONG || least < most * 0.75) return false
  let [start, end] = [0, 0]
  while (start < least && secret[start] === text[start]) start += 1
  while (end < least - start && secret.at(-1 - end) === text.at(-1 - end)) end += 1
  return start + end >= most * 0.75
}

/** Returns true for text that begins like a secret among headers and the like, as in a flow that parses. */
function isHeld(units: readonly Unit[], at: number): boolean {
  const { text = '', kind, isValue } = units[at] ?? {}
  if (kind !== 'text' || !isValue || !SCHEME.test(text) || !isSecretText('', text)) return false
  const { holder, from } = aroundOf(units, at)
  return isNamer(holder) || isNamer(aroundOf(units, from).holder)
}

/** Name of a value: its key, or for the key `value` the name given in its object or the object's own key. */
function nameOf(units: readonly Unit[], at: number, key: string): string {
  if (key !== 'value') return key
  const { beside, holder } = aroundOf(units, at)
  const sayings = beside.map((position) => [units[position - 1]?.text ?? '', units[position]?.text ?? ''] as const)
  if (sayings.some(([name, text]) => name === 'type' && text === 'mapping')) return ''
  return sayings.find(([name]) => NAME_KEYS.includes(name))?.[1] ?? holder ?? key
}

/** Returns the values in the same object, the key whose value the object is, and its index. */
function aroundOf(units: readonly Unit[], at: number) {
  const beside: number[] = []
  let holder: string | undefined
  let from = 0
  let depth = 0
  for (let position = at; position > 0 && depth >= 0; position -= 1) {
    const { gap = '', isValue } = units[position] ?? {}
    if (depth === 0 && isValue) beside.push(position)
    depth += depthOf(gap, '}', '{')
    if (depth < 0) from = position - 1
    if (depth < 0 && /[:=]\s*(?:\[\s*)?\{["'\s]*$/.test(gap)) holder = units[from]?.text
  }
  depth = 0
  for (let position = at + 1; position < units.length && depth >= 0; position += 1) {
    const { gap = '', isValue } = units[position] ?? {}
    depth += depthOf(gap, '{', '}')
    if (depth === 0 && isValue) beside.push(position)
  }
  return { beside, holder, from }
}

/** Returns the change of depth behind the gap. */
const depthOf = (gap: string, into: string, out: string): number => gap.split(into).length - gap.split(out).length
