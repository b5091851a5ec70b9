import { entry, isList, isRecord, type Json, type Path } from '../model/json.ts'
import type { Step } from './flow-command.ts'

/** Placeholder of a secret that is unknown here, on the device and in steps of another tab. */
export const MARK = '\u0000secret'

/** Maps every entry of a list or an object; the same object where all of them stay as they are. */
export function eachOf(value: Json, make: (inner: Json, key: string) => Json): Json {
  if (isList(value)) {
    const next = value.map((inner, at) => make(inner, String(at)))
    return next.every((inner, at) => inner === value[at]) ? value : next
  }
  if (!isRecord(value)) return value
  const all: (readonly [string, Json])[] = Object.entries(value)
  let created: (readonly [string, Json])[] | undefined
  let at = 0
  for (const [key, inner] of all) {
    const next = make(inner, key)
    // Nearly all of a flow is no secret: what stays as it is is not copied.
    if (next !== inner) created ??= all.slice(0, at)
    created?.push([key, next])
    at += 1
  }
  return created ? Object.fromEntries(created) : value
}

/** The value with every mark replaced by the value at the same path of `known`, else by nothing. */
export function shown(value: Json, known: Json | undefined): Json
export function shown(value: Json | undefined, known: Json | undefined): Json | undefined
export function shown(value: Json | undefined, known: Json | undefined): Json | undefined {
  if (value === MARK) return typeof known === 'string' && known !== MARK ? known : ''
  return typeof value === 'object' && value !== null
    ? eachOf(value, (inner, key) => shown(inner, entry(known, key)))
    : value
}

export function marksIn(value: Json | undefined, path: Path = []): readonly Path[] {
  if (value === MARK) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => marksIn(inner, [...path, key]))
}

/** True where something was left out of the value. */
export const isRedactionMark = (value: Json | undefined): boolean => marksIn(value).length > 0

/** True where a step brings or takes something that is not known here. */
export const isMarkedStep = ({ patches }: Step): boolean =>
  patches.some(({ was = '', now = '' }) => isRedactionMark([was, now]))
