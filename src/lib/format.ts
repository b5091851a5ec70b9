/** Formats numbers, times and sizes. Everything that depends on a language goes through Intl. */
import { type Micro, ONE_CREDIT } from './credits.ts'

/**
 * Formatters by locale, each created once: creating one takes 30 times as long as formatting, and a list that scrolls formats one
 * for each of its rows.
 */
function byLocale<Formatter>(create: (locale: string) => Formatter): (locale: string) => Formatter {
  const created = new Map<string, Formatter>()
  return (locale) => {
    const known = created.get(locale) ?? create(locale)
    created.set(locale, known)
    return known
  }
}

const numbersBy = (options: Intl.NumberFormatOptions) => byLocale((locale) => new Intl.NumberFormat(locale, options))

/** Formatters of local times. The time zone of a formatter is fixed but that of the device may change: they read `toLocalTime`. */
const momentsBy = (options: Intl.DateTimeFormatOptions) =>
  byLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

/** The time whose clock in UTC shows what the device's clock shows at this one. */
const toLocalTime = (at: number): number => at - new Date(at).getTimezoneOffset() * 60_000

const counts = numbersBy({})
const wholes = numbersBy({ maximumFractionDigits: 0 })
const tenths = numbersBy({ maximumFractionDigits: 1 })
const hundredths = numbersBy({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = numbersBy({ maximumFractionDigits: 4 })
const figures = numbersBy({ maximumFractionDigits: 6, useGrouping: 'min2' })
const spans = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))
const dateTimes = momentsBy({ dateStyle: 'medium', timeStyle: 'short' })
const moments = momentsBy({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Credits with up to four decimals, rounded half up, no trailing zeros, grouped by locale; minus is U+2212. */
export function formatCredits(amount: Micro, locale = 'en'): string {
  const magnitude = amount < 0n ? -amount : amount
  const fraction = String(magnitude % ONE_CREDIT).padStart(6, '0')
  const number = amounts(locale)
  // Decimal text keeps every digit of a large amount, which a JavaScript number would not.
  const text = number.format(`${magnitude / ONE_CREDIT}.${fraction}` as Intl.StringNumericLiteral)
  return amount < 0n && text !== number.format(0) ? `−${text}` : text
}

/** Credits for each of `count` things, always with two decimals: this distinguishes ratios from exact amounts. */
export function formatPerOne(amount: Micro, count: number, locale = 'en'): string {
  const cents = (amount * 200n) / (ONE_CREDIT * BigInt(count))
  // Half a hundredth is rounded up, on integers.
  const rounded = (cents + 1n) / 2n
  const text = `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}` as Intl.StringNumericLiteral
  return hundredths(locale).format(text)
}

/** A share of a whole in hundredths, `61 %`. */
export const formatShare = (part: number, whole: number, locale = 'en'): string =>
  `${wholes(locale).format((part / whole) * 100)}\u00a0%`

export const formatCount = (count: number, locale = 'en'): string => counts(locale).format(count)

/**
 * A number of user data, computed from such, or on an axis, with up to six decimals. Groups begin with the fifth digit: four may
 * be a year, which is not written as `2,026`.
 */
export const formatFigure = (value: string | number, locale = 'en'): string =>
  figures(locale).format(value as Intl.StringNumericLiteral)

/** `0:42`, `2:18`, `1:02:03`: elapsed time as on a stopwatch. Negative spans show as `0:00`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** `2 s`, `2 min 18 s`, `1 h 2 min`: how long something took, in its two largest units. Negative spans show as `0 s`. */
export const formatDuration = (ms: number, locale = 'en'): string => spanText(Math.floor(ms / 1000), locale)

/** `21 h 4 min`, `12 min`, `40 s`: what is left of a span, to the minute from a minute on. */
export function formatLeft(ms: number, locale = 'en'): string {
  const seconds = Math.ceil(ms / 1000)
  return spanText(seconds < 60 ? seconds : seconds - (seconds % 60), locale)
}

function spanText(seconds: number, locale: string): string {
  const whole = Math.max(0, seconds)
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).slice(0, 2)
  const number = counts(locale)
  return shown.length === 0 ? '0 s' : shown.map(([count, unit]) => `${number.format(count)} ${unit}`).join(' ')
}

/** `just now`, `40 s ago`, `2 min ago`, `3 h ago`, `yesterday`: the time since something, in the language. */
export function formatAgo(ms: number, locale = 'en'): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const
  const span = Math.max(0, ms)
  const [unit, size] = units.find(([, least]) => span >= least) ?? units[3]
  const text = spans(locale).format(-Math.floor(span / size), unit)
  return locale.startsWith('en') ? inSymbols(text) : text
}

/** English with the unit symbols that durations have, which Intl abbreviates as `hr.` and `sec.`. */
const inSymbols = (text: string): string =>
  text === 'now' ? 'just now' : text.replace('.', '').replace('hr', 'h').replace('sec', 's')

/** `3.2 MB`, `48 kB`, `12 B`: powers of ten, at most one decimal. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  let power = 0
  let size = bytes
  // From 999.95 on, one decimal would be rounded up to 1,000 of the smaller unit.
  while (size >= (power === 0 ? 1000 : 999.95) && power < units.length - 1) {
    size /= 1000
    power += 1
  }
  const number = tenths(locale)
  return `${number.format(size)} ${units[power]}`
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A full date with its time, as in tooltips: `Jul 2, 2026, 7:17 PM`, or as the language writes it. */
export const formatDateTime = (at: number, locale = 'en'): string => dateTimes(locale).format(toLocalTime(at))

/** A moment in a list: `Jul 2, 7:17 PM`, or as the language writes it. */
export const formatMoment = (at: number, locale = 'en'): string => moments(locale).format(toLocalTime(at))
