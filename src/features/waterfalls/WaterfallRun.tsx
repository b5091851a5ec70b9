import { useMemo, useState } from 'react'
import type { Waterfall } from '#contract/waterfalls.ts'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import { useTask } from '#domain/use-tasks.ts'
import { type Cascade, isSameCascade, offeredCascade } from '#domain/waterfall/cascade.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { CascadeLine } from './CascadeLine.tsx'
import { useWaterfallSale } from './use-waterfall-sale.ts'

export interface WaterfallRunProps extends Omit<RunDialogProps, 'sale'> {
  readonly waterfall: Waterfall
}

/** The run dialog of a waterfall, with the providers chosen on this device, or with those of the run that is repeated. */
export function WaterfallRun({ waterfall, ...dialog }: WaterfallRunProps) {
  const { cascade: own } = useChosenCascade(waterfall)
  const earlier = useCascadeOf(waterfall, dialog.again ?? '')
  const [wantsOwn, setWantsOwn] = useState(false)
  const isEarlier = earlier !== undefined && !wantsOwn && !isSameCascade(earlier, own)
  const cascade = isEarlier ? earlier : own
  return (
    <RunDialog
      sale={useWaterfallSale(waterfall, cascade)}
      note={
        <CascadeLine waterfall={waterfall} cascade={cascade} onOwn={isEarlier ? () => setWantsOwn(true) : undefined} />
      }
      {...dialog}
    />
  )
}

/** Providers and verifier of an earlier run of this waterfall, as far as they are still offered. */
function useCascadeOf(waterfall: Waterfall, taskId: string): Cascade | undefined {
  const target = useTask(taskId)?.body.target
  return useMemo(
    () =>
      target?.kind === 'waterfall' && target.id === waterfall.identifier
        ? offeredCascade(waterfall, target)
        : undefined,
    [target, waterfall],
  )
}
