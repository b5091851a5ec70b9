import type { Waterfall } from '#contract/waterfalls.ts'
import { BulkWizard } from '#domain/bulk-input/wizard/BulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/wizard/bulk-runnable.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { CascadeLine } from './CascadeLine.tsx'
import { useWaterfallSale } from './use-waterfall-sale.ts'

/** A run of many rows through a waterfall, with the providers chosen on this device. */
export function WaterfallManyRun({ waterfall }: { readonly waterfall: Waterfall }) {
  const { cascade } = useChosenCascade(waterfall)
  return (
    <BulkWizard
      runnable={runnableOf(useWaterfallSale(waterfall, cascade))}
      note={<CascadeLine waterfall={waterfall} cascade={cascade} onOwn={undefined} />}
    />
  )
}
