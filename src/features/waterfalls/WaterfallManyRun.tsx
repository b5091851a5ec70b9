import type { Waterfall } from '#contract/waterfalls.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/runnable.ts'
import { CascadeLine } from './CascadeLine.tsx'
import { useRequestedCascade } from './use-requested-cascade.ts'
import { useWaterfallSale } from './use-waterfall-sale.ts'

/** A run of many rows through a waterfall, with the providers chosen on this device, or those of a link. */
export function WaterfallManyRun({ waterfall }: { readonly waterfall: Waterfall }) {
  const requested = useRequestedCascade(waterfall)
  return (
    <LazyBulkWizard
      runnable={runnableOf(useWaterfallSale(waterfall, requested.cascade))}
      note={<CascadeLine waterfall={waterfall} requested={requested} />}
    />
  )
}
