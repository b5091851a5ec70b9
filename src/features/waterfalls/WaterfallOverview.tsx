import type { Waterfall } from '#contract/waterfalls.ts'
import detail from '#domain/detail/Detail.module.css'
import { tabQuery } from '#domain/detail/detail-tabs.ts'
import { HitsPanel } from '#domain/detail/HitsPanel.tsx'
import { ParamList } from '#domain/detail/ParamList.tsx'
import { LastRuns } from '#domain/detail/LastRuns.tsx'
import { Outputs } from '#domain/detail/Outputs.tsx'
import { type OwnRun, sumOwnRuns } from '#domain/detail/own-runs.ts'
import { paths } from '#domain/paths.ts'
import { useChosenCascade } from '#domain/waterfall/chosen-cascade.ts'
import { useSamples } from '#domain/waterfall/use-samples.ts'
import { waterfallParams } from '#domain/waterfall/parts/waterfall-fields.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'
import { BestOrderSection } from './BestOrderSection.tsx'
import { CascadeFinds } from './CascadeFinds.tsx'
import { CostPanel } from '#domain/waterfall/parts/CostPanel.tsx'
import { Providers } from '#domain/waterfall/parts/Providers.tsx'
import { VerifierSelect } from '#domain/waterfall/parts/VerifierSelect.tsx'

export interface WaterfallOverviewProps {
  readonly waterfall: Waterfall
  readonly runs: readonly OwnRun[]
}

/** The providers in their order with their statistics, the price of a row, inputs and outputs. */
export function WaterfallOverview({ waterfall, runs }: WaterfallOverviewProps) {
  const { waterfall: t } = useTexts(waterfallTexts)
  const chosen = useChosenCascade(waterfall)
  const samples = useSamples(waterfall)
  const sum = sumOwnRuns(runs)
  const parts = { waterfall, chosen, samples }
  return (
    <div className={detail.split}>
      <div className={`ec-stack ec-stack--32 ${detail.about}`}>
        <Providers {...parts} />
        {waterfall.email_verifiers.length > 0 && <VerifierSelect {...parts} />}
        <CascadeFinds {...parts} />
        <BestOrderSection {...parts} />
        <div className={detail.io}>
          <ParamList params={waterfallParams(waterfall)} />
          <Outputs
            fields={waterfall.output_fields.map(({ name, label, type }) => ({
              name,
              type_field: type,
              display_name: label,
            }))}
          />
        </div>
        <LastRuns all={paths.waterfall(waterfall.identifier) + tabQuery('runs')} runs={runs} />
      </div>
      <aside className="ec-stack ec-stack--24" aria-label={t.cost.title}>
        <CostPanel {...parts} />
        {sum && <HitsPanel sum={sum} />}
      </aside>
    </div>
  )
}
