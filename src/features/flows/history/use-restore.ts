import { useServices } from '#domain/services.tsx'
import { flowHistoryTexts } from '#texts/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { stepTo } from '../model/commands/differences.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/**
 * Brings an earlier state back into the editor as one step of undo: nothing is lost, and nothing is sent before somebody
 * saves, which makes it the newest version under the token, like any other change.
 */
export function useRestore(): (earlier: FlowDoc, name: string) => void {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { editor } = useFlow()
  const { toasts } = useServices()
  return (earlier, name) => {
    // A version without a canvas says nothing about where things stand.
    const done = editor.run((doc) =>
      stepTo(doc, earlier.ui === null ? { ...earlier, ui: doc.ui } : earlier, { key: 'restore', name }),
    )
    if (done) toasts.show(t.restored(name), 'check', 'flow-restored')
  }
}
