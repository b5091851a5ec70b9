import { isObject } from '#lib/objects.ts'

/** True for an empty cell: the service may send null, an empty text, or leave the cell out. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** True if two values are shown alike in a cell: services return numbers for digits, values for JSON, or vice versa. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one === 'string' && typeof other === 'object') return one === JSON.stringify(other)
  if (typeof other === 'string' && typeof one === 'object') return other === JSON.stringify(one)
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, at) => sameValue(part, other[at]))
  }
  if (isObject(one) || isObject(other)) {
    if (!isObject(one) || !isObject(other)) return false
    const keys = Object.keys(one)
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
    )
  }
  return String(one) === String(other)
}
