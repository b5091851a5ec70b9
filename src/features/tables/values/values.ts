import type { CellKind } from '../columns/table-column.ts'
import { parseDate } from './dates.ts'
import { readExactJson } from './json-text.ts'
import { parseNumber } from './numbers.ts'
import { attempt } from '#lib/attempt.ts'

/** True for what counts as nothing in a cell, in all the ways a service says it. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the value that empties a cell: an empty text for kinds that hold text, null for all others. */
export const emptyValue = (kind: CellKind): unknown => (TEXTUAL.has(kind) ? '' : null)

const TEXTUAL: ReadonlySet<CellKind> = new Set(['text', 'long-text', 'link', 'email', 'select'])

/**
 * A value as the cell shows it, as it is copied and found: '' for nothing. It is what the service said, never rounded or
 * grouped; objects and lists of them as JSON.
 */
export function textOf(kind: CellKind, value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (kind !== 'json' && Array.isArray(value) && value.every(isScalar)) return value.map(String).join(', ')
  return jsonOf(value)
}

/** Returns the editor's text of a value: like its text, but JSON on lines of its own. */
export function editText(kind: CellKind, value: unknown): string {
  if (kind === 'json' && typeof value === 'object' && value !== null) return JSON.stringify(value, null, 2)
  return textOf(kind, value)
}

/** Parses a text for a column of this kind. Unparsable text stays text: the service validates it. */
export function parseValue(kind: CellKind, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return TEXTUAL.has(kind) ? text : null
  switch (kind) {
    case 'number':
      return parseNumber(trimmed) ?? text
    case 'checkbox':
      return parseTick(trimmed) ?? text
    case 'date':
      return parseDate(trimmed) ?? text
    case 'multi-select':
      return trimmed.split(/\s*[,;\n]\s*/).filter(Boolean)
    case 'json': {
      const read = readExactJson(text)
      return read ? read.value : text
    }
    case 'email':
      return trimmed.replace(/^mailto:/i, '')
    case 'link':
    case 'select':
      return trimmed
    default:
      return text
  }
}

/** True when a text would be stored as something this kind is meant for. */
export function fitsKind(kind: CellKind, text: string): boolean {
  if (text.trim() === '') return true
  const value = parseValue(kind, text)
  if (kind === 'number') return typeof value === 'number' || isBareNumber(value)
  if (kind === 'checkbox') return typeof value === 'boolean'
  if (kind === 'date') return parseDate(text.trim()) !== undefined
  if (kind === 'json') return readExactJson(text) !== undefined
  if (kind === 'email') return /^[^\s@]+@[^\s@]+$/.test(String(value))
  return true
}

const YES = new Set(['true', 'yes', 'y', '1', 'on', 'x', '✓', '✔', '☑', 'wahr', 'vrai'])
const NO = new Set(['false', 'no', 'n', '0', 'off', '✗', '✘', '☐', 'falsch', 'faux'])

/** The words by which spreadsheets and people say that something is so, or is not. */
function parseTick(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

/** True when a tick shows for this value; a service may say it as text. */
export const isTicked = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && parseTick(value) === true)

function jsonOf(value: unknown): string {
  return attempt(() => JSON.stringify(value) ?? '') ?? String(value)
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isBareNumber = (value: unknown): boolean => typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value)
