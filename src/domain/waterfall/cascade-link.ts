import { integerId } from '#lib/ids.ts'
import type { Cascade } from './cascade.ts'

/** Maximum number of providers; further ones in a URL are not read. */
const MAX_PROVIDERS = 50

/** A choice of providers and verifier as query parameters: `providers=5001,5002&verifier=77`. */
export const cascadeLink = ({ enrichments, emailVerifier }: Cascade): Readonly<Record<string, string>> => ({
  providers: enrichments.join(','),
  ...(emailVerifier !== null && { verifier: String(emailVerifier) }),
})

/** Reads the choice in a URL; undefined where it has none. */
export function linkedCascade(query: URLSearchParams): Cascade | undefined {
  const ids = (query.get('providers') ?? '').split(',').flatMap((text) => integerId(text.trim()) ?? [])
  if (ids.length === 0) return undefined
  return {
    enrichments: [...new Set(ids)].slice(0, MAX_PROVIDERS),
    emailVerifier: integerId(query.get('verifier') ?? undefined) ?? null,
  }
}
