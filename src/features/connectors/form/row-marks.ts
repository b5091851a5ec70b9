import type { Pair } from '../model/draft.ts'
import type { ListName } from './form-values.ts'

/** Warning on a row that does not prevent saving. */
export type RowMark = 'duplicate' | 'blank-name' | 'odd-header'

/** The names a header can have (RFC 9110, token). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/

/**
 * Marks by position in the list. Names of headers are equal in upper and lower case; those of fields and parameters are
 * not.
 */
export function rowMarks(list: ListName, rows: readonly Pair[]): ReadonlyMap<number, RowMark> {
  const plain = (name: string) => (list === 'headers' ? name.trim().toLowerCase() : name.trim())
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1)
  const marks = new Map<number, RowMark>()
  rows.forEach(({ name, value }, index) => {
    const mark = markOf(list, { name: name.trim(), value }, (counts.get(plain(name)) ?? 0) > 1)
    if (mark) marks.set(index, mark)
  })
  return marks
}

function markOf(list: ListName, { name, value }: Pair, isTwice: boolean): RowMark | undefined {
  // Nothing was written yet; what has a value and no name is refused by the form itself.
  if (name === '') return value === '' ? 'blank-name' : undefined
  if (isTwice) return 'duplicate'
  return list === 'headers' && !HEADER_NAME.test(name) ? 'odd-header' : undefined
}
