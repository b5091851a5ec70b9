import type { Flow } from '#contract/flows.ts'
import { BulkWizard } from '#domain/bulk-input/wizard/BulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/wizard/bulk-runnable.ts'
import { useFlowSale } from './use-flow-sale.ts'

/** A run of many rows through a flow, as the service has saved it. */
export function FlowManyRun({ flow }: { readonly flow: Flow }) {
  return <BulkWizard runnable={runnableOf(useFlowSale(flow).sale)} />
}
