import { type Micro, ONE_CREDIT, toMicro } from '#lib/credits.ts'

/** A cap as it stands in its field; empty for none. */
export function capText(cap: Micro | null): string {
  if (cap === null) return ''
  const fraction = String(cap % ONE_CREDIT)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${cap / ONE_CREDIT}${fraction && `.${fraction}`}`
}

// More than six decimals would have to be rounded, and a cap is never understood as more than was written.
const amount = /^(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/

/** The cap in a field: undefined for an empty one, `unread` for what is no amount of credits. */
export function readCap(text: string): Micro | 'unread' | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return (amount.test(typed) ? toMicro(typed) : undefined) ?? 'unread'
}
