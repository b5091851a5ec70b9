import type { Random } from '../random.ts'

/** The inputs of one run, read leniently: what is not there gives the fallback. */
export interface MakerInput {
  readonly text: (name: string, fallback?: string) => string
  readonly number: (name: string, fallback: number) => number
  readonly has: (name: string) => boolean
}

export interface ResultField {
  readonly name: string
  readonly type_field: string
  readonly display_name: string
}

/** Generates the results of one kind of lookup. Everything is invented; nothing is a real person, company or number. */
export interface Maker {
  readonly fields: readonly ResultField[]
  /** One result object; a list-style kind is called once for each element, `at` counting from 0. */
  readonly make: (given: MakerInput, random: Random, at: number) => Record<string, unknown>
  /** A list-style kind returns an array: this many elements for one page. */
  readonly count?: (given: MakerInput) => number
}

/** Formats a field name as words: `company_name` as `Company name`. */
const words = (name: string): string => {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Response fields from `name:kind` pairs; the kind is `text` when it is not named. */
export const fields = (...pairs: readonly string[]): ResultField[] =>
  pairs.map((pair) => {
    const [name = pair, type_field = 'text'] = pair.split(':')
    return { name, type_field, display_name: words(name) }
  })

export function givenIn(params: Readonly<Record<string, unknown>>): MakerInput {
  const read = (name: string) => (Object.hasOwn(params, name) ? params[name] : undefined)
  return {
    has: (name) => read(name) !== undefined && read(name) !== null && read(name) !== '',
    text: (name, fallback = '') => {
      const value = read(name)
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || fallback : fallback
    },
    number: (name, fallback) => {
      const value = Number(read(name))
      return Number.isFinite(value) && value > 0 ? value : fallback
    },
  }
}
