/** Numbers and times as people type them, and in the wire format. */

type Read = { readonly value: unknown } | { readonly fault: 'number' | 'integer' | 'too-large' }

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** A plain decimal number; undefined for anything else, also for `0x10`, `Infinity` and empty text. */
export function numberFrom(text: string): number | undefined {
  const number = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** A number or a whole number. One that a JSON number of ours could not hold exactly is refused, not rounded. */
export function readNumber(text: string, kind: 'number' | 'integer'): Read {
  const number = numberFrom(text)
  if (number === undefined) return { fault: kind }
  if (kind === 'integer' && !Number.isInteger(number)) return { fault: 'integer' }
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return { fault: 'too-large' }
  // −0 would be sent as 0 and come back as another value.
  return { value: number === 0 ? 0 : number }
}

const time = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d(?:\.\d{1,9})?))?)?\s?(Z|[+-]\d\d:?\d\d)?$/i

/**
 * A date with or without a time as ISO 8601. A time without a zone is read as UTC (the field shows this), so that the same
 * text means the same time on every device. Undefined for what is no date, the 30th of February too.
 */
export function readTime(text: string): string | undefined {
  const match = time.exec(text)
  if (!match) return undefined
  const [, date = '', clock = '00:00', seconds = '00', zone = 'Z'] = match
  const iso = `${date}T${clock}:${seconds}${/^z$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')}`
  if (Number.isNaN(Date.parse(iso))) return undefined
  // Date.parse lets the 31st of a short month run over into the next one.
  const day = new Date(`${date}T00:00:00Z`)
  return day.toISOString().startsWith(date) ? iso : undefined
}
