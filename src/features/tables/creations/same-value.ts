const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * Whether the service has what was sent. It may spell a value otherwise than it was sent: an empty one as nothing, a
 * number in a text column as text and the other way round.
 */
export function isSameValue(sent: unknown, kept: unknown): boolean {
  if (isEmpty(sent) || isEmpty(kept)) return isEmpty(sent) && isEmpty(kept)
  if (typeof sent === 'object' || typeof kept === 'object') return textOf(sent) === textOf(kept)
  return String(sent) === String(kept)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
