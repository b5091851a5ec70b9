import { useState } from 'react'
import type { Flow } from '#contract/flows.ts'
import { useServices } from '#domain/services.tsx'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { NewFlowFailure } from '../list/NewFlowFailure.tsx'
import { useSaveAsNew } from '../list/use-save-as-new.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { carryDraft } from '../sync/drafts/carry-draft.ts'

/** The flow was deleted: what is here can be saved as a new flow. */
export function DeletedNotice() {
  const { flowNotices } = useTexts(flowNoticesTexts)
  const t = flowNotices.deleted
  const { flowList } = useTexts(flowListTexts)
  const { editor, draftSync, release } = useFlow()
  const { journal, clock, newId } = useServices()
  const [stays, setStays] = useState(false)

  /** Steps since the save go along as a draft of the new flow; where the device refuses that, they stay here. */
  const letGo = async (created: Flow, sent: FlowDoc): Promise<boolean> => {
    let taken = sent
    while (!(await draftSync.discard(taken).catch(() => true))) {
      taken = editor.get().doc
      const draft = { mine: taken, history: editor.history(), at: clock.now(), generation: newId() }
      const isCarried = await carryDraft(journal, created, draft).catch(() => false)
      setStays(!isCarried)
      if (!isCarried) return false
    }
    release()
    return true
  }
  const { saveAsNew, isBusy, outcome } = useSaveAsNew(async () => {
    const { doc } = editor.get()
    setStays(false)
    return { doc, letGo: (created) => letGo(created, doc) }
  })
  return (
    <>
      <Notice
        tone="bad"
        role="alert"
        title={t.title}
        action={
          <Button size="sm" isBusy={isBusy} onClick={() => void saveAsNew()}>
            {t.create}
          </Button>
        }
      >
        {t.body}
      </Notice>
      {stays && <Notice tone="warn" role="alert" title={flowList.left.stays} />}
      <NewFlowFailure outcome={outcome} />
    </>
  )
}
