import { flowOutlineTexts } from '#texts/flows/flow-outline.ts'
import { useTexts } from '#texts/texts.tsx'
import type { MenuItem } from '#ui/menu-items.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { actOnItem, type ItemAct, itemMenu } from '../editor/item-menu.ts'
import { useFlowView } from '../editor/use-flow-view.ts'
import { orderSteps } from './order-steps.ts'
import type { OutlineRow } from './rows.ts'

export interface LineMenuProps {
  readonly row: OutlineRow
  readonly name: string
  readonly onEdit: () => void
}

/** Actions on a line, also without keys. */
export function OutlineMenu({ row, name, onEdit }: LineMenuProps) {
  const words = useTexts(flowOutlineTexts)
  const { flowEditor: t, flowOutline } = words
  const flow = useFlow()
  const { actions, pageState } = flow
  const [, show] = useFlowView()
  const items = menuOf(row, words)
  if (items.length === 0) return null
  const act = (id: string) => {
    switch (row.shape) {
      case 'part': {
        const basics = { inputs: 'input', output: 'output', notes: 'note' } as const
        if (row.part === 'nodes') return pageState.adding.set({ at: { x: 0, y: 0 }, isAnywhere: true })
        if (row.part === 'groups') return
        const kind = basics[row.part]
        return void actions.add({ kind, name: t.kinds[kind] }).then((item) => item && pageState.focus.set({ item }))
      }
      case 'field': {
        if (id === 'edit') return onEdit()
        const { edge } = row
        if (!edge) return actions.clear(row.item, row.name)
        if (id === 'cut') return actions.disconnect([edge.key])
        const into = pageState.edges.get().find(({ keys }) => keys.includes(edge.key))
        const card = pageState.cards.get().find((one) => one.id === row.item)
        if (into) pageState.adding.set({ at: { x: (card?.x ?? 0) - 196, y: card?.y ?? 0 }, into })
        return
      }
      case 'item': {
        const { item } = row
        if (actOnItem(flow, item, id)) return
        if (id === 'show') {
          pageState.focus.set({ item, view: 'graph' })
          return show('graph')
        }
        const step = orderSteps(row.order, item, id === 'up' ? -1 : 1)
        if (step !== undefined) actions.order(item, step)
      }
    }
  }
  return (
    <MenuButton
      label={flowOutline.actions(name)}
      align="end"
      button={{
        size: 'sm',
        variant: 'ghost',
        icon: row.shape === 'part' ? 'plus' : 'ellipsis',
        'aria-label': flowOutline.actions(name),
        tabIndex: -1,
      }}
      sections={[{ title: flowOutline.actions(name), hideTitle: true, items }]}
      onAction={act}
    />
  )
}

function menuOf(
  row: OutlineRow,
  { flowEditor: t, flowOutline, flowSelection }: (typeof flowOutlineTexts)['en'],
): readonly MenuItem[] {
  if (row.shape === 'part') {
    const words = {
      inputs: flowOutline.addInput,
      nodes: flowOutline.addNode,
      output: flowOutline.addField,
      notes: flowOutline.addNote,
    }
    return row.part === 'groups' ? [] : [{ id: 'add', label: words[row.part], icon: 'plus' }]
  }
  if (row.shape === 'field') {
    return [
      { id: 'edit', label: flowOutline.edit, keys: 'Enter' },
      ...(row.edge
        ? [
            ...(row.edge.broken ? [] : [{ id: 'insert', label: t.edges.insert }]),
            { id: 'cut', label: flowOutline.disconnect, keys: 'Delete' },
          ]
        : []),
      ...(row.value !== undefined && !row.edge ? [{ id: 'clear', label: flowOutline.empty, keys: 'Delete' }] : []),
    ]
  }
  return itemMenu(row.item, { flowOutline, flowSelection }, (act) => KEYS[act], [
    ...(row.order.length > 1
      ? [
          { id: 'up', label: flowOutline.up, keys: 'alt+ArrowUp' },
          { id: 'down', label: flowOutline.down, keys: 'alt+ArrowDown' },
        ]
      : []),
    { id: 'show', label: flowOutline.show },
  ])
}

const KEYS: Readonly<Record<ItemAct, string>> = {
  details: 'Enter',
  connect: '.',
  rename: 'F2',
  duplicate: 'mod+d',
  remove: 'Delete',
}
