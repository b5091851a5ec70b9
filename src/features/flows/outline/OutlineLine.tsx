import { formatCount } from '#lib/format.ts'
import { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { pointIn } from '#ui/element-scale.ts'
import { Icon } from '#ui/Icon.tsx'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { itemLabel } from '../labels/describe.ts'
import { kindIcon, kindLabel } from '../labels/item-styles.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { ItemKind } from '../model/kinds.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { OutlineMenu } from './OutlineMenu.tsx'
import styles from './Outline.module.css'
import type { OutlineRow } from './rows.ts'
import { ValueCell } from './ValueCell.tsx'

export interface OutlineLineProps {
  readonly row: OutlineRow
  /** Its position among all rows, the head being 1. */
  readonly index: number
  readonly isOpen: boolean
  /** The line that the Tab key reaches. */
  readonly isStop: boolean
  readonly isSelected: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly onStop: () => void
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

export function OutlineLine(props: OutlineLineProps) {
  const { row, index, isOpen, isStop, isSelected, onFold, onStop, isEditing, onEdit } = props
  const words = useTexts(flowOutlineTexts)
  const { flowEditor: t, flowOutline } = words
  const { editor, pageState, catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const folds = row.shape === 'part' || (row.shape === 'item' && row.hasMore)
  const name =
    row.shape === 'part'
      ? flowOutline[row.part]
      : row.shape === 'item'
        ? itemLabel(doc, row.item, catalogue, words)
        : row.name === RUN_IF
          ? t.connect.runIf
          : row.name
  const kind =
    row.shape === 'item'
      ? kindLabel(row.kind, words)
      : row.shape === 'field'
        ? [
            row.port && (flowOutline.types[row.port.type] ?? row.port.type),
            row.port?.required ? flowOutline.required : '',
          ]
            .filter(Boolean)
            .join(', ')
        : ''

  return (
    <div
      role="row"
      data-row={row.key}
      aria-rowindex={index}
      aria-level={row.level}
      aria-expanded={folds ? isOpen : undefined}
      aria-selected={row.shape === 'item' ? isSelected : undefined}
      tabIndex={isStop ? 0 : -1}
      className={classNames(styles.line, row.shape === 'part' && styles.part, isSelected && styles.on)}
      onFocus={({ currentTarget }) => {
        onStop()
        if (row.shape !== 'part') {
          pageState.at.set(row.item)
          // The keyboard acts on the row it is at; a click selects by itself.
          const isByKey = currentTarget.matches(':focus-visible')
          if (isByKey && !editor.get().selection.items.has(row.item)) editor.select([row.item])
        }
        const view = currentTarget.closest<HTMLElement>('[data-flow-view]')
        const { left, bottom } = currentTarget.getBoundingClientRect()
        const { x, y } = pointIn(view ?? currentTarget, { clientX: left, clientY: bottom })
        pageState.anchor.set({ x: x + 40, y })
      }}
    >
      <span role="rowheader" className={styles.name} style={{ paddingInlineStart: (row.level - 1) * 20 + 8 }}>
        <span className="ec-line ec-line--4">
          {folds ? (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className={styles.fold}
              onClick={(event) => {
                event.stopPropagation()
                onFold(!isOpen)
              }}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
            </button>
          ) : (
            <span className={styles.fold} />
          )}
          {row.shape === 'item' && <ItemIcon item={row.item} kind={row.kind} />}
          <span className={classNames('ec-cut', row.shape === 'field' && row.name !== RUN_IF && 'ec-mono')}>
            {name}
          </span>
        </span>
      </span>
      <span role="gridcell" className="ec-2 ec-cut">
        {kind}
      </span>
      <span role="gridcell" className="ec-cut">
        {row.shape === 'field' && <ValueCell row={row} isEditing={isEditing} onEdit={onEdit} />}
        {row.shape === 'item' && <ItemFigures item={row.item} />}
        {row.shape === 'part' && <span className="ec-3 ec-tnum">{formatCount(row.count, words.locale)}</span>}
      </span>
      <span role="gridcell" className={styles.more}>
        <OutlineMenu row={row} name={name} onEdit={() => onEdit(true)} />
      </span>
    </div>
  )
}

function ItemIcon({ item, kind }: { readonly item: ItemId; readonly kind: ItemKind }) {
  const cards = useStore(useFlow().pageState.cards)
  return <Icon name={cards.find(({ id }) => id === item)?.view.icon ?? kindIcon(kind)} size="sm" />
}

/** Texts of an item's card: the sources of its values, its price, and what is missing. */
function ItemFigures({ item }: { readonly item: ItemId }) {
  const cards = useStore(useFlow().pageState.cards)
  const lines = cards.find(({ id }) => id === item)?.view.lines ?? []
  return (
    <span className={classNames(styles.figures, 'ec-line ec-line--12')}>
      {lines.map(({ start, icon, end, tone }) => (
        <span key={start} className={classNames(styles.figure, 'ec-line', tone === 'bad' ? 'ec-t-bad' : 'ec-2')}>
          {icon && <Icon name={icon} size="sm" />}
          {start && <span>{start}</span>} {end && <span className="ec-tnum">{end}</span>}
        </span>
      ))}
    </span>
  )
}
