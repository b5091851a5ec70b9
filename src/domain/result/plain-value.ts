/** A moment as ISO 8601 writes it, with a time; a date alone stays as it came. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/

export type PlainValue =
  | { readonly kind: 'moment'; readonly raw: string; readonly text: string }
  | { readonly kind: 'yes-no'; readonly raw: string; readonly isYes: boolean }

/**
 * Reads times and booleans out of a result, for display only: copied and saved values stay as received. A
 * time is shown in the device's time zone. Undefined for everything else.
 */
export function plainValue(value: unknown, locale: string): PlainValue | undefined {
  if (typeof value === 'boolean') return { kind: 'yes-no', raw: String(value), isYes: value }
  if (typeof value !== 'string' || !moment.test(value)) return undefined
  const time = Date.parse(value)
  if (Number.isNaN(time)) return undefined
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return { kind: 'moment', raw: value, text: words.format(time) }
}
