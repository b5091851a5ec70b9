import { isLost } from '#lib/exact-numbers.ts'
import { digitsOf, numberNamed } from '#lib/marked-numbers.ts'

/** Returns the value that a numeric column stores: an integer beyond 2⁵³ that came as text is returned as a number. */
export const storedNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value) && isLost(value) ? numberNamed(value) : value

/** A stored value as the text of its digits, where it is one. */
export const withoutMark = (text: string): string => digitsOf(text) ?? text
