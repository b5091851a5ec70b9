import { useState } from 'react'
import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MergeSide } from '../merge/conflict.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { fileNameOf, writeFlowFile } from '../sync/operations/flow-file.ts'
import { toNewFlow } from '../sync/operations/to-new-flow.ts'
import { useFlowOperations } from '../sync/operations/use-flow-operations.ts'
import type { MergeSession } from './panes.ts'
import styles from './Resolver.module.css'

/** Takes either side out of the conflict: as a new flow, or as a file. Nothing of the conflict is decided by it. */
export function SideMenu({ session }: { readonly session: MergeSession }) {
  const { flowResolver: t, flowEditor } = useTexts(flowResolverTexts)
  const { toasts, clock } = useServices()
  const { create } = useFlowOperations()
  const [failure, setFailure] = useState<{ readonly title: string; readonly outcome: MutationOutcome<unknown> }>()
  const called = (doc: FlowDoc) => doc.name || flowEditor.unnamed
  const exportSide = (side: MergeSide) => {
    const doc = session[side]
    const name = fileNameOf(t.fileName[side](called(doc)))
    downloadText(
      { name, type: 'application/json', text: writeFlowFile(toNewFlow(doc)) },
      { page: document, urls: URL, clock },
    )
    toasts.show(t.exported, 'download')
  }
  const saveMineAsNew = async () => {
    const name = t.newName(called(session.mine))
    toasts.show(t.making(name), 'copy', 'as-new')
    const outcome = await create({ ...toNewFlow(session.mine), name })
    if (outcome.kind === 'done') toasts.show(t.made(name), 'check', 'as-new')
    const failed = outcome.kind === 'refused' || outcome.kind === 'unknown'
    const title = outcome.kind === 'unknown' ? t.madeUnknown(name) : t.notCreated(name)
    setFailure(failed ? { title, outcome } : undefined)
  }
  return (
    <>
      <MenuButton
        label={t.more}
        button={{ variant: 'ghost', icon: 'ellipsis', 'aria-label': t.more }}
        sections={[
          {
            title: t.more,
            hideTitle: true,
            items: [
              { id: 'new', label: t.asNew, icon: 'plus' },
              { id: 'mine', label: t.exportMine, icon: 'download' },
              { id: 'theirs', label: t.exportTheirs, icon: 'download' },
            ],
          },
        ]}
        onAction={(id) => (id === 'new' ? void saveMineAsNew() : exportSide(id === 'mine' ? 'mine' : 'theirs'))}
      />
      {failure && (
        <div className={styles.failed}>
          <ChangeFailure {...failure} unknownBody={t.unknownBody} notOffered={t.notOffered} />
        </div>
      )}
    </>
  )
}
