import { exactNumbers } from '#lib/exact-numbers.ts'
import { parseWork } from '#lib/json-slices.ts'
import { isObject } from '#lib/objects.ts'
import type { Work } from '#lib/slices.ts'
import { jsonText } from '../../result/json-text.ts'
import type { SourceFault } from '../sheet.ts'

/** Rows of JSON by the names of their columns, in the order in which the names came. */
export interface JsonRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Lines that are no JSON, by their row (0-based). */
  readonly badLines: readonly number[]
}

/** Reads a JSON text: a list of objects, lists or values, one object, or an object with one list in it. */
export function* jsonRows(text: string): Work<JsonRows | SourceFault> {
  let value: unknown
  try {
    value = yield* parseWork(exactNumbers(text))
  } catch (error) {
    return { kind: 'not-json', message: error instanceof Error ? error.message : '' }
  }
  const items = itemsOf(value)
  if (!items) return { kind: 'no-rows' }
  return yield* collect(items, [])
}

/** Reads JSON Lines. A line that is no JSON becomes text in the first column. */
export function* jsonLineRows(text: string): Work<JsonRows> {
  const items: unknown[] = []
  const bad: number[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    try {
      items.push(JSON.parse(exactNumbers(line)))
    } catch {
      bad.push(items.length)
      items.push([line])
    }
    if (items.length % STEP === 0) yield
  }
  return yield* collect(items, bad)
}

const STEP = 500

function* collect(items: readonly unknown[], badLines: readonly number[]): Work<JsonRows> {
  // A map: a column may be called `__proto__`.
  const columns = new Map<string, number>()
  const rows: string[][] = []
  const indexOf = (name: string): number => {
    const index = columns.get(name) ?? columns.size
    columns.set(name, index)
    return index
  }
  for (const item of items) {
    const row: string[] = []
    if (isObject(item)) {
      for (const key of Object.keys(item)) {
        const index = indexOf(key)
        while (row.length < index) row.push('')
        row[index] = textOf(item[key])
      }
    } else for (const value of Array.isArray(item) ? item : [item]) row.push(textOf(value))
    rows.push(row)
    if (rows.length % STEP === 0) yield
  }
  return { columns: [...columns.keys()], rows, badLines }
}

function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const lists = Object.values(value).filter((one) => Array.isArray(one))
  return lists.length === 1 && lists[0] ? lists[0] : [value]
}

/** A value as the text of a cell: nothing for null, JSON for lists and objects. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object' ? jsonText(value, Infinity, 0).text : String(value)
}

/** `json`, `json-lines` or neither, by the first characters of a text. */
export function guessJson(sample: string): 'json' | 'json-lines' | undefined {
  const text = sample.trimStart()
  if (text.startsWith('[')) return /^\[\s*[[{"\d\]tfn-]/.test(text) ? 'json' : undefined
  if (!text.startsWith('{')) return undefined
  const [first = '', second = ''] = text.split('\n')
  return isJson(first) && second.trimStart().startsWith('{') ? 'json-lines' : 'json'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
