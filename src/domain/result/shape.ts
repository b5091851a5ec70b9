import { isObject } from '#lib/objects.ts'

/** Visible form of a result, whatever the service sent. */
export type Shape =
  /** Null or nothing: the service searched and found no data. A clean miss, not an error. */
  | { readonly kind: 'none' }
  /** `[]` or `{}`. */
  | { readonly kind: 'empty'; readonly list: boolean }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean }
  | { readonly kind: 'fields'; readonly value: object }
  | { readonly kind: 'table'; readonly items: readonly unknown[] }

/** Total: anything that is not JSON counts as no data. */
export function shapeOf(data: unknown): Shape {
  if (Array.isArray(data)) return data.length === 0 ? { kind: 'empty', list: true } : { kind: 'table', items: data }
  if (isObject(data)) {
    return Object.keys(data).length === 0 ? { kind: 'empty', list: false } : { kind: 'fields', value: data }
  }
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') {
    return { kind: 'scalar', value: data }
  }
  return { kind: 'none' }
}
