import { flowSelectionTexts } from '#texts/flows/flow-selection.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Trash } from '#ui/edit-glyphs.ts'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  CopyPlus,
  Group,
  Ungroup,
} from '#ui/flow-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { AlignEdge } from '../commands/line-up.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import styles from './Floating.module.css'

const SIDES = [
  { id: 'left', words: 'alignLeft', icon: AlignStartVertical },
  { id: 'centre', words: 'alignCentre', icon: AlignCenterVertical },
  { id: 'right', words: 'alignRight', icon: AlignEndVertical },
  { id: 'top', words: 'alignTop', icon: AlignStartHorizontal },
  { id: 'middle', words: 'alignMiddle', icon: AlignCenterHorizontal },
  { id: 'bottom', words: 'alignBottom', icon: AlignEndHorizontal },
] as const

const AXES = [
  { id: 'x', words: 'distributeAcross', icon: AlignHorizontalDistributeCenter },
  { id: 'y', words: 'distributeDown', icon: AlignVerticalDistributeCenter },
] as const

export function SelectionBar() {
  const { flowSelection: s } = useTexts(flowSelectionTexts)
  const { actions } = useFlow()
  const items = useEditor(({ selection }) => selection.items)
  const hasGroup = [...items].some((item) => item.startsWith('groups/'))
  if (items.size < 2 && !hasGroup) return null
  return (
    <div role="toolbar" aria-label={s.label} className={styles.selection}>
      <span className="ec-tnum ec-2">{s.count(items.size)}</span>
      {items.size > 1 && (
        <MenuButton
          label={s.align}
          button={{ size: 'sm', variant: 'ghost', iconAfter: 'chevron-down', children: s.align }}
          sections={[
            { title: s.align, items: SIDES.map(({ id, words, icon }) => ({ id, label: s[words], icon })) },
            {
              title: s.distribute,
              items: items.size > 2 ? AXES.map(({ id, words, icon }) => ({ id, label: s[words], icon })) : [],
            },
          ].filter((section) => section.items.length > 0)}
          onAction={(id) => {
            if (id === 'x' || id === 'y') actions.distribute(id)
            else actions.align(id as AlignEdge)
          }}
        />
      )}
      <GhostButton icon={Group} aria-label={s.group} action="flow.group" onClick={actions.group} />
      {hasGroup && (
        <GhostButton icon={Ungroup} aria-label={s.ungroup} action="flow.ungroup" onClick={actions.ungroup} />
      )}
      <GhostButton icon={CopyPlus} aria-label={s.duplicate} action="flow.duplicate" onClick={actions.duplicate} />
      <GhostButton icon={Trash} aria-label={s.remove} action="flow.remove" onClick={() => actions.remove()} />
    </div>
  )
}
