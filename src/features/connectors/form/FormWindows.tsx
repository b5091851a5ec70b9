import type { Connector } from '#contract/connectors.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { formatSecretNames } from './format-secret-names.ts'
import { secretNames } from './unsaved.ts'
import type { ConnectorWork } from './use-connector-work.ts'

export interface FormWindowsProps {
  readonly work: ConnectorWork
  readonly latest: Connector | undefined
  readonly isComparing: boolean
  readonly onCompared: () => void
}

/** What opens above the form: theirs beside mine, and the question before it is left. */
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
        isOpen={leaving.isAsking}
        secrets={formatSecretNames(work.unsaved ? secretNames(work.unsaved) : [], connectorForm)}
        onStay={leaving.stay}
        onLeave={() => {
          work.keep()
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
