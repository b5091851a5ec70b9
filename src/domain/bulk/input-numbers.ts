import { stableJson } from '#lib/objects.ts'
import type { Params } from './draft.ts'

/**
 * Numbers inputs from 0 on in the order in which they first come; equal ones (as by `inputKey`) have one number. A hash table
 * of its own, because a key for each of 100,000 rows takes three times as long: most of it to write and collect the keys.
 */
export function numberInputs(): (params: Params) => number {
  const inputs: Params[] = []
  // Inputs of the same hash are a chain: its last one, and of each the one before.
  const lastOf = new Map<number, number>()
  const before: number[] = []
  return (params) => {
    const hash = hashOf(params)
    const last = lastOf.get(hash) ?? -1
    for (let input = last; input >= 0; input = before[input] ?? -1) {
      if (isSame(inputs[input] ?? {}, params)) return input
    }
    lastOf.set(hash, inputs.length)
    before.push(last)
    return inputs.push(params) - 1
  }
}

/** Texts count without blanks around them, other values as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : stableJson(value))

/** A sum, so that the order of the values does not matter; of 30 bits, which engines keep without an object for each. */
function hashOf(params: Params): number {
  let sum = 0
  for (const name of Object.keys(params)) {
    const value = params[name]
    // FNV-1a.
    if (value !== undefined) sum = (sum + hashText(textOf(value), name.length ^ 0x811c9dc5)) | 0
  }
  return sum & 0x3fffffff
}

function hashText(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

function isSame(one: Params, other: Params): boolean {
  let more = 0
  for (const name of Object.keys(one)) {
    if (one[name] === undefined) continue
    if (!Object.hasOwn(other, name) || !isSameValue(one[name], other[name])) return false
    more += 1
  }
  for (const name of Object.keys(other)) if (other[name] !== undefined) more -= 1
  return more === 0
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (other === undefined) return false
  return (typeof one === 'string') === (typeof other === 'string') && textOf(one) === textOf(other)
}
