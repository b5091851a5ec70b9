import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { FlowSummary } from '#contract/flow-list.ts'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import { type MutationOutcome, sendAndReconcile } from '#domain/send-and-reconcile.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { fileNameOf, writeFlowFile } from '../sync/operations/flow-file.ts'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import { useFlowName } from './flow-name.ts'

export interface FailedAction {
  readonly title: string
  readonly outcome: MutationOutcome<unknown>
}

/** Returns the actions that need no confirmation: announced when done, and shown in the page when not. */
export function useQuickActions() {
  const { flowList: t } = useTexts(flowListTexts)
  const { toasts, clock } = useServices()
  const api = useFlowsApi()
  const cache = useQueryClient()
  const nameOf = useFlowName()
  const changes = useFlowOperations()
  const [failure, setFailure] = useState<FailedAction>()
  const end = (outcome: MutationOutcome<unknown>, title: string, name: string) => {
    if (outcome.kind === 'gone') toasts.show(t.alreadyDeleted(name), 'info')
    setFailure(outcome.kind === 'refused' || outcome.kind === 'unknown' ? { title, outcome } : undefined)
  }
  return {
    failure,
    duplicate: async (flow: FlowSummary) => {
      const name = nameOf(flow)
      const kind = `duplicate ${flow.id}`
      toasts.show(t.duplicating(name), 'copy', kind)
      const outcome = await changes.duplicate(flow.id, t.copyOf(flow.name.trim() || t.unnamed))
      if (outcome.kind === 'done') toasts.show(t.duplicated(nameOf(outcome.value)), 'check', kind)
      else toasts.drop(kind)
      end(outcome, outcome.kind === 'unknown' ? t.duplicateUnknown(name) : t.notDuplicated(name), name)
    },
    exportFile: async (flow: FlowSummary) => {
      const name = nameOf(flow)
      const outcome = await sendAndReconcile({
        send: () => cache.fetchQuery({ ...api.one(flow.id), staleTime: 0 }),
        readBack: async () => undefined,
      })
      if (outcome.kind === 'done') {
        const file = {
          name: fileNameOf(flow.name),
          type: 'application/json',
          text: writeFlowFile(outcome.value),
        } as const
        downloadText(file, { page: document, urls: URL, clock })
        toasts.show(t.exported(name), 'download')
      }
      end(
        outcome.kind === 'unknown' ? { ...outcome, kind: 'refused', notOffered: false } : outcome,
        t.notExported(name),
        name,
      )
    },
  }
}
