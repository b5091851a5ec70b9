import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { useServices } from '#domain/services.tsx'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'

export interface UnparsedFootProps {
  /** Sentence about where the text is stored. */
  readonly location: string
  readonly onDiscard: () => void
}

/** Location of a text that cannot be applied, and a button to discard it. */
export function UnparsedFoot({ location, onDiscard }: UnparsedFootProps) {
  const t = useTexts(flowJsonTexts).flowJson.half
  const { toasts } = useServices()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="ec-line ec-line--wrap">
      <span className="ec-meta ec-grow">{location}</span>
      <GhostButton onClick={() => setIsConfirming(true)}>{t.discard}</GhostButton>
      <DeletionDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t.prompt.title}
        confirm={t.prompt.confirm}
        onConfirm={() => {
          setIsConfirming(false)
          onDiscard()
          toasts.show(t.discarded, 'check', 'flow-half')
        }}
      >
        <p className="ec-prose">{t.prompt.body}</p>
      </DeletionDialog>
    </div>
  )
}
