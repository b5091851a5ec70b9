import { useServices } from '#domain/services.tsx'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { stepTo } from '../commands/differences.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { omitSecrets } from '../sync/drafts/secrets.ts'
import { writeFlowFile } from '../sync/operations/flow-file.ts'
import { toNewFlow } from '../sync/operations/to-new-flow.ts'
import type { ResolverDeps, ResolverState } from './use-resolving.ts'

/** Returns the actions for either side as a whole. None deletes the other side for good. */
export function useSides({ saver, editor }: ResolverDeps, { meeting }: ResolverState, onClose: () => void) {
  const { flowResolver: t, common } = useTexts(flowResolverTexts)
  const { toasts } = useServices()
  /** One step of undo, which then goes out. */
  const become = (doc: FlowDoc) => {
    editor.run((now) => stepTo(now, doc, { key: 'merge' }))
    saver.rebaseAndSave(meeting.theirs)
    onClose()
  }
  return {
    saveResult: () => become(meeting.merged.doc),
    takeTheirs: () => {
      become(meeting.theirs)
      toasts.show(t.tookTheirs, 'info', 'flow')
    },
    copyMine: () => {
      // What is on a clipboard is read by whoever is given it; a file is asked for by name.
      const open = omitSecrets(meeting.mine)
      navigator.clipboard.writeText(writeFlowFile(toNewFlow(open))).then(
        () => toasts.show(open === meeting.mine ? t.copied : t.copiedOpen, 'copy', 'flow'),
        () => toasts.show(common.copyFailed, 'circle-alert', 'flow'),
      )
    },
  }
}
