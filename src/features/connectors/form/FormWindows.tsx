import type { Connector } from '#contract/connectors.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { formatSecretNames } from './format-secret-names.ts'
import { secretNames } from './unsaved.ts'
import type { ConnectorWork } from './use-connector-work.ts'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'

export interface FormWindowsProps {
  readonly work: ConnectorWork
  readonly latest: Connector | undefined
  readonly isComparing: boolean
  readonly onCompared: () => void
}

/** Dialogs above the form: the comparison of both versions, and the confirmation before it is left. */
export function FormWindows({ work, latest, isComparing, onCompared }: FormWindowsProps) {
  const { connectorForm } = useTexts(connectorFormTexts)
  const { outcome, leaving } = work
  const conflict = outcome?.kind === 'conflict' ? outcome : undefined
  const theirs = conflict?.theirs ?? (work.isOutdated ? latest : undefined)
  return (
    <>
      {isComparing && theirs && (
        <ConflictDialog
          base={work.base}
          mine={work.draft}
          theirs={theirs}
          when={conflict?.when ?? 'before'}
          onClose={onCompared}
          onSave={(draft) => {
            onCompared()
            void work.saveInstead(draft, theirs)
          }}
          onTakeTheirs={() => {
            onCompared()
            work.takeTheirs(theirs)
          }}
        />
      )}
      <LeaveDialog
        isOpen={leaving.isConfirming}
        secrets={formatSecretNames(work.unsaved ? secretNames(work.unsaved) : [], connectorForm)}
        onStay={leaving.stay}
        onLeave={() => {
          work.saveDraft()
          leaving.leave()
        }}
        onDiscard={() => {
          work.drop()
          leaving.leave()
        }}
      />
    </>
  )
}

interface LeaveDialogProps {
  readonly isOpen: boolean
  /** Names of the fields that this device does not store. */
  readonly secrets: readonly string[]
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly onDiscard: () => void
}

/** Asks before a form with unsaved values is left. */
function LeaveDialog({ isOpen, secrets, onStay, onLeave, onDiscard }: LeaveDialogProps) {
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
