/** A day of the calendar, `2026-11-21`. Days compare and sort as text. */
export type Day = string

/**
 * Returns a function from a time to its calendar day. A day belongs to the calendar, not to the clock: it has 23
 * or 25 hours where clocks are changed. Without `zone` (an IANA name) it is the device's own.
 */
export function calendar(zone?: string): (at: number) => Day {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    ...(zone !== undefined && { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (at) => {
    if (Number.isNaN(new Date(at).getTime())) return NO_DAY
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-')
  }
}

/** The last `count` days up to and with this one, oldest first. */
export function daysUntil(last: Day, count: number): readonly Day[] {
  const end = noon(last)
  // In UTC every day has 24 hours, so that counting back skips and doubles none.
  return Array.from({ length: count }, (_, at) => new Date(end - (count - 1 - at) * DAY).toISOString().slice(0, 10))
}

/** Formats a day in a language: `21 Nov`, or with its weekday and year. */
export function formatDay(day: Day, locale: string, length: 'short' | 'full' = 'short'): string {
  const parts = { day: 'numeric', month: length === 'short' ? 'short' : 'long' } as const
  const full = { ...parts, weekday: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, { ...(length === 'short' ? parts : full), timeZone: 'UTC' }).format(noon(day))
}

/** For a number that is no time: a damaged record must not break the page. */
const NO_DAY: Day = ''

const DAY = 24 * 3_600_000
const noon = (day: Day): number => Date.parse(`${day}T12:00:00Z`)
