/**
 * Parses a number as people and spreadsheets write it: with English groups, with a decimal comma if
 * that is unambiguous, with blanks or apostrophes. Numbers that a double cannot hold exactly are returned as digits in
 * a text, so that no digit is lost. Undefined for anything else.
 */
export function parseNumber(text: string): number | string | undefined {
  const bare = text
    .trim()
    .replace(/[\u00A0\u2007\u202F ]/g, ' ')
    .replace(/^[\u2212\u2013]/, '-')
  const plain = plainForm(bare)
  if (plain === undefined) return undefined
  const value = Number(plain)
  return isExact(plain, value) ? value : plain
}

function plainForm(text: string): string | undefined {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return text.replace(/^\+/, '')
  // 1,234,567.89 and 1'234.5 and 1 234.5: groups of three, then a point.
  const groups = /^([+-]?\d{1,3}(?:([,' ’])\d{3})(?:\2\d{3})*)(\.\d+)?$/.exec(text)
  if (groups?.[1]) return `${groups[1].replace(/[,' ’]/g, '')}${groups[3] ?? ''}`.replace(/^\+/, '')
  // 1.234.567,89 and 1 234,5: the comma can only be the decimal sign here.
  const comma = /^([+-]?\d{1,3}(?:([. '’])\d{3})(?:\2\d{3})*),(\d+)$/.exec(text)
  if (comma?.[1]) return `${comma[1].replace(/[. '’]/g, '')}.${comma[3] ?? ''}`.replace(/^\+/, '')
  // 12,5 but not 12,500, which is a group.
  const short = /^([+-]?\d+),(\d{1,2}|\d{4,})$/.exec(text)
  return short ? `${short[1] ?? ''}.${short[2] ?? ''}`.replace(/^\+/, '') : undefined
}

/** Up to 15 digits survive in a double; of longer ones integers up to 2^53 do. */
function isExact(plain: string, value: number): boolean {
  if (!Number.isFinite(value)) return false
  const digits = plain.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length <= 15 || (Number.isSafeInteger(value) && /^-?\d+$/.test(plain))
}
