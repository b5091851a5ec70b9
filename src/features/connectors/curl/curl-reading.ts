import type { ConnectorDraft } from '../model/draft.ts'

/** Conversions of a part of the command. */
export const changeCodes = [
  'method',
  'method-implied',
  'address',
  'scheme-added',
  'query-kept',
  'parameter',
  'header',
  'basic',
  'bearer',
  'cookie',
  'agent',
  'referer',
  'range',
  'json-headers',
  'form-type',
  'json-type',
  'credentials-moved',
  'field',
  'template',
  'marks',
  'carets',
  'lines-joined',
  'ampersand',
  'straightened',
] as const
export type ChangeCode = (typeof changeCodes)[number]

/** Reason why a part of the command is not in the connector. */
export const leftCodes = [
  'output',
  'connection',
  'insecure',
  'unsupported',
  'unknown',
  'file',
  'variable',
  'password',
  'auth-scheme',
  'overridden',
  'header-removed',
  'header-unreadable',
  'length',
  'multipart',
  'attributes',
  'pattern',
  'fragment',
  'second-address',
  'second-command',
  'before',
  'after',
  'redirect',
  'comment',
  'word',
  'over-bound',
] as const
export type LeftCode = (typeof leftCodes)[number]

/** Part of a command, with its conversion or the reason why it was left out. The texts describe it. */
export interface CurlNote<Code extends string = ChangeCode | LeftCode> {
  readonly code: Code
  /** A name or an option as it is in the command, such as `--compressed`; never a secret. */
  readonly what: string
}

/** Reason why nothing could be read. */
export const refusalCodes = [
  'empty',
  'too-long',
  'not-curl',
  'open-quote',
  'shell',
  'no-address',
  'scheme',
  'method',
  'missing-value',
  'two-bodies',
] as const
export interface CurlRefusal {
  readonly code: (typeof refusalCodes)[number]
  /** Subject: a method, an option, the start of the text. */
  readonly what: string
}

/** A value of which the command holds only the name of a shell variable. */
export interface UnknownValue {
  /** The field of the form it belongs to, such as `auth.password` or `headers.2.value`. */
  readonly path: string
  /** As it is in the command, such as `$TOKEN`. */
  readonly variable: string
  /** Text that is left in the field without it: the scheme of `Token $TOKEN`. */
  readonly left: string
}

/** Summary of a command that was read, for the notice above the form. */
export interface CurlSummary {
  /** Such as "Imported from curl: URL, 2 headers, 1 body". */
  readonly title: string
  /** One sentence for each reason why a part was left out. */
  readonly left: readonly string[]
  /** Values that only the sender's shell has, with the fields in which they are to be typed. */
  readonly unknown: readonly UnknownValue[]
}

/** A command as a connector: its supported parts, and a list of everything else. */
export type CurlReading =
  | {
      readonly ok: true
      readonly draft: Pick<ConnectorDraft, 'method' | 'url' | 'parameters' | 'headers' | 'body' | 'bodyTemplate'>
      readonly changes: readonly CurlNote<ChangeCode>[]
      readonly left: readonly CurlNote<LeftCode>[]
    }
  | { readonly ok: false; readonly refusal: CurlRefusal }

/** Collects the notes while a command is read. Each note is added once. */
export interface CurlNotes {
  readonly change: (code: ChangeCode, what?: string) => void
  readonly leave: (code: LeftCode, what?: string) => void
  readonly changes: () => readonly CurlNote<ChangeCode>[]
  readonly left: () => readonly CurlNote<LeftCode>[]
}

export function curlNotes(): CurlNotes {
  const changes = new Map<string, CurlNote<ChangeCode>>()
  const left = new Map<string, CurlNote<LeftCode>>()
  return {
    change: (code, what = '') => changes.set(`${code} ${what}`, { code, what }),
    leave: (code, what = '') => left.set(`${code} ${what}`, { code, what }),
    changes: () => [...changes.values()],
    left: () => [...left.values()],
  }
}

/** Ends the reading; `readCurl` gives the refusal back. */
export class Refused extends Error {
  readonly refusal: CurlRefusal

  constructor(code: CurlRefusal['code'], what = '') {
    super(code)
    this.refusal = { code, what }
  }
}
