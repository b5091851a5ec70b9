import type { Waterfall } from '#contract/waterfalls.ts'
import type { WaterfallTarget } from '../intents.ts'

export interface Cascade {
  /** Ids of the providers in the order in which they are queried. */
  readonly enrichments: readonly number[]
  /** The enrichment that checks addresses; null where none does. */
  readonly emailVerifier: number | null
}

type Offered = Pick<Waterfall, 'available_enrichments' | 'email_verifiers'>

/**
 * The service's own order. Providers that are not of the default cascade and verifiers cost more, so neither is queried
 * unless a user chooses it; where no provider is of the default cascade, all are.
 */
export function defaultCascade({ available_enrichments: offered }: Offered): Cascade {
  const usual = offered.filter((one) => one.enabled_by_default)
  return { enrichments: (usual.length > 0 ? usual : offered).map(({ id }) => id), emailVerifier: null }
}

/** The part of a stored choice that the waterfall still offers; the default where nothing of it is left. */
export function offeredCascade(waterfall: Offered, chosen: Cascade | undefined): Cascade {
  const usual = defaultCascade(waterfall)
  if (!chosen) return usual
  const ids = new Set(waterfall.available_enrichments.map(({ id }) => id))
  const enrichments = [...new Set(chosen.enrichments)].filter((id) => ids.has(id))
  const isVerifier = waterfall.email_verifiers.some(({ id }) => id === chosen.emailVerifier)
  return {
    enrichments: enrichments.length > 0 ? enrichments : usual.enrichments,
    emailVerifier: isVerifier ? chosen.emailVerifier : null,
  }
}

/** True for two choices with the same queries. */
export const isSameCascade = (a: Cascade, b: Cascade): boolean =>
  a.emailVerifier === b.emailVerifier &&
  a.enrichments.length === b.enrichments.length &&
  a.enrichments.every((id, at) => id === b.enrichments[at])

export const waterfallTarget = (
  { identifier, name }: Pick<Waterfall, 'identifier' | 'name'>,
  { enrichments, emailVerifier }: Cascade,
): WaterfallTarget => ({
  kind: 'waterfall',
  id: identifier,
  name: name || identifier,
  enrichments: [...enrichments],
  emailVerifier,
})
