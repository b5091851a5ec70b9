import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Flow } from '#contract/flows.ts'
import { paths } from '#domain/paths.ts'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { useChange } from '#domain/use-change.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FlowDoc } from '../model/flow-document.ts'
import { toNewFlow } from '../sync/operations/to-new-flow.ts'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'

export interface UnsavedWork {
  readonly doc: FlowDoc
  /**
   * `doc` is in the flow that was created. True when nothing else is left here: then that flow is shown. May reject.
   */
  readonly letGo: (created: Flow) => Promise<boolean>
}

interface CreatedFlow {
  /** Nothing else is left here, and its own page is shown. */
  readonly isAll: boolean
}
const isOver = (ended: MutationOutcome<CreatedFlow>): boolean => ended.kind === 'done' && ended.value.isAll

/**
 * Creates a flow of its own from what `find` returns, and opens it; two clicks are one flow. `isUnread`: the last try
 * found nothing that can be read.
 */
export function useSaveAsNew(find: () => Promise<UnsavedWork | undefined>) {
  const { flowList } = useTexts(flowListTexts)
  const { create } = useFlowOperations()
  const navigate = useNavigate()
  const [isUnread, setUnread] = useState(false)
  const { run, isBusy, outcome } = useChange<CreatedFlow>(async () => {
    const work = await find()
    setUnread(!work)
    if (!work) return { kind: 'gone' }
    const created = await create(toNewFlow(work.doc, flowList.unnamed))
    if (created.kind !== 'done') return created
    // Every page shows that the device did not delete it.
    const isAll = await work.letGo(created.value).catch(() => true)
    if (isAll) void navigate(paths.flow(created.value.id))
    return { kind: 'done', value: { isAll } }
  }, isOver)
  return { saveAsNew: run, isBusy, outcome, isUnread }
}
