import { useRef, useState, useId } from 'react'
import type { Connector } from '#contract/connectors.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type ConnectorDraft, draftOf } from '../model/draft.ts'
import type { ConnectorField } from '../model/fields.ts'
import { type ConflictSide, differences, firstChoices, merged, type Difference } from './conflict.ts'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './Conflict.module.css'
import { differsHidden, fieldText } from '../model/field-value.ts'

export interface ConflictDialogProps {
  readonly base: Connector | undefined
  readonly mine: ConnectorDraft
  readonly theirs: Connector
  /** Phase in which their version was found: before mine was sent, after it, or while nothing was being saved. */
  readonly when: 'before' | 'after'
  readonly onClose: () => void
  readonly onSave: (draft: ConnectorDraft) => void
  readonly onTakeTheirs: () => void
}

/** Theirs and mine, field by field, before anything is overwritten. */
export function ConflictDialog({ base, mine, theirs, when, onClose, onSave, onTakeTheirs }: ConflictDialogProps) {
  const { connectorForm, common } = useTexts(connectorFormTexts)
  const t = connectorForm.conflict
  const close = useRef<HTMLButtonElement>(null)
  const other = draftOf(theirs)
  const all = differences(base && draftOf(base), mine, other)
  const [choices, setChoices] = useState<ReadonlyMap<ConnectorField, ConflictSide>>(() => firstChoices(all))
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

interface ConflictFieldProps {
  readonly difference: Difference
  readonly mine: ConnectorDraft
  readonly theirs: ConnectorDraft
  readonly choice: ConflictSide | undefined
  readonly onChoose: (side: ConflictSide) => void
}

function ConflictField({ difference, mine, theirs, choice, onChoose }: ConflictFieldProps) {
  const texts = useTexts(connectorFormTexts)
  const { connectorForm } = texts
  const t = connectorForm.conflict
  const name = useId()
  const { field, changedBy } = difference
  const values = { theirs: fieldText(field, theirs, texts), mine: fieldText(field, mine, texts) }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        <span className="ec-h">{connectorForm.fields[field]}</span>
        <Tag tone={changedBy === 'both' ? 'warn' : 'neutral'}>{t.changedBy[changedBy]}</Tag>
      </legend>
      <div className={styles.sides}>
        {(['theirs', 'mine'] as const).map((side) => (
          <label key={side} className={classNames(styles.side, choice === side && styles.chosen)}>
            <span className={styles.who}>
              <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
              {t[side]}
            </span>
            <span className={styles.value}>
              {values[side] === '' ? <span className="ec-3">{t.empty}</span> : values[side]}
            </span>
          </label>
        ))}
      </div>
      {differsHidden(field, mine, theirs) && <p className="ec-meta">{t.hidden}</p>}
    </fieldset>
  )
}
