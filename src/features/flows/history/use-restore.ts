import { useServices } from '#domain/services.tsx'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { stepTo } from '../commands/differences.ts'
import { useFlow } from '../editor/flow-context.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/**
 * Brings an earlier state back into the editor as one step of undo: nothing is lost, and nothing is sent before somebody
 * saves, which makes it the newest version under the token, like any other change. A version of the service is restored by it
 * where nothing else was changed.
 */
export function useRestore(): (earlier: FlowDoc, name: string, version?: number) => void {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { editor, broughtBack } = useFlow()
  const { toasts } = useServices()
  return (earlier, name, version) => {
    // A version without a canvas says nothing about where things stand.
    const done = editor.run((doc) =>
      stepTo(doc, earlier.ui === null ? { ...earlier, ui: doc.ui } : earlier, { key: 'restore', name }),
    )
    if (version !== undefined && earlier.ui !== null) broughtBack.set({ number: version, doc: editor.get().doc })
    if (done) toasts.show(t.restored(name), 'check', 'flow-restored')
  }
}
