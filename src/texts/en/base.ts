import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { price } from './price.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { work } from './work.ts'

/** Texts of the first page. Every other area is fetched with its screens. */
export const base = {
  /** Locale for Intl: numbers, dates, plurals. */
  locale: 'en',
  common,
  shell,
  work,
  catalogue,
  price,
  problems,
}
