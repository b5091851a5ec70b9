import {
  type CurlSummary,
  type ChangeCode,
  type CurlNote,
  type CurlReading,
  type CurlRefusal,
  leftCodes,
} from './curl-reading.ts'
import type { ConnectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { formatCount } from '#lib/format.ts'
import type { CompletedReading } from './unknown-values.ts'

type CurlTexts = ConnectorCurlTexts['connectorCurl']
type Read = Extract<CurlReading, { ok: true }>

/** Maximum number of names of one kind in a message. */
const MAX_NAMES = 12

const named = (notes: readonly CurlNote[]): string => {
  const names = [...new Set(notes.map(({ what }) => what))]
  return names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '')
}

export const formatLeftOut = (left: Read['left'], { left: t, bounds }: CurlTexts): readonly string[] =>
  leftCodes.flatMap((code) => {
    const notes = left.filter((note) => note.code === code)
    if (notes.length === 0) return []
    if (code !== 'over-bound') return [t[code](named(notes))]
    return notes.map(({ what }) => t[code](what === 'url' ? bounds.url : bounds.template))
  })

/** Sentences about the parts of the command that a connector expresses differently, save obvious ones. */
export function formatChanges(changes: Read['changes'], { read: t }: CurlTexts): readonly string[] {
  const hasText = (code: ChangeCode): code is keyof typeof t & ChangeCode => code in t
  const codes = [...new Set(changes.map(({ code }) => code))].filter(hasText)
  return codes.map((code) => t[code](named(changes.filter((note) => note.code === code))))
}

/** Returns the reason why nothing could be read. */
export const formatRefusal = ({ code, what }: CurlRefusal, { refused: t }: CurlTexts, locale: string): string =>
  t[code](code === 'too-long' ? formatCount(Number(what), locale) : what)

/** Formats the notice above the form once the command is in it. */
export function summaryOf({ reading: { draft, left }, unknown }: CompletedReading, t: CurlTexts): CurlSummary {
  const parts = [
    ...(draft.parameters.length > 0 ? [t.count.parameters(draft.parameters.length)] : []),
    ...(draft.headers.length > 0 ? [t.count.headers(draft.headers.length)] : []),
    ...(draft.body.length > 0 ? [t.count.fields(draft.body.length)] : []),
    ...(draft.bodyTemplate === '' ? [] : [t.count.template]),
  ]
  return { title: t.counts(t.count.address, parts), left: formatLeftOut(left, t), unknown }
}
