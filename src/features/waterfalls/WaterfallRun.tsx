import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import { RunDialog, type RunDialogProps } from '#domain/run/RunDialog.tsx'
import type { Sale } from '#domain/run/sale.ts'
import { useServices } from '#domain/services.tsx'
import { shownName } from '#domain/shown-text.ts'
import { waterfallBody } from '#domain/snippets.ts'
import { useTask } from '#domain/use-tasks.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { type Cascade, isSameCascade, offeredCascade, waterfallTarget } from '#domain/waterfall/cascade.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { useSamples } from '#domain/waterfall/use-samples.ts'
import { waterfallFields } from '#domain/waterfall/waterfall-fields.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { Button } from '#ui/Button.tsx'

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

/** What an earlier run of this waterfall asked, as far as it is still offered. */
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

/** What is sold: a waterfall with these providers. */
export function useWaterfallSale(waterfall: Waterfall, cascade: Cascade): Sale {
  const t = useTexts(waterfallTexts).waterfall.run
  const api = useWaterfallsApi()
  const cache = useQueryClient()
  const { identifier } = waterfall
  // What the page shows may have been read long ago: prices are read again when the dialog opens.
  const offer = useQuery({ ...api.one(identifier), refetchOnMount: 'always' }).data ?? waterfall
  const samples = useSamples(waterfall)
  const { baseUrl } = useServices()
  const fields = useMemo(() => waterfallFields(waterfall), [waterfall])
  const target = useMemo(() => waterfallTarget(waterfall, cascade), [waterfall, cascade])
  return {
    target,
    fields,
    inputsKey: 'params',
    offersPages: false,
    costOf: () => costOfCascade(offer, cascade, samples),
    costNow: async () => {
      const now = await api.read(identifier, { once: true })
      cache.setQueryData(api.one(identifier).queryKey, now)
      return costOfCascade(now, cascade, samples)
    },
    send: ({ params }) => api.run(identifier, waterfallBody(params, cascade)),
    callOf: ({ params }) => ({ baseUrl, waterfallId: identifier, params, ...cascade }),
    ...(cascade.enrichments.length === 0 && { whyNot: t.noProviders }),
  }
}

interface CascadeLineProps {
  readonly waterfall: Waterfall
  readonly cascade: Cascade
  /** Set while the providers are those of an earlier run. */
  readonly onOwn: (() => void) | undefined
}

/** Which providers a run would ask, in their order. */
export function CascadeLine({ waterfall, cascade, onOwn }: CascadeLineProps) {
  const t = useTexts(waterfallTexts).waterfall.run
  const names = cascade.enrichments.map((id) =>
    shownName(waterfall.available_enrichments.find((one) => one.id === id)?.name || `#${id}`),
  )
  const { emailVerifier } = cascade
  const verifier = waterfall.email_verifiers.find(({ id }) => id === emailVerifier)
  return (
    <div className="ec-stack ec-stack--4">
      <span className="ec-label">{t.asks}</span>
      <p className="ec-2">
        {t.cascade(names)}
        {emailVerifier !== null && `, ${t.verified(shownName(verifier?.name || `#${emailVerifier}`))}`}
      </p>
      {onOwn && (
        <p className="ec-line ec-line--wrap ec-2">
          {t.ofEarlier}
          <Button size="sm" variant="ghost" onClick={onOwn}>
            {t.useOwn}
          </Button>
        </p>
      )}
    </div>
  )
}
