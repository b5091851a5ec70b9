/** The time of day of an event; one of another day has its date too. In the device's own time zone unless another is named. */
export function formatWhen(at: number, now: number, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...zone })
  const clock = { hour: 'numeric', minute: '2-digit', ...zone } as const
  const isToday = day.format(at) === day.format(now)
  return new Intl.DateTimeFormat(locale, isToday ? clock : { month: 'short', day: 'numeric', ...clock }).format(at)
}
