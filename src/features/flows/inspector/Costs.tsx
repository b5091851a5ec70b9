import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { useTexts } from '#texts/texts.tsx'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { useEstimate } from '../editor/use-estimate.ts'
import { formatNodePrice, formatFlowPrice } from '../labels/format-price.ts'
import { type ItemId, readItem } from '../model/flow-document.ts'
import { flowPrice, nodePrice } from '../model/price.ts'
import styles from './Inspector.module.css'

/** Cost of one run: of the node, where there is one, and of the whole flow. */
export function Costs({ item }: { readonly item?: ItemId }) {
  const texts = useTexts(flowInspectorTexts)
  const t = texts.flowInspector.cost
  const { catalogue } = useFlow()
  const price = useEditor(({ doc }) => item && nodePrice(doc, readItem(item).key, catalogue))
  // Typing does not wait for a sum over thousands of nodes.
  const doc = useDeferredValue(useEditor((state) => state.runs))
  const edges = useDeferredValue(useEditor((state) => state.edges))
  const own = useMemo(() => flowPrice(doc, catalogue, edges), [doc, catalogue, edges])
  const { cost } = useEstimate(useSavedVersion())
  const whole = cost?.range ? { min: cost.range.from, max: cost.total, unknown: [] } : own
  return (
    <div className={styles.part}>
      <div className={styles.costs}>
        {price && <CostLine label={t.node} amount={formatNodePrice(price, texts)} />}
        <CostLine label={t.flow} amount={formatFlowPrice(whole, texts)} />
      </div>
      <p className="ec-meta">
        {[cost ? t.estimate : whole.min === whole.max ? t.own : t.range, whole.unknown.length > 0 ? t.atLeast : '']
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

/**
 * The flow as the service has it, while there are no changes: the version that a run uses, whose cost the service
 * returns.
 */
function useSavedVersion(): Flow | undefined {
  const { id, saver } = useFlow()
  const { data } = useQuery({ ...useFlowsApi().one(id), enabled: false })
  const read = () => saver.state.get().kind === 'clean' && saver.state.get().token === data?.internal_version
  return useSyncExternalStore(saver.state.subscribe, read, read) ? data : undefined
}

function CostLine({ label, amount }: { readonly label: string; readonly amount: string }) {
  const t = useTexts(flowInspectorTexts).flowInspector.cost
  return (
    <div className={styles.cost}>
      <span>{label}</span>
      <span>
        <b className="ec-h ec-tnum">{amount}</b> <span className="ec-3">{t.perRun}</span>
      </span>
    </div>
  )
}
