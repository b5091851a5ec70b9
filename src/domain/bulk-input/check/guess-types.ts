import type { Work } from '#lib/slices.ts'
import type { Sheet } from '../sheet.ts'

/** Types of table columns that can be guessed from texts. */
export type GuessedType = 'text' | 'longtext' | 'number' | 'boolean' | 'date' | 'url' | 'email'

/** Longer texts, and those with line breaks, belong in a column of long ones. */
const LONG = 200
// Codes and phone numbers begin with zeros or a plus, and more digits than a number holds exactly are text.
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/

/** The type of every column: the one that fits all of its cells; text where nothing else does, or all are empty. */
export function* guessTypes({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Work<readonly GuessedType[]> {
  const found: (GuessedType | undefined)[] = columns.map(() => undefined)
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      if (text === '' || found[column] === 'longtext' || column >= columns.length) continue
      const isLong = text.length > LONG || text.includes('\n')
      if (found[column] === 'text' && !isLong) continue
      const own = isLong && !URL_TEXT.test(text) ? 'longtext' : typeOfText(text)
      found[column] = merged(found[column], own)
    }
    if (at % 200 === 0) yield
  }
  return Array.from(found, (type) => type ?? 'text')
}

const merged = (before: GuessedType | undefined, own: GuessedType): GuessedType => {
  if (before === undefined || before === own) return own
  return own === 'longtext' ? 'longtext' : 'text'
}

const URL_TEXT = /^https?:\/\/\S+$/i

function typeOfText(text: string): GuessedType {
  if (NUMBER.test(text)) return 'number'
  if (/^(?:true|false)$/i.test(text)) return 'boolean'
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) return 'date'
  if (URL_TEXT.test(text)) return 'url'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'email' : 'text'
}

/** True for a day of the calendar: a date that does not exist becomes another one. */
const isDay = (text: string): boolean => {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
