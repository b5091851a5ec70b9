import { isObject } from '#lib/objects.ts'
import type { Work } from '#lib/slices.ts'
import { type CutText, cut } from './cut.ts'
import { jsonText } from './json-text.ts'

/** A column of a table: one key of its objects, or the items that are no objects themselves. */
export interface ResultColumn {
  readonly id: string
  readonly key: string | undefined
  /** Every value seen in the first rows is a number. */
  readonly numeric: boolean
}

export interface Columns {
  readonly columns: readonly ResultColumn[]
  /** True when there are more keys than columns. */
  readonly more: boolean
}

/** Maximum number of columns: a list in which every object has other keys must not fill the page's memory. */
const MAX_COLUMNS = 2000
const MAX_SAMPLED = 50
const OFTEN = 1000

/** The columns of a list of any length, in the order in which their keys are first seen. */
export function* columnsWork(items: readonly unknown[], most = MAX_COLUMNS): Work<Columns> {
  const keys = new Set<string>()
  let bare = false
  let more = false
  for (const [at, item] of items.entries()) {
    if (at % OFTEN === OFTEN - 1) yield
    if (!isObject(item)) {
      bare ||= item !== null
      continue
    }
    for (const key of Object.keys(item)) {
      if (keys.size < most) keys.add(key)
      else more ||= !keys.has(key)
    }
  }
  const named = [...keys].map((key): ResultColumn => ({ id: `.${key}`, key, numeric: isNumeric(items, key) }))
  const own: readonly ResultColumn[] =
    bare || named.length === 0 ? [{ id: 'item', key: undefined, numeric: false }] : []
  return { columns: [...own, ...named], more }
}

const isNumeric = (items: readonly unknown[], key: string): boolean => {
  const values = items
    .slice(0, MAX_SAMPLED)
    .map((item) => valueAt(item, key))
    .filter((value) => value !== null && value !== undefined)
  return values.length > 0 && values.every((value) => typeof value === 'number')
}

/** Value of an item in a column. Own keys only: `__proto__` and `constructor` are names like any other. */
export function valueAt(item: unknown, key: string | undefined): unknown {
  if (!isObject(item)) return key === undefined ? item : undefined
  return key !== undefined && Object.hasOwn(item, key) ? item[key] : undefined
}

/** A value in one line of at most `most` characters; nothing for null. Lists of plain values are written with commas. */
export function cellText(value: unknown, most = 200): CutText {
  if (value === null || value === undefined) return { text: '', whole: true }
  if (typeof value === 'string') return cut(value, most)
  if (isPlainList(value)) return cut(value.map(String).join(', '), most)
  return typeof value === 'object' ? jsonText(value, most, 0) : cut(String(value), most)
}

const SHORT_LIST = 20
const SHORT_TEXT = 100

/** A short list of numbers and short texts, which reads better without brackets. */
const isPlainList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= SHORT_LIST &&
  value.every((item) => typeof item === 'number' || (typeof item === 'string' && item.length <= SHORT_TEXT))
