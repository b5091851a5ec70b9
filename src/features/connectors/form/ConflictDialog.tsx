import { useRef, useState } from 'react'
import type { Connector } from '#contract/connectors.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type ConnectorDraft, draftOf } from '../model/draft.ts'
import type { ConnectorField } from '../model/fields.ts'
import { type Side, differences, firstChoices, merged } from './conflict.ts'
import { ConflictField } from './ConflictField.tsx'

export interface ConflictDialogProps {
  readonly base: Connector | undefined
  readonly mine: ConnectorDraft
  readonly theirs: Connector
  /** When theirs was found: before mine was sent, after it, or while nothing was being saved. */
  readonly when: 'before' | 'after'
  readonly onClose: () => void
  /** Saves this on top of theirs. */
  readonly onSave: (draft: ConnectorDraft) => void
  /** Lays theirs into the form. */
  readonly onTakeTheirs: () => void
}

/** Theirs and mine, field by field, before anything is overwritten. */
export function ConflictDialog({ base, mine, theirs, when, onClose, onSave, onTakeTheirs }: ConflictDialogProps) {
  const { connectorForm, common } = useTexts(connectorFormTexts)
  const t = connectorForm.conflict
  const close = useRef<HTMLButtonElement>(null)
  const other = draftOf(theirs)
  const all = differences(base && draftOf(base), mine, other)
  const [choices, setChoices] = useState<ReadonlyMap<ConnectorField, Side>>(() => firstChoices(all))
  const open = all.filter(({ field }) => !choices.has(field)).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t.title}
      closeLabel={common.close}
      initialFocus={close}
      foot={
        <>
          <Button variant="ghost" tooltip={t.takeWhy} onClick={onTakeTheirs}>
            {t.take}
          </Button>
          <span className="ec-grow" />
          <Button ref={close} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            disabledReason={open > 0 ? t.choose(open) : undefined}
            onClick={() => onSave(merged(mine, other, choices))}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <div className="ec-stack">
        <p className="ec-prose">{all.length === 0 ? t.same : t[when]}</p>
        {all.map((difference) => (
          <ConflictField
            key={difference.field}
            difference={difference}
            mine={mine}
            theirs={other}
            choice={choices.get(difference.field)}
            onChoose={(side) => setChoices(new Map(choices).set(difference.field, side))}
          />
        ))}
      </div>
    </Dialog>
  )
}
