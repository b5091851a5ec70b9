import type { ConnectorDraft, Pair } from './draft.ts'
import { queryParts } from './query-pairs.ts'

export type OutgoingBody =
  | { readonly kind: 'none' }
  /** The fields as one JSON object of texts. */
  | { readonly kind: 'json'; readonly fields: readonly Pair[] }
  /** The fields as a form: `a=1&b=2`. */
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  /** The fields as parts of `multipart/form-data`. */
  | { readonly kind: 'parts'; readonly fields: readonly Pair[] }
  /** The template, rendered or as it is. */
  | { readonly kind: 'text'; readonly text: string }

/** The request of a connector. Preview and copied code are made of this. */
export interface Outgoing {
  /** In capitals. */
  readonly method: string
  /** Without what follows `#`; of the query only what is no pair. */
  readonly url: string
  /** The query: what is in the URL, then the parameters. */
  readonly parameters: readonly Pair[]
  readonly headers: readonly Pair[]
  readonly body: OutgoingBody
}

/**
 * Returns the request that would be sent. `renderedBody` replaces the template. Rows without a name are not sent. Not
 * documented: in what form the service sends fields, and of what type a body without `Content-Type` is. Both are taken
 * to be JSON unless a header says otherwise.
 */
export function outgoing(draft: ConnectorDraft, renderedBody?: string): Outgoing {
  const fields = named(draft.body)
  const headers = named(draft.headers)
  const body: OutgoingBody =
    draft.bodyTemplate !== ''
      ? textBody(renderedBody ?? draft.bodyTemplate)
      : fields.length === 0
        ? { kind: 'none' }
        : { kind: fieldsKind(typeOf(headers)), fields }
  const { address, query } = splitAddress(draft.url)
  return {
    method: draft.method.toUpperCase(),
    url: address,
    parameters: [...query, ...named(draft.parameters)],
    headers: body.kind === 'none' || typeOf(headers) !== '' ? headers : [...headers, JSON_TYPE],
    body,
  }
}

const named = (pairs: readonly Pair[]) => pairs.filter(({ name }) => name !== '')

const textBody = (text: string): OutgoingBody => (text === '' ? { kind: 'none' } : { kind: 'text', text })

const JSON_TYPE: Pair = { name: 'Content-Type', value: 'application/json' }

/** The media type that the headers state, in small letters and without its parameters; empty for none. */
export function typeOf(headers: readonly Pair[]): string {
  const stated = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  return stated?.value.split(';')[0]?.trim().toLowerCase() ?? ''
}

function fieldsKind(type: string): 'json' | 'form' | 'parts' {
  if (type === 'application/x-www-form-urlencoded') return 'form'
  return type === 'multipart/form-data' ? 'parts' : 'json'
}

/** An address without what follows `#`, and its query as pairs; what is no pair stays in the URL. */
export function splitAddress(url: string): { readonly address: string; readonly query: readonly Pair[] } {
  const whole = url.replace(/#.*$/s, '')
  const at = whole.indexOf('?')
  if (at < 0) return { address: whole, query: [] }
  const { pairs, rest } = queryParts(whole.slice(at + 1))
  return { address: whole.slice(0, at) + (rest && `?${rest}`), query: pairs }
}
