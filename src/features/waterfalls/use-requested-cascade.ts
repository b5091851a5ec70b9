import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Waterfall } from '#contract/waterfalls.ts'
import { useTask } from '#domain/use-tasks.ts'
import { type Cascade, isSameCascade, offeredCascade } from '#domain/waterfall/cascade.ts'
import { linkedCascade } from '#domain/waterfall/cascade-link.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'

/** Providers and verifier of a run. `from`: their origin, if they are not those chosen on this device. */
export interface RequestedCascade {
  readonly cascade: Cascade
  readonly from: 'earlier' | 'link' | undefined
  /** Takes those chosen on this device instead. */
  readonly useOwn: () => void
}

/** Providers that a run of this waterfall queries: of an earlier run, in the URL, or chosen on this device. */
export function useRequestedCascade(waterfall: Waterfall, again = ''): RequestedCascade {
  const { cascade: own } = useChosenCascade(waterfall)
  const [query] = useSearchParams()
  const target = useTask(again)?.body.target
  const [wantsOwn, setWantsOwn] = useState(false)
  const other = useMemo(() => {
    if (target?.kind === 'waterfall' && target.id === waterfall.identifier)
      return { from: 'earlier', cascade: offeredCascade(waterfall, target) } as const
    const linked = linkedCascade(query)
    return linked && ({ from: 'link', cascade: offeredCascade(waterfall, linked) } as const)
  }, [target, waterfall, query])
  const isOther = other !== undefined && !wantsOwn && !isSameCascade(other.cascade, own)
  return {
    cascade: isOther ? other.cascade : own,
    from: isOther ? other.from : undefined,
    useOwn: () => setWantsOwn(true),
  }
}
