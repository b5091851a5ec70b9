import type { ConnectorDraft, Pair } from '../model/draft.ts'
import { type Outgoing, outgoing } from '../model/outgoing.ts'
import { toHostAndPath } from '../model/host-and-path.ts'
import { encoded } from '../model/query-pairs.ts'
import type { IsSecret } from '../model/bulk-text.ts'
import { shownHeader } from './header-text.ts'
import { plainBody } from '../model/hidden-secrets.ts'

/** A request as it would leave, for reading: no secret is in it. */
export interface RequestPreview {
  /** `POST /v1/score?verbose=1` */
  readonly line: string
  readonly head: readonly Pair[]
  /** Empty when nothing is sent along. */
  readonly body: string
}

export interface Masking {
  readonly isSecret: IsSecret
  readonly mask: string
}

/** Draws a request on paper. `rendered` is the text of the template, where there is one. */
export function previewOf(draft: ConnectorDraft, rendered: string | undefined, masking: Masking): RequestPreview {
  const request = outgoing(draft, rendered)
  const { host, written, rest } = toHostAndPath(request.url)
  const path = asPath(rest)
  const query = request.parameters.map((row) => `${encoded(row.name)}=${parameterValue(row, masking)}`).join('&')
  return {
    line: shownHeader(`${request.method} ${path}${query && (path.includes('?') ? '&' : '?')}${query}`),
    head: [
      { name: 'Host', value: written === undefined ? host : `${host} (${written})` },
      ...request.headers.map((row) => ({ ...row, value: maskedValue(row, masking) })),
    ].map((row) => ({ name: shownHeader(row.name), value: shownHeader(row.value) })),
    body: bodyText(request.body, masking),
  }
}

/** Browsers and clients read `\\` before the query as `/`. */
function asPath(rest: string): string {
  const [path = '', ...query] = rest.split(/(?=[?#])/)
  const slashed = path.replaceAll('\\', '/')
  return `${slashed.startsWith('/') ? '' : '/'}${slashed}${query.join('')}`
}

/** Returns the value of a row, or a mask; the scheme of `Bearer …` and the like stays visible. */
function maskedValue(row: Pair, { isSecret, mask }: Masking): string {
  if (!isSecret(row) || row.value === '') return row.value
  const scheme = /^(?:bearer|basic|token|digest|apikey)\s+(?=\S)/i.exec(row.value)?.[0] ?? ''
  return scheme + mask
}

const parameterValue = (row: Pair, { isSecret, mask }: Masking): string =>
  row.value !== '' && isSecret(row) ? mask : encoded(row.value)

function bodyText(body: Outgoing['body'], masking: Masking): string {
  switch (body.kind) {
    case 'none':
      return ''
    case 'text':
      return plainBody(body.text, masking.isSecret, masking.mask)
    case 'form':
      return body.fields.map((row) => `${encoded(row.name)}=${parameterValue(row, masking)}`).join('&')
    case 'parts':
      return body.fields.map((row) => `${row.name} = ${maskedValue(row, masking)}`).join('\n')
    case 'json': {
      // Formatted by hand: an object would lose fields of the same name, and put names that are numbers first.
      const lines = body.fields.map(
        (row) => `  ${JSON.stringify(row.name)}: ${JSON.stringify(maskedValue(row, masking))}`,
      )
      return `{\n${lines.join(',\n')}\n}`
    }
  }
}
