import { cut } from './result/cut.ts'
import { visibleText } from './result/visible-text.ts'

/** Length of a name: two lines of a wide list. */
const MAX_NAME = 120
/** Length of a text in a notice or under a field. */
const MAX_TEXT = 600

const shown = (text: string, most: number): string => {
  const { text: start, whole } = cut(text, most)
  return visibleText(start) + (whole ? '' : '…')
}

/** A name that the service or a user wrote, for a line, a title or a label: nothing in it is hidden, and it ends. */
export const shownName = (text: string): string => shown(text, MAX_NAME)

/** A sentence that the service wrote, in the same way; what is meant to be read whole is a `LongText`. */
export const shownText = (text: string): string => shown(text, MAX_TEXT)
