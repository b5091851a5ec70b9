import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Undo2 } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { type FormattedValue, formatValue } from '../labels/format-value.ts'
import { FormattedValueText } from '../labels/FormattedValueText.tsx'
import { type ConflictChoice, choicesOf, type Conflict } from '../merge/conflict.ts'
import type { Json } from '../model/json.ts'
import type { FieldRow } from './field-rows.ts'
import { formatSide, createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import { isReconnected } from './reconnected.ts'
import type { ResolverState } from './use-resolving.ts'

interface RowResultProps {
  readonly row: FieldRow
  readonly resolving: ResolverState
  /** A resolution was undone, and its button was removed. */
  readonly onUndone: () => void
}

export function RowResult(props: RowResultProps) {
  const { conflict } = props.row
  return conflict ? <Decision {...props} conflict={conflict} /> : <Merged {...props} />
}

/** Result of a conflict, and the choices that are neither mine nor theirs. */
function Decision({ row, conflict, resolving, onUndone }: RowResultProps & { readonly conflict: Conflict }) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { view, current, choose, undo, edit } = resolving
  const { settled } = conflict
  const choices = choicesOf(conflict.kind)
  const resolution = view.resolutions[conflict.id]
  const isOn = current?.id === conflict.id
  return (
    <div className={styles.outcome}>
      {settled === undefined ? (
        <span className="ec-3">{t.provisional}</span>
      ) : (
        <Settled formatted={outcomeOf(settled, row, resolving, resolution?.value)} />
      )}
      <span className={styles.acts}>
        {choices.includes('both') && settled !== 'both' && (
          <GhostButton keys={isOn ? '3' : undefined} onClick={() => choose(conflict, 'both')}>
            {t.both}
          </GhostButton>
        )}
        {choices.includes('edit') && (
          <GhostButton keys={!isOn ? undefined : choices.includes('both') ? 'e' : '3'} onClick={() => edit(conflict)}>
            {isReconnected(conflict) ? t.reconnect : t.edit}
          </GhostButton>
        )}
        {settled !== undefined && (
          <GhostButton
            icon={Undo2}
            aria-label={t.undo}
            action="resolver.undo"
            onClick={() => {
              undo(conflict)
              onUndone()
            }}
          />
        )}
      </span>
    </div>
  )
}

/** Returns the text of the result of a choice; `value`: a custom one. */
function outcomeOf(
  choice: ConflictChoice,
  row: FieldRow,
  { session, known }: ResolverState,
  value: Json | undefined,
): FormattedValue {
  if (choice === 'both') return { text: known.words.flowResolver.both }
  if (choice === 'edit') return formatValue(value, row.path, createFormatter('result', session, known))
  return formatSide(row, choice, createFormatter(choice, session, known))
}

/** Result of a row that needed no decision. */
function Merged({ row, resolving: { session, known } }: Pick<RowResultProps, 'row' | 'resolving'>) {
  if (!row.by) return null
  const side = row.by === 'theirs' ? 'theirs' : 'mine'
  return <Settled formatted={formatSide(row, side, createFormatter(side, session, known))} />
}

const Settled = ({ formatted }: { readonly formatted: FormattedValue }) => (
  <span className={styles.settled}>
    <Icon name="check" size="sm" className={styles.good} />
    <FormattedValueText formatted={formatted} />
  </span>
)
