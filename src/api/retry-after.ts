const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The three forms of a date that every reader of HTTP must accept (RFC 9110, 5.6.7); all of them are UTC. */
const forms = [
  /^[a-z]{3}, (?<day>\d{2}) (?<month>[a-z]{3}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/i,
  /^[a-z]{6,9}, (?<day>\d{2})-(?<month>[a-z]{3})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/i,
  /^[a-z]{3} (?<month>[a-z]{3}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/i,
]

/**
 * Returns the wait that the service requests, in milliseconds. The header holds seconds or a date (RFC
 * 9110, 10.2.3); anything else, and a negative number, gives undefined. A date in the past is 0.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  const at = httpDate(text, now)
  return at === undefined ? undefined : Math.max(0, at - now)
}

/** Not Date.parse: it reads `-5` as a year, the third form in local time, and each browser has its own liberties. */
function httpDate(text: string, now: number): number | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find(Boolean)
  const month = MONTHS.findIndex((name) => name.toLowerCase() === parts?.['month']?.toLowerCase())
  if (!parts || month < 0) return undefined
  const [hour, minute, second] = (parts['time'] ?? '').split(':').map(Number)
  return Date.UTC(fullYear(parts['year'] ?? '', now), month, Number(parts['day']), hour, minute, second)
}

/** Two digits name the year that is no more than 50 years ahead (RFC 9110, 5.6.7). */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits)
  const thisYear = new Date(now).getUTCFullYear()
  const year = thisYear - (thisYear % 100) + Number(digits)
  return year > thisYear + 50 ? year - 100 : year
}
