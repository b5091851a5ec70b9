import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuItem } from '#ui/menu-items.ts'
import { useStore } from '#ui/use-store.ts'
import { calledName, kindIcon } from '../editor/describe.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { ItemKind } from '../model/kinds.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { orderSteps } from './order-steps.ts'
import styles from './Outline.module.css'
import type { OutlineRow } from './rows.ts'
import { ValueCell } from './ValueCell.tsx'

export interface OutlineLineProps {
  readonly row: OutlineRow
  readonly isOpen: boolean
  /** The line that the Tab key reaches. */
  readonly isStop: boolean
  readonly isSelected: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly onStop: () => void
  /** Its value is being typed. */
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

/** One line of the list. */
export function OutlineLine(props: OutlineLineProps) {
  const { row, isOpen, isStop, isSelected, onFold, onStop, isEditing, onEdit } = props
  const words = useTexts(flowEditorTexts)
  const { flowEditor: t } = words
  const { editor, stage, catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const folds = row.shape === 'part' || (row.shape === 'item' && row.hasMore)
  const name =
    row.shape === 'part'
      ? t.list[row.part]
      : row.shape === 'item'
        ? calledName(doc, row.item, catalogue, words)
        : row.name === RUN_IF
          ? t.connect.runIf
          : row.name
  const kind =
    row.shape === 'item'
      ? t.kinds[row.kind]
      : row.shape === 'field'
        ? [row.port?.type, row.port?.required ? t.list.required : ''].filter(Boolean).join(', ')
        : ''

  return (
    <div
      role="row"
      data-row={row.key}
      aria-level={row.level}
      aria-expanded={folds ? isOpen : undefined}
      aria-selected={row.shape === 'item' ? isSelected : undefined}
      tabIndex={isStop ? 0 : -1}
      className={classNames(styles.line, row.shape === 'part' && styles.part, isSelected && styles.on)}
      onFocus={({ currentTarget }) => {
        onStop()
        if (row.shape !== 'part') {
          editor.select([row.item])
          stage.at.set(row.item)
        }
        const view = currentTarget.closest('[data-flow-view]')?.getBoundingClientRect()
        const box = currentTarget.getBoundingClientRect()
        stage.anchor.set({ x: box.x - (view?.x ?? 0) + 40, y: box.bottom - (view?.y ?? 0) })
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
          <span className={classNames('ec-cut', row.shape === 'field' && 'ec-mono')}>{name}</span>
        </span>
      </span>
      <span role="gridcell" className="ec-2 ec-cut">
        {kind}
      </span>
      <span role="gridcell" className="ec-cut">
        {row.shape === 'field' && <ValueCell row={row} isEditing={isEditing} onEdit={onEdit} />}
        {row.shape === 'item' && <ItemFigures item={row.item} />}
        {row.shape === 'part' && <span className="ec-3 ec-tnum">{row.count}</span>}
      </span>
      <span role="gridcell" className={styles.more}>
        <LineMenu row={row} name={name} onEdit={() => onEdit(true)} />
      </span>
    </div>
  )
}

/** The picture of an item, as on its card. */
function ItemIcon({ item, kind }: { readonly item: ItemId; readonly kind: ItemKind }) {
  const cards = useStore(useFlow().stage.cards)
  return <Icon name={cards.find(({ id }) => id === item)?.view.icon ?? kindIcon(kind)} size="sm" />
}

/** What the card of an item says: where its values come from, its price, and what is missing. */
function ItemFigures({ item }: { readonly item: ItemId }) {
  const cards = useStore(useFlow().stage.cards)
  const lines = cards.find(({ id }) => id === item)?.view.lines ?? []
  return (
    <span className="ec-line ec-line--12">
      {lines.map(({ start, icon, end, tone }) => (
        <span key={start} className={tone === 'bad' ? 'ec-t-bad' : 'ec-2'}>
          {icon && <Icon name={icon} size="sm" />} {start} <span className="ec-tnum">{end}</span>
        </span>
      ))}
    </span>
  )
}

/** What can be done with a line, also without keys. */
function LineMenu({
  row,
  name,
  onEdit,
}: {
  readonly row: OutlineRow
  readonly name: string
  readonly onEdit: () => void
}) {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { acts, stage } = useFlow()
  const items = menuOf(row, t)
  if (items.length === 0) return null
  const act = (id: string) => {
    if (row.shape === 'part') {
      if (row.part === 'inputs') void acts.add({ kind: 'input', name: t.palette.input })
      else if (row.part === 'output') void acts.add({ kind: 'output', name: t.palette.output })
      else if (row.part === 'notes') void acts.add({ kind: 'note', name: t.palette.note })
      else stage.adding.set({ at: { x: 0, y: 0 }, isAnywhere: true })
      return
    }
    if (row.shape === 'field') {
      if (id === 'edit') onEdit()
      else if (row.edge && id === 'cut') acts.disconnect([row.edge.key])
      else acts.clear(row.item, row.name)
      return
    }
    const step = id === 'up' ? orderSteps(row.order, row.item, -1) : orderSteps(row.order, row.item, 1)
    if (id === 'rename') stage.renaming.set(row.item)
    else if (id === 'connect') stage.joining.set(row.item)
    else if (id === 'remove') acts.remove([row.item])
    else if (step !== undefined) acts.order(row.item, step)
  }
  return (
    <MenuButton
      label={t.list.actions(name)}
      align="end"
      button={{
        size: 'sm',
        variant: 'ghost',
        icon: row.shape === 'part' ? 'plus' : 'ellipsis',
        'aria-label': t.list.actions(name),
        tabIndex: -1,
      }}
      sections={[{ title: t.list.actions(name), hideTitle: true, items }]}
      onAction={act}
    />
  )
}

function menuOf(row: OutlineRow, t: (typeof flowEditorTexts)['en']['flowEditor']): readonly MenuItem[] {
  if (row.shape === 'part') {
    const words = { inputs: t.list.addInput, nodes: t.list.addNode, output: t.list.addField, notes: t.list.addNote }
    return row.part === 'groups' ? [] : [{ id: 'add', label: words[row.part], icon: 'plus' }]
  }
  if (row.shape === 'field') {
    return [
      { id: 'edit', label: t.list.edit },
      ...(row.edge ? [{ id: 'cut', label: t.list.disconnect }] : []),
      ...(row.value !== undefined && !row.edge ? [{ id: 'clear', label: t.list.empty }] : []),
    ]
  }
  const gives = row.kind !== 'output' && row.kind !== 'note' && row.kind !== 'group'
  return [
    ...(gives ? [{ id: 'connect', label: t.list.connect, keys: 'c' }] : []),
    ...(row.kind === 'output' ? [] : [{ id: 'rename', label: t.list.rename, keys: 'F2' }]),
    ...(row.order.length > 1
      ? [
          { id: 'up', label: t.list.up, keys: 'alt+ArrowUp' },
          { id: 'down', label: t.list.down, keys: 'alt+ArrowDown' },
        ]
      : []),
    ...(row.kind === 'output' ? [] : [{ id: 'remove', label: t.list.remove, tone: 'danger' as const }]),
  ]
}
