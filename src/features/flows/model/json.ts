import { digitsOf, parseExact, stringifyExact } from '#lib/marked-numbers.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** Result of JSON.parse; a number that JavaScript cannot represent is a marked text (`lib/marked-numbers.ts`). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** Never changed in place. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Path of a value: the keys that lead to it, an index of a list as its text. */
export type Path = readonly string[]

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** True for an object that is no list. */
export const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a value is; an empty one for anything else. */
export const recordOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

/** An object's own value under a key; a config may hold a key such as `constructor`. */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** The text under a key, or undefined for anything else. */
export function ownText(value: Json | undefined, key: string): string | undefined {
  const found = own(value, key)
  return typeof found === 'string' ? found : undefined
}

/** A step further: the entry of an object or of a list. */
export function entry(value: Json | undefined, key: string): Json | undefined {
  if (!isList(value)) return own(value, key)
  return /^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined
}

/** The value at the end of a path, or undefined where the path ends before. */
export const valueAt = (value: Json | undefined, path: Path): Json | undefined => path.reduce(entry, value)

/** True for equal JSON values, whatever the order of their keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

export function withoutKey(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = object
  return rest
}

/** Parses a text as JSON and keeps every digit of its numbers; undefined for a text that is not JSON. */
export function readJson(text: string): Json | undefined {
  return tryOrUndefined(() => parseExact(text) as Json)
}

/** A constant as a user reads it: a text bare, a number with all its digits, anything else as JSON, nothing as nothing. */
export function plainText(value: Json): string {
  if (value === null) return ''
  return typeof value === 'string' ? (digitsOf(value) ?? value) : stringifyExact(value)
}
