import { catalogue } from './catalogue.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { inCredits } from './in-credits.ts'

/** Texts of a price wherever one is shown. */
const price = {
  label: 'Price',
  /** In lists. */
  perRow: '/ row',
  times: '×',
  /** The best and the worst case. */
  range: (least: string, most: string) => `${least} – ${most}`,
  /** Smaller than what four decimals can show, and not free. */
  tiny: '< 0.0001',
  unclear: '(unverified)',
  notGiven: 'Price unavailable',
  fixed: (amount: string) => `${amount} credits per request.`,
  perParameter: (amount: string, parameter: string) => `${amount} credits × the value of ${parameter}, per request.`,
  unknownParameter: (parameter: string) =>
    `The price depends on ${parameter}, which isn’t an input, so the cost is unknown before a run.`,
  noNumber: 'No readable price is listed, so the cost is unknown before a run.',
  unknownRule: (type: string) =>
    type
      ? `The pricing type “${type}” isn’t supported, so the cost is unknown before a run.`
      : 'The pricing type isn’t specified, so the cost is unknown before a run.',
  noParameter: 'The price depends on an unnamed input, so the cost is unknown before a run.',
}

/** Texts about work in progress, on every page. */
const work = {
  /** A task that was opened from a link: the service does not return what it ran. */
  nameless: (id: string) => `Task ${id}`,
  sending: (count: number) => `${count} sending`,
  sendingWord: 'sending',
  done: (count: number) => `${count} finished since your last visit`,
  doneWord: 'done',
  nothing: 'Nothing running',
  /** Before the title of the page. */
  titleMark: (count: number) => `(${count} done)`,
}

const common = {
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked the clipboard',
  credits: (amount: string) => inCredits(amount),
  loading: (what: string) => `Loading ${what}`,
  downloadCsv: 'Download CSV',
  downloadExcel: 'Download CSV for Excel',
  required: 'required',
  optional: 'optional',
}

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
