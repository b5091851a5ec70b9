import { useCallback } from 'react'
import { useServices } from '#domain/services.tsx'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FlowActionsDeps } from '../editor/flow-actions.ts'
import type { OpenFlow } from '../editor/flow-context.ts'

/** Says in a few words what an act did, or why it did not. */
export function useFlowAnnouncements({ pageState }: Pick<OpenFlow, 'pageState'>): FlowActionsDeps['say'] {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { toasts } = useServices()
  return useCallback<FlowActionsDeps['say']>(
    (what, items) => {
      const cards = pageState.cards.get()
      const called = (at: number) => cards.find(({ id }) => id === items[at])?.view.name ?? ''
      switch (what) {
        case 'connected':
          return pageState.said.set(t.connect.done(called(0), called(1)))
        case 'already':
          return pageState.said.set(t.connect.already(called(0), called(1)))
        case 'added':
          return pageState.said.set(t.added(called(0)))
        case 'pasted':
          return pageState.said.set(t.pasted(items.length))
        case 'cycle':
          return toasts.show(t.connect.cycle, 'info', 'flow')
        case 'inside':
          return toasts.show(t.connect.inside(called(0)), 'info', 'flow')
        case 'tidied':
          return toasts.show(t.tidied, 'info', 'flow')
        case 'not-tidied':
          return toasts.show(t.tidyFailed, 'info', 'flow')
      }
    },
    [pageState, toasts, t],
  )
}
