import type { Waterfall } from '#contract/waterfalls.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/runnable.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { CascadeLine } from './CascadeLine.tsx'
import { useWaterfallSale } from './use-waterfall-sale.ts'

/** A run of many rows through a waterfall, with the providers chosen on this device. */
export function WaterfallManyRun({ waterfall }: { readonly waterfall: Waterfall }) {
  const { cascade } = useChosenCascade(waterfall)
  return (
    <LazyBulkWizard
      runnable={runnableOf(useWaterfallSale(waterfall, cascade))}
      note={<CascadeLine waterfall={waterfall} cascade={cascade} onOwn={undefined} />}
    />
  )
}
