import { useEffect, useRef, useState } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { formatField } from '../labels/format-value.ts'
import { FormattedValueText } from '../labels/FormattedValueText.tsx'
import type { MergeSide } from '../merge/conflict.ts'
import type { ConflictGroup } from './conflict-groups.ts'
import { EditValue } from './EditValue.tsx'
import { type FieldRow, rowsOf } from './field-rows.ts'
import { formatPosition, formatSide, formatBefore, createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import { RowResult } from './RowResult.tsx'
import type { ResolverState } from './use-resolving.ts'

/** Values longer than this, in characters and in lines, are truncated until the user expands them. */
const LONG = 240
const LINES = 6

/** One thing field by field: as it was, theirs, mine, and what the result gets; conflicts with a choice. */
export function FieldTable({ group, resolving }: { readonly group: ConflictGroup; readonly resolving: ResolverState }) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { session, known, current } = resolving
  const rows = rowsOf(group, session.merged.summary)
  // Keys apply to the current conflict only.
  const hasKeys = group.conflicts.some(({ id }) => id === current?.id)
  const cap = (keys: string) =>
    hasKeys && (
      <span className={styles.cap}>
        <Kbd keys={keys} />
      </span>
    )
  const name = formatPosition(group.conflicts[0] ?? { path: [] }, createFormatter('result', session, known))
  return (
    <div className={styles.sheet}>
      <table className={styles.diff} aria-label={name}>
        <thead>
          <tr>
            <th scope="col" title={name}>
              <span className={styles.twoLines}>{name}</span>
            </th>
            <th scope="col">{t.sides.was}</th>
            <th scope="col">
              {t.sides.theirs}
              {cap('2')}
            </th>
            <th scope="col">
              {t.sides.mine}
              {cap('1')}
            </th>
            <th scope="col">{t.sides.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              resolving={resolving}
              isOn={row.conflict?.id === current?.id && !!row.conflict}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: FieldRow
  readonly resolving: ResolverState
  readonly isOn: boolean
}

function Row({ row, resolving, isOn }: RowProps) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { session, known, editing } = resolving
  const { conflict } = row
  const isEdited = conflict !== undefined && editing === conflict.id
  const line = useRef<HTMLTableRowElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // A first visit starts at the top; a user who came to answer stays in the field.
    if (isOn && !wasOn.current && !isEdited) goToLine(line.current)
    wasOn.current = isOn
  }, [isOn, isEdited])
  // The button is removed with its conflict: by keyboard, the user continues at the same one.
  const focusBack = () => line.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
  const field = formatField(row.path, createFormatter('result', session, known))
  const was = formatBefore(row, createFormatter('was', session, known))
  const [isUnfolded, unfold] = useState(false)
  const texts = (['theirs', 'mine'] as const).map(
    (side) => formatSide(row, side, createFormatter(side, session, known)).text,
  )
  const isLong = [was.text, ...texts].some((text) => text.length > LONG || text.split('\n').length > LINES)
  return (
    <>
      <tr ref={line} className={classNames(isOn && styles.rowOn, isLong && !isUnfolded && styles.folded)}>
        <th scope="row" className={classNames(field.isCode && 'ec-mono', !conflict && 'ec-3')}>
          {field.text}
          {conflict?.line !== undefined && <span className="ec-meta"> {t.lines(conflict.line + 1)}</span>}
          {isLong && (
            <span className={styles.unfold}>
              <GhostButton aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
                {isUnfolded ? t.less : t.all}
              </GhostButton>
            </span>
          )}
        </th>
        <td className="ec-3">
          <FormattedValueText formatted={was} />
        </td>
        <SideCell row={row} side="theirs" resolving={resolving} />
        <SideCell row={row} side="mine" resolving={resolving} />
        <td>
          <RowResult row={row} resolving={resolving} onUndone={focusBack} />
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={5}>
            <EditValue conflict={conflict} resolving={resolving} onEnd={focusBack} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Scrolls to the row of a conflict, and moves the focus from another conflict to it. */
function goToLine(line: HTMLElement | null): void {
  line?.scrollIntoView?.({ block: 'nearest' })
  const focused = line?.ownerDocument.activeElement
  const root = line?.getRootNode()
  const at = root instanceof ShadowRoot ? root.activeElement : focused
  if (at?.closest('tbody') && !line?.contains(at)) line?.querySelector<HTMLElement>('input')?.focus()
}

interface SideCellProps {
  readonly row: FieldRow
  readonly side: MergeSide
  readonly resolving: ResolverState
}

/** Cell with the value of one side; of a conflict, also the control to choose it. */
function SideCell({ row, side, resolving }: SideCellProps) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { session, known, choose } = resolving
  const { conflict } = row
  const formatted = formatSide(row, side, createFormatter(side, session, known))
  const was = formatted.isWhole ? undefined : formatBefore(row, createFormatter('was', session, known))
  const isDeleted = formatted.isWhole === true && conflict?.deletedBy === side
  const value = <FormattedValueText formatted={formatted} was={was} isDeleted={isDeleted} />
  if (!conflict) {
    const isOnly = row.by === side
    return (
      <td>
        {value}
        {isOnly && <span className="ec-3"> {side === 'mine' ? t.onlyMine : t.onlyTheirs}</span>}
      </td>
    )
  }
  const isOn = conflict.settled === side
  const word = side === 'mine' ? t.mineWord : t.theirsWord
  return (
    <td>
      <label className={classNames(styles.pick, isOn && styles.picked)}>
        <input
          type="radio"
          name={conflict.id}
          className={styles.radio}
          aria-label={t.take(word, formatted.text)}
          checked={isOn}
          onChange={() => choose(conflict, side)}
        />
        <span className={styles.held}>{value}</span>
      </label>
    </td>
  )
}
