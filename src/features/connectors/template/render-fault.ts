import type { Fault } from './fault.ts'

/** Filters of Jinja itself; those among them that the renderer lacks are no mistake of the template. */
const JINJA_FILTERS =
  'abs attr batch capitalize center count d default dictsort e escape filesizeformat first float forceescape format ' +
  'groupby indent int items join last length list lower map max min pprint random reject rejectattr replace reverse ' +
  'round safe select selectattr slice sort string striptags sum title tojson trim truncate unique upper urlencode ' +
  'urlize wordcount wordwrap xmlattr'
const known = new Set(JINJA_FILTERS.split(' '))

/** What the renderer says, and what we make of it. */
const SAYINGS: readonly (readonly [RegExp, (name: string) => Fault])[] = [
  [
    /^Unknown (?:\w+ )?filter: (.+)$/,
    (name) => ({ kind: known.has(name) ? 'unshown-filter' : 'unknown-filter', name }),
  ],
  [
    /^Cannot apply filter "(.+)" to type/,
    (name) => ({ kind: known.has(name) ? 'unfit-filter' : 'unknown-filter', name }),
  ],
  [/^Unknown test: (.+)$/, (name) => ({ kind: 'unknown-test', name })],
  [/is not a function|not a function/, () => ({ kind: 'no-function' })],
  [/on undefined values$|got UndefinedValue$|UndefinedValue(?: and|$)/, () => ({ kind: 'undefined' })],
  [/^Expected iterable/, () => ({ kind: 'no-list' })],
]

/** A failure of the renderer as a fault of the template. */
export function renderFault(error: unknown, at: number | undefined): Fault {
  const said = error instanceof Error ? error.message : String(error)
  for (const [pattern, fault] of SAYINGS) {
    const match = pattern.exec(said)
    if (match) return { ...fault(match[1] ?? ''), at }
  }
  return { kind: 'other', said, at }
}
