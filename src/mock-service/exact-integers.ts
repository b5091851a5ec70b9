const MARK = 'stand-in-integer:'

/** Text that `jsonText` writes as the number it names; for integers that JavaScript cannot hold. */
export const integerNamed = (digits: string): string => MARK + digits

/** A value as JSON, with `integerNamed` texts as the numbers that they name. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes(MARK) ? text.replace(/"stand-in-integer:(-?\d+)"/g, '$1') : text
}

/** What a numeric column keeps of a value: an integer beyond 2⁵³ that came as text is said as a number. */
export const keptNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value) && !Number.isSafeInteger(Number(value))
    ? integerNamed(value)
    : value

/** A kept value as the text of its digits, where it is one. */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text)
