import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Waterfall } from '#contract/waterfalls.ts'
import { z } from '#lib/zod.ts'
import { useServices } from '../services.tsx'
import { type Cascade, defaultCascade, isSameCascade, offeredCascade } from './cascade.ts'
import { recordKind } from '../record-kind.ts'

/** A choice of providers as records hold it. */
export const cascadeSchema = z.object({
  enrichments: z.array(z.int()).check(z.minLength(1)),
  emailVerifier: z.nullable(z.int()),
})

/** The providers that a user chose for a waterfall on this device, in their order, by its identifier. */
export const cascadeKind = recordKind('cascade', cascadeSchema)

/** Providers and verifier chosen on this device, and their setter. Nothing of it is sent before a run. */
export interface ChosenCascade {
  readonly cascade: Cascade
  /** True while it is the default of the service. */
  readonly isDefault: boolean
  readonly choose: (next: Cascade) => void
}

/** The stored choice of a waterfall as far as it is still offered, else its default; shared by all tabs. */
export function useChosenCascade(waterfall: Waterfall): ChosenCascade {
  const { journal } = useServices()
  const { identifier } = waterfall
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(cascadeKind))
  const stored = records.find(({ id }) => id === identifier)?.body
  /** The latest choice while it is being stored: the next key press builds on it. */
  const [pending, setPending] = useState<Cascade>()
  return useMemo(() => {
    const usual = defaultCascade(waterfall)
    const cascade = offeredCascade(waterfall, pending ?? stored)
    return {
      cascade,
      isDefault: isSameCascade(cascade, usual),
      choose: ({ enrichments, emailVerifier }) => {
        const next = { enrichments: [...enrichments], emailVerifier }
        const change = isSameCascade(next, usual)
          ? journal.remove(cascadeKind, identifier)
          : journal.update(cascadeKind, identifier, () => next)
        setPending(next)
        void change
          // A storage failure is shown on every page, and the choice holds in this tab.
          .catch(() => undefined)
          .then(() => setPending((latest) => (latest === next ? undefined : latest)))
      },
    }
  }, [waterfall, stored, pending, journal, identifier])
}
