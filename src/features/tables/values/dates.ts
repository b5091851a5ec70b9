/** A day of the calendar, months from 1. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/**
 * A date as it is stored, `2026-11-21`, from the unambiguous ways to write one: ISO, year first, German points, month
 * names. `03/04/2026` is two different days to two users and is not parsed, unless one of them cannot be a month. A
 * time that follows an ISO date stays as it is.
 */
export function parseDate(text: string): string | undefined {
  const bare = text.trim()
  if (ISO_TIME.test(bare)) return Number.isNaN(Date.parse(bare.replace(' ', 'T'))) ? undefined : bare
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare)
  if (first) return stored({ year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) })
  const points = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(bare)
  if (points) return stored({ year: Number(points[3]), month: Number(points[2]), day: Number(points[1]) })
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(bare)
  if (slashes) return ofSlashes(Number(slashes[1]), Number(slashes[2]), Number(slashes[3]))
  return ofWords(bare)
}

function ofSlashes(a: number, b: number, year: number): string | undefined {
  if (a > 12) return stored({ year, month: b, day: a })
  return b > 12 || a === b ? stored({ year, month: a, day: b }) : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 21 Nov 2026, Nov 21, 2026, November 21 2026. */
function ofWords(text: string): string | undefined {
  const parts = /^(?:(\d{1,2})\s+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2}),?)\s+(\d{4})$/i.exec(text)
  if (!parts) return undefined
  const word = (parts[2] ?? parts[3] ?? '').toLowerCase()
  const month = MONTHS.indexOf(word.slice(0, 3)) + 1
  return month > 0 ? stored({ year: Number(parts[5]), month, day: Number(parts[1] ?? parts[4]) }) : undefined
}

/** The day of a stored date, also of one with a time behind it. */
export function dayOf(text: string): DateParts | undefined {
  const parts = ISO.exec(text.trim().slice(0, 10))
  if (!parts) return undefined
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return exists(day) ? day : undefined
}

/** As it is stored; undefined for a day that no calendar has. */
export function stored(day: DateParts): string | undefined {
  if (!exists(day)) return undefined
  return `${String(day.year).padStart(4, '0')}-${two(day.month)}-${two(day.day)}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Days from a fixed one, for counting between dates. */
export const dayNumber = ({ year, month, day }: DateParts): number =>
  Math.round(utc(year, month, day).getTime() / 86_400_000)

export function dayOfNumber(number: number): DateParts {
  const date = new Date(number * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day some months on; at the end of a shorter month, its last. */
export function addMonths({ year, month, day }: DateParts, months: number): DateParts {
  const from = year * 12 + (month - 1) + months
  const target = { year: Math.floor(from / 12), month: (((from % 12) + 12) % 12) + 1 }
  return { ...target, day: Math.min(day, utc(target.year, target.month + 1, 0).getUTCDate()) }
}

function exists({ year, month, day }: DateParts): boolean {
  const date = utc(year, month, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `Date.UTC` takes the years below 100 for those of the last century. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/** The day as `2026-03-07`, or the time as `09:05`, by this device's clock. */
export const stampOf = (name: 'today' | 'now', now: Date): string =>
  name === 'today'
    ? `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
    : `${two(now.getHours())}:${two(now.getMinutes())}`
