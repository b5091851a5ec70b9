import type { Waterfall } from '#contract/waterfalls.ts'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import { CascadeLine } from './CascadeLine.tsx'
import { useAskedCascade } from './use-asked-cascade.ts'
import { useWaterfallSale } from './use-waterfall-sale.ts'

export interface WaterfallRunProps extends Omit<RunDialogProps, 'sale'> {
  readonly waterfall: Waterfall
}

/** The run dialog of a waterfall, with the providers chosen on this device, of a link, or of the run that is repeated. */
export function WaterfallRun({ waterfall, ...dialog }: WaterfallRunProps) {
  const asked = useAskedCascade(waterfall, dialog.again)
  return (
    <RunDialog
      sale={useWaterfallSale(waterfall, asked.cascade)}
      note={<CascadeLine waterfall={waterfall} asked={asked} />}
      {...dialog}
    />
  )
}
