import { readBaseUrl } from '#lib/base-url.ts'
import type { ConnectTexts } from '#texts/connect.ts'
import type { KeyStorage } from '#domain/connections.ts'

export interface ConnectForm {
  readonly baseUrl: string
  readonly key: string
  readonly keep: KeyStorage
}

export type ConnectErrors = Partial<Record<'baseUrl' | 'key', string>>

/** A header is printable ASCII; anything else would fail in the request with an unclear message. */
const sendable = /^[\x21-\x7e]+$/

/** Reads the form: where and with which key to connect, or what is wrong with each field. */
export function readConnectForm(
  form: ConnectForm,
  origin: string,
  { connect: { errors: t } }: ConnectTexts,
): { readonly baseUrl: string; readonly key: string } | { readonly errors: ConnectErrors } {
  const key = form.key.trim()
  const address = readBaseUrl(form.baseUrl, origin)
  const errors: ConnectErrors = {
    ...('refused' in address ? { baseUrl: t[address.refused] } : {}),
    ...(sendable.test(key) ? {} : { key: key ? t.keyCharacters : t.key }),
  }
  return 'url' in address && !errors.key ? { baseUrl: address.url, key } : { errors }
}
