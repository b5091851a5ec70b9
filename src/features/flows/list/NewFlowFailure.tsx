import { ChangeFailure } from '#domain/ChangeFailure.tsx'
import type { MutationOutcome } from '#domain/send-and-reconcile.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'

/** Notice why a flow was not created from unsaved work, or may not have been; nothing otherwise. */
export function NewFlowFailure({ outcome }: { readonly outcome: MutationOutcome<unknown> | undefined }) {
  const t = useTexts(flowListTexts).flowList.prompt
  if (!outcome) return null
  return (
    <ChangeFailure
      title={outcome.kind === 'unknown' ? t.create.unknown : t.create.refused}
      outcome={outcome}
      unknownBody={t.create.unknownBody}
      notOffered={t.notOffered}
    />
  )
}
