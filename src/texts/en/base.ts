import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { price } from './price.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { work } from './work.ts'

/** What the first page needs. Every other area is fetched with the screens that say it. */
export const base = {
  /** What Intl is asked for: numbers, dates, plurals. */
  locale: 'en',
  common,
  shell,
  work,
  catalogue,
  price,
  problems,
}
