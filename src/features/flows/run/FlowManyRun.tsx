import type { Flow } from '#contract/flows.ts'
import { LazyBulkWizard } from '#domain/bulk-input/LazyBulkWizard.tsx'
import { runnableOf } from '#domain/bulk-input/runnable.ts'
import { useFlowRunnable } from './use-flow-runnable.ts'

/** A run of many rows through a flow, as the service has saved it. */
export function FlowManyRun({ flow }: { readonly flow: Flow }) {
  return <LazyBulkWizard runnable={runnableOf(useFlowRunnable(flow).sale)} />
}
