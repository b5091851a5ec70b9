import { stableJson } from '#lib/objects.ts'
import type { Params } from './draft.ts'

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** The input as it is sent: texts without blanks around them. Other values stay as they are. */
export const trimmed = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, trim(value)]))

const BETWEEN = '\0'

/**
 * Text that is equal for inputs that are bought once: equal values, whatever their order and the blanks around them. Not
 * JSON, which takes three times as long to write: a list has 100,000 of them. Never stored.
 */
export function inputKey(params: Params): string {
  const names = Object.keys(params)
  if (names.length > 1) names.sort()
  const parts: string[] = []
  for (const name of names) {
    const value = params[name]
    if (value === undefined) continue
    parts.push(partOf(name), typeof value === 'string' ? partOf(value.trim()) : stableJson(value))
  }
  return parts.join(BETWEEN)
}

// Its first character distinguishes it from a number, list or object. JSON has no NUL: a text equals no two texts.
const partOf = (text: string): string => (text.includes(BETWEEN) ? JSON.stringify(text) : `'${text}`)
