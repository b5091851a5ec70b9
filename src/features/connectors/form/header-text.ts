import { visibleText } from '#domain/result/visible-text.ts'

// All controls but the tab (RFC 9110, 5.5: CR, LF and NUL begin another header, or end the request), the line ends of Unicode,
// and marks that turn the direction of what follows, which no service needs and no eye sees.
const ODD = /(?!\t)[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** True for a name or value that no header can have as it looks. */
export const isOddHeader = (text: string): boolean => ODD.test(text)

/** A name or value of a header in one line, with invisible characters made visible. */
export const shownHeader = (text: string): string => visibleText(text).replaceAll('\n', '\u240A')
