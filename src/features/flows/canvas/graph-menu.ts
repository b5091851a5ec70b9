import type { flowMenuTexts } from '#texts/flows/flow-menu.ts'
import { Trash } from '#ui/edit-glyphs.ts'
import type { MenuItem, MenuSection } from '#ui/menu-items.ts'
import { CARD_WIDTH } from '../diagram/card-view.ts'
import type { CanvasEdge } from '../diagram/card.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import { actOnItem, type ItemAct, itemMenu } from '../editor/item-menu.ts'
import { openSwitch } from '../editor/node-switch.ts'
import type { ItemId } from '../model/flow-document.ts'
import { edgeCourse } from './edge-course.ts'
import type { MenuRequest } from './use-graph-menu.ts'

/** Entries of the graph's menus beside those of every menu of an item. */
export type GraphAct =
  | ItemAct
  | 'copy'
  | 'paste'
  | 'switch'
  | 'group'
  | 'ungroup'
  | 'insert'
  | 'cut'
  | 'add'
  | 'all'
  | 'tidy'
  | 'fit'

/** A menu, and what its lines do: `run` returns true where the card gets the focus back. The clipboard is not its own. */
export interface GraphMenuContent {
  readonly label: string
  readonly sections: readonly MenuSection[]
  readonly run: (id: string) => boolean
}

type GraphMenuTexts = (typeof flowMenuTexts)['en']
/** The keys of an action of the console, as the sheet of keys shows them. */
type KeysOf = (action: string) => string | undefined

/** The menu of the given target: one card, a selection, an edge, or the background. */
export function graphMenu(
  flow: OpenFlow,
  request: MenuRequest,
  words: GraphMenuTexts,
  keysOf: KeysOf,
): GraphMenuContent {
  const { item, edge } = request
  if (edge) return edgeMenu(flow, edge, words, keysOf)
  if (!item) return groundMenu(flow, request, words, keysOf)
  if (flow.editor.get().selection.items.size > 1) return selectionMenu(flow, words, keysOf)
  return cardMenu(flow, item, words, keysOf)
}

/** The actions of the canvas that do what a line of an item's menu does. */
const ACTIONS: Readonly<Record<ItemAct, string>> = {
  details: 'flow.open',
  connect: 'flow.connect',
  rename: 'flow.rename',
  duplicate: 'flow.duplicate',
  remove: 'flow.remove',
}

function cardMenu(flow: OpenFlow, item: ItemId, words: GraphMenuTexts, keysOf: KeysOf): GraphMenuContent {
  const { actions, editor, pageState } = flow
  const { flowMenu: m, flowOutline, flowSelection } = words
  const name = pageState.cards.get().find(({ id }) => id === item)?.view.name ?? ''
  const off = openSwitch(editor, editor.get().doc, item)
  const more: MenuItem[] = [
    ...(item === 'output' ? [] : [copyLine(words, keysOf)]),
    ...(off ? [line('switch', off.isOff ? m.enable : m.disable)] : []),
    ...(item.startsWith('groups/') ? [line('ungroup', flowSelection.ungroup, keysOf('flow.ungroup'))] : []),
  ]
  const lines = itemMenu(item, words, (act) => keysOf(ACTIONS[act]), more)
  return {
    ...menu(flowOutline.actions(name), lines),
    run: (id) => {
      if (actOnItem(flow, item, id)) return false
      if (id === 'ungroup') actions.ungroup()
      else if (id === 'switch') off?.set(!off.isOff)
      return id === 'switch'
    },
  }
}

function selectionMenu({ actions, editor }: OpenFlow, words: GraphMenuTexts, keysOf: KeysOf): GraphMenuContent {
  const { flowSelection: s } = words
  const { items } = editor.get().selection
  const hasGroup = [...items].some((item) => item.startsWith('groups/'))
  return {
    ...menu(s.count(items.size), [
      line('duplicate', s.duplicate, keysOf('flow.duplicate')),
      copyLine(words, keysOf),
      line('group', s.group, keysOf('flow.group')),
      ...(hasGroup ? [line('ungroup', s.ungroup, keysOf('flow.ungroup'))] : []),
      { ...line('remove', s.remove, keysOf('flow.remove')), icon: Trash, tone: 'danger' },
    ]),
    run: (id) => {
      if (id === 'duplicate') actions.duplicate()
      else if (id === 'group') actions.group()
      else if (id === 'ungroup') actions.ungroup()
      else actions.remove()
      return false
    },
  }
}

function edgeMenu(
  { actions, pageState }: OpenFlow,
  edge: CanvasEdge,
  words: GraphMenuTexts,
  keysOf: KeysOf,
): GraphMenuContent {
  const middle = edgeCourse(edge, pageState.cards.get())?.middle
  return {
    ...menu(edge.spoken, [
      ...(middle && !edge.isBroken ? [line('insert', words.flowEditor.edges.insert)] : []),
      { ...line('cut', words.flowConnect.remove, keysOf('flow.remove')), tone: 'danger' },
    ]),
    run: (id) => {
      if (id === 'cut') actions.disconnect(edge.keys)
      else if (middle) pageState.adding.set({ at: { x: middle.x - CARD_WIDTH / 2, y: middle.y - 36 }, into: edge })
      return id === 'cut'
    },
  }
}

function groundMenu(
  { actions, pageState }: OpenFlow,
  { position }: MenuRequest,
  words: GraphMenuTexts,
  keysOf: KeysOf,
): GraphMenuContent {
  const { flowEditor: t, flowMenu: m } = words
  return {
    ...menu(m.flow, [
      { ...line('add', m.addHere), icon: 'plus' },
      line('paste', t.keys.paste, keysOf('flow.paste')),
      line('all', t.keys.all, keysOf('flow.all')),
      line('tidy', t.keys.tidy, keysOf('flow.tidy')),
      line('fit', t.keys.fit, keysOf('flow.fit')),
    ]),
    run: (id) => {
      if (id === 'add') pageState.adding.set({ at: position })
      else if (id === 'all') actions.selectAll()
      else if (id === 'tidy') actions.tidy()
      else pageState.fit()
      return false
    },
  }
}

const copyLine = ({ flowEditor: t }: GraphMenuTexts, keysOf: KeysOf): MenuItem =>
  line('copy', t.keys.copy, keysOf('flow.copy'))

const line = (id: GraphAct, label: string, keys?: string): MenuItem => ({ id, label, keys })

const menu = (label: string, items: readonly MenuItem[]) => ({
  label,
  sections: [{ title: label, hideTitle: true, items }],
})
