import { addMonths, dayNumber, dayOf, dayOfNumber, stored } from '../values/dates.ts'

/** Continuation of a row or column of cells: `copy` the cell at a position of the source, or a new text. */
export type Filled = { readonly copy: number } | { readonly text: string }

/** The nth cell after the source, counted from 0; the source is given in the direction of filling. */
export type Series = (n: number) => Filled

/**
 * Continues these texts as a spreadsheet does: numbers by their step, dates by days, months or years, names of days and
 * months in their order, texts that end in a number by counting; anything else by repeating. One number alone is
 * repeated unless `counts` is set (Ctrl while filling inverts it).
 */
export function seriesOf(texts: readonly string[], counts = false, back = false): Series {
  const repeat: Series = (n) => ({ copy: n % texts.length })
  if (!texts.length) return repeat
  const single = texts.length === 1
  const number = numberSeries(texts, back)
  if (number) return single === counts ? number : repeat
  if (counts) return repeat
  return dateSeries(texts, back) ?? nameSeries(texts, back) ?? countedSeries(texts, back) ?? repeat
}

/** Decimals are counted as whole numbers of their last digit, so that 0.1 + 0.2 stays what it is. */
function numberSeries(texts: readonly string[], back: boolean): Series | undefined {
  if (!texts.every((text) => /^-?\d{1,30}(?:\.\d{1,20})?$/.test(text) && !/^-?0\d/.test(text))) return undefined
  const decimals = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const whole = texts.map((text) => BigInt(scaled(text, decimals)))
  const step = whole.length === 1 ? (back ? -(10n ** BigInt(decimals)) : 10n ** BigInt(decimals)) : stepOf(whole)
  const last = whole.at(-1)
  if (step === undefined || last === undefined) return undefined
  return (n) => ({ text: unscaled(last + step * BigInt(n + 1), decimals) })
}

const scaled = (text: string, decimals: number): string => {
  const [whole = '', part = ''] = text.split('.')
  return whole + part.padEnd(decimals, '0')
}

function unscaled(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${text}` : text
}

function stepOf(values: readonly bigint[]): bigint | undefined {
  const [first, second] = values
  if (first === undefined || second === undefined) return undefined
  const step = second - first
  return values.every((value, index) => value === first + step * BigInt(index)) ? step : undefined
}

function dateSeries(texts: readonly string[], back: boolean): Series | undefined {
  if (!texts.every((text) => text.length === 10)) return undefined
  const days = texts.flatMap((text) => dayOf(text) ?? [])
  const first = days[0]
  const last = days.at(-1)
  if (days.length !== texts.length || !first || !last) return undefined
  const by = (step: number): Series => {
    const from = dayNumber(last)
    return (n) => ({ text: stored(dayOfNumber(from + step * (n + 1))) ?? '' })
  }
  if (days.length === 1) return by(back ? -1 : 1)
  const numbers = days.map((day) => BigInt(dayNumber(day)))
  const months = days.map((day) => BigInt(day.year * 12 + day.month))
  const monthStep = days.every(({ day }) => day === first.day) ? stepOf(months) : undefined
  if (monthStep) return (n) => ({ text: stored(addMonths(last, Number(monthStep) * (n + 1))) ?? '' })
  const step = stepOf(numbers)
  return step === undefined ? undefined : by(Number(step))
}

const named = (options: Intl.DateTimeFormatOptions, count: number): readonly string[] => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  // 4 January 2026 was a Sunday.
  const at = (index: number) => ('month' in options ? Date.UTC(2026, index, 15) : Date.UTC(2026, 0, 4 + index))
  return Array.from({ length: count }, (_, index) => format.format(at(index)))
}

let names: readonly (readonly string[])[] | undefined

const namesInOrder = (): readonly (readonly string[])[] =>
  (names ??= [
    named({ weekday: 'long' }, 7),
    named({ weekday: 'short' }, 7),
    named({ month: 'long' }, 12),
    named({ month: 'short' }, 12),
    ['Q1', 'Q2', 'Q3', 'Q4'],
  ])

function nameSeries(texts: readonly string[], back: boolean): Series | undefined {
  for (const list of namesInOrder()) {
    const indexes = texts.map((text) => list.findIndex((name) => name.toLowerCase() === text.toLowerCase()))
    const [first = -1, second] = indexes
    const last = indexes.at(-1) ?? -1
    if (indexes.includes(-1)) continue
    const size = list.length
    const step = second === undefined ? (back ? size - 1 : 1) : (second - first + size) % size
    if (!indexes.every((at, index) => at === (first + step * index) % size)) return undefined
    const cased = caseLike(texts[0] ?? '')
    return (n) => ({ text: cased(list[(last + step * (n + 1)) % size] ?? '') })
  }
  return undefined
}

const upper = (text: string): string => text.toUpperCase()
const lower = (text: string): string => text.toLowerCase()
const same = (text: string): string => text

const caseLike = (text: string): ((word: string) => string) =>
  text === upper(text) ? upper : text === lower(text) ? lower : same

/** `Item 09`, `Item 10`: the number at the end counts, its zeros stay. */
function countedSeries(texts: readonly string[], back: boolean): Series | undefined {
  const parts = texts.map((text) => /^(.*\D)(\d{1,15})$/s.exec(text))
  const [first] = parts
  const stem = first?.[1]
  if (stem === undefined || parts.some((part) => part?.[1] !== stem)) return undefined
  const numbers = parts.map((part) => BigInt(part?.[2] ?? '0'))
  const step = numbers.length === 1 ? (back ? -1n : 1n) : stepOf(numbers)
  const last = numbers.at(-1)
  if (step === undefined || last === undefined) return undefined
  const digits = first?.[2]?.startsWith('0') ? (first[2]?.length ?? 0) : 0
  return (n) => {
    const value = last + step * BigInt(n + 1)
    return { text: stem + String(value < 0n ? -value : value).padStart(digits, '0') }
  }
}
