import { stableJson } from '#lib/objects.ts'
import type { Params } from './draft.ts'

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** The input as it is sent: texts without blanks around them. Other values stay as they are. */
export const trimmed = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, trim(value)]))

/**
 * Text that is equal for inputs that are bought once: equal values, whatever their order and the blanks around them. The
 * same as `stableJson(trimmed(params))`, in a third of the time: a list has 100,000 of them.
 */
export function inputKey(params: Params): string {
  const names = Object.keys(params)
  if (names.length > 1) names.sort()
  let key = ''
  for (const name of names) {
    const value = params[name]
    if (value === undefined) continue
    const text = typeof value === 'string' ? JSON.stringify(value.trim()) : stableJson(value)
    key += `${key && ','}${JSON.stringify(name)}:${text}`
  }
  return `{${key}}`
}
