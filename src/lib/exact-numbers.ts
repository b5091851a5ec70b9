/** Fewer digits than these are held as they are. */
const LONG = 16
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs

/**
 * JSON text in which every number that JavaScript would not give back as it came is in quotes, so that it is read
 * as text: integers beyond 2⁵³ and fractions of more than about 16 digits. Other text comes back as it is.
 */
export function exactNumbers(json: string): string {
  if (!mayLose(json)) return json
  return eachToken(json, (token) => (isLost(token) ? `"${token}"` : token))
}

/** JSON text with each of its strings and numbers written by `write`. */
export const eachToken = (json: string, write: (token: string) => string): string => json.replace(stringOrNumber, write)

/** False for most texts, in little time: none of their numbers is lost. */
export const mayLose = (json: string): boolean => hasLongRun(json) || /\d[eE][+-]?\d{3}/.test(json)

/** True if JavaScript would write a JSON number back as another value. Zeros and exponent form may differ. */
export function isLost(token: string): boolean {
  const digits = decimal(token)
  if (digits === undefined) return false
  const value = Number(token)
  if (!Number.isFinite(value)) return true
  if (token.length < LONG) return false
  if (/^-?\d+$/.test(token)) return !Number.isSafeInteger(value)
  return decimal(String(value)) !== digits
}

/** A number of JSON as its digits without zeros around them, and its power of ten; undefined for what is none. */
function decimal(token: string): string | undefined {
  const parts = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(token)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  return short === '' ? '0' : `${sign}${short}e${Number(power) - fraction.length + digits.length - short.length}`
}

/**
 * True where `LONG` digits and dots follow each other. Such a run covers an index one below a multiple of `LONG`: only
 * these are checked. A page of rows of a megabyte takes a tenth of a millisecond.
 */
function hasLongRun(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigit(text, at)) continue
    let start = at
    while (isDigit(text, start - 1)) start -= 1
    let end = at
    while (isDigit(text, end + 1)) end += 1
    if (end - start + 1 >= LONG) return true
  }
  return false
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 48 && code <= 57) || code === 46
}
