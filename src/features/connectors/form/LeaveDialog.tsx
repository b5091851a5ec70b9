import { useRef } from 'react'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'

export interface LeaveDialogProps {
  readonly isOpen: boolean
  /** What this device does not keep. */
  readonly secrets: readonly string[]
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/** Asks before a form with unsaved work is left. */
export function LeaveDialog({ isOpen, secrets, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const { connectorForm, common } = useTexts(connectorFormTexts)
  const t = connectorForm.leave
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onStay}
      role="alertdialog"
      title={t.title}
      closeLabel={common.close}
      initialFocus={stay}
      foot={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            {t.discard}
          </Button>
          <span className="ec-grow" />
          <Button ref={stay} onClick={onStay}>
            {t.stay}
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {t.leave}
          </Button>
        </>
      }
    >
      <div className="ec-stack ec-stack--8">
        <p className="ec-prose">{t.body}</p>
        {secrets.length > 0 && <p className="ec-prose">{t.secrets(secrets)}</p>}
      </div>
    </LazyDialog>
  )
}
