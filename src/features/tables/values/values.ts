import { type CellKind, KIND_FACTS, type ValueClass } from '../columns/column-kind.ts'
import { parseDate } from './dates.ts'
import { readExactJson } from './json-text.ts'
import { parseNumber } from './numbers.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** True for what counts as empty in a cell, in all the ways a service returns it. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the value that empties a cell: an empty text for kinds that hold text, null for all other kinds. */
export const emptyValue = (kind: CellKind): unknown => rulesOf(kind).empty

/**
 * A value as the cell shows it, as it is copied and found: '' for nothing. It is the service's value, never rounded or
 * grouped; objects and lists of them as JSON.
 */
export function textOf(kind: CellKind, value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (!holdsJson(kind) && Array.isArray(value) && value.every(isScalar)) return value.map(String).join(', ')
  return jsonOf(value)
}

/** Returns the editor's text of a value: like its text, but JSON on lines of its own. */
export function editText(kind: CellKind, value: unknown): string {
  if (holdsJson(kind) && typeof value === 'object' && value !== null) return JSON.stringify(value, null, 2)
  return textOf(kind, value)
}

/** Parses a text for a column of this kind. Unparsable text stays text: the service validates it. */
export function parseValue(kind: CellKind, text: string): unknown {
  const trimmed = text.trim()
  const { empty, parse } = rulesOf(kind)
  if (trimmed !== '') return parse(trimmed, text)
  return empty === null ? null : text
}

/** True if a text is blank, or the value parsed from it fits this kind. */
export const fitsKind = (kind: CellKind, text: string): boolean =>
  text.trim() === '' || rulesOf(kind).fits(parseValue(kind, text), text)

/** True for a value that a column of this kind holds as it is; any other is parsed as text. */
export const holdsAsIs = (kind: CellKind, value: unknown): boolean => rulesOf(kind).holds(value)

/** True where a list is one JSON value, not several values. */
export const holdsJson = (kind: CellKind): boolean => KIND_FACTS[kind].value === 'json'

export const holdsTicks = (kind: CellKind): boolean => KIND_FACTS[kind].value === 'checkbox'

interface ValueRules {
  /** The value that empties a cell. */
  readonly empty: '' | null
  readonly parse: (trimmed: string, text: string) => unknown
  readonly fits: (value: unknown, text: string) => boolean
  readonly holds: (value: unknown) => boolean
}

const always = () => true
const never = () => false
const isNoText = (value: unknown): boolean => typeof value !== 'object' && typeof value !== 'string'

const RULES: Readonly<Record<ValueClass, ValueRules>> = {
  text: { empty: '', parse: (_, text) => text, fits: always, holds: never },
  line: { empty: '', parse: (trimmed) => trimmed, fits: always, holds: never },
  email: {
    empty: '',
    parse: (trimmed) => trimmed.replace(/^mailto:/i, ''),
    fits: (value) => /^[^\s@]+@[^\s@]+$/.test(String(value)),
    holds: never,
  },
  number: {
    empty: null,
    parse: (trimmed, text) => parseNumber(trimmed) ?? text,
    fits: (value) => typeof value === 'number' || isBareNumber(value),
    holds: isNoText,
  },
  checkbox: {
    empty: null,
    parse: (trimmed, text) => parseTick(trimmed) ?? text,
    fits: (value) => typeof value === 'boolean',
    holds: isNoText,
  },
  date: {
    empty: null,
    parse: (trimmed, text) => parseDate(trimmed) ?? text,
    fits: (_, text) => parseDate(text.trim()) !== undefined,
    holds: never,
  },
  list: {
    empty: null,
    parse: (trimmed) => trimmed.split(/\s*[,;\n]\s*/).filter(Boolean),
    fits: always,
    holds: Array.isArray,
  },
  json: {
    empty: null,
    parse: (_, text) => {
      const read = readExactJson(text)
      return read ? read.value : text
    },
    fits: (_, text) => readExactJson(text) !== undefined,
    // A text in JSON is a text, whatever it contains.
    holds: always,
  },
}

const rulesOf = (kind: CellKind): ValueRules => RULES[KIND_FACTS[kind].value]

const YES = new Set(['true', 'yes', 'y', '1', 'on', 'x', '✓', '✔', '☑', 'wahr', 'vrai'])
const NO = new Set(['false', 'no', 'n', '0', 'off', '✗', '✘', '☐', 'falsch', 'faux'])

/** The words with which spreadsheets and users write true and false. */
function parseTick(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

/** True if a tick shows for this value; a service may return it as text. */
export const isTicked = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && parseTick(value) === true)

function jsonOf(value: unknown): string {
  return tryOrUndefined(() => JSON.stringify(value) ?? '') ?? String(value)
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isBareNumber = (value: unknown): boolean => typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value)
