import { group, withMembers } from '../commands/add.ts'
import { moveItems, resize } from '../commands/arrange.ts'
import { copyItems, duplicate, readFragment } from '../commands/clipboard.ts'
import type { Step } from '../commands/flow-command.ts'
import { align, distribute, type AlignEdge } from '../commands/line-up.ts'
import { removeItems, ungroup } from '../commands/remove.ts'
import { relabel, renameId } from '../commands/rename.ts'
import { setField, setOrder, setValue } from '../commands/set.ts'
import { visibleBox } from '../diagram/camera.ts'
import { boundsOf, growBox, type Point } from '../diagram/geometry.ts'
import { nearestTo } from '../diagram/neighbours.ts'
import { type FlowDoc, hasItem, type ItemId, readItem } from '../model/flow-document.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { type ItemBox, positionOf } from '../model/positions.ts'
import { readReference } from '../model/reference-uses.ts'
import { omitSecrets } from '../sync/drafts/secrets.ts'
import { type AddDeps, addItem } from './add-actions.ts'
import type { Addable } from './addable.ts'
import type { LayoutRequest, AutoLayout } from './auto-layout.ts'
import { type ConnectionActions, createConnectionActions } from './connection-actions.ts'
import type { AddRequest } from './flow-page-state.ts'
import { pasteInView } from './paste-in-view.ts'

/** Actions of the user on a flow: pointer, keys, menus and the list all end here. */
export interface FlowActions extends ConnectionActions {
  /** Moves items to these positions, as one step. Moves of one `typing` within a short time are one step. */
  readonly move: (positions: ReadonlyMap<ItemId, Point>, typing?: string) => void
  readonly nudge: (by: Point) => void
  /** Gives a note or a group another box; `typing` as for moves. */
  readonly resize: (item: ItemId, box: ItemBox, typing?: string) => void
  /**
   * Adds to the flow; without a position where there is space, connected to the selection. Shows a message if it
   * cannot.
   */
  readonly add: (what: Addable, adding?: Partial<AddRequest>) => Promise<ItemId | undefined>
  /** Removes the selection: items with their edges, or edges. */
  readonly remove: (items?: readonly ItemId[]) => void
  readonly duplicate: () => void
  /**
   * Returns the selection as text without secrets: `isWhole` unless some were left out, which come back where it is
   * pasted on this page. Undefined where nothing is selected that can be copied.
   */
  readonly copy: () => { readonly text: string; readonly isWhole: boolean } | undefined
  /** Pastes copied text into the flow; false for text that is no part of one. */
  readonly paste: (text: string, at?: Point) => boolean
  readonly align: (side: AlignEdge) => void
  readonly distribute: (axis: 'x' | 'y') => void
  readonly group: () => void
  readonly ungroup: () => void
  /** False where the name cannot be given, or is the same. */
  readonly rename: (item: ItemId, name: string) => boolean
  /** Moves an item behind another one of its kind, or to the front. */
  readonly order: (item: ItemId, after: string | null) => void
  /** Sets a field of an item to a constant, or to the reference that a text such as `{{dom.domain}}` is. */
  readonly setText: (item: ItemId, name: string, text: string) => void
  readonly clear: (item: ItemId, name: string) => void
  readonly selectAll: () => void
  /** Requests a layout; while one is in progress, this is the same request. */
  readonly tidy: () => void
}

export interface FlowActionsDeps extends AddDeps {
  /** Lays out cards; rejects where that fails. */
  readonly tidy: (request: LayoutRequest) => Promise<AutoLayout>
  /** Version of the service. */
  readonly base: () => FlowDoc
  /** Lets the page do something else in between. */
  readonly yieldToMain: () => Promise<void>
  readonly announce: (
    what: 'cycle' | 'connected' | 'already' | 'inside' | 'tidied' | 'not-tidied' | 'pasted' | 'added',
    names: readonly ItemId[],
  ) => void
}

export function createFlowActions(parts: FlowActionsDeps): FlowActions {
  const { editor, pageState, random, announce } = parts
  const boxes = (): ReadonlyMap<ItemId, ItemBox> => {
    const { items } = editor.get().selection
    return new Map(pageState.cards.get().flatMap((card) => (items.has(card.id) ? [[card.id, card] as const] : [])))
  }
  const chosen = (): readonly ItemId[] => [...editor.get().selection.items]
  let isTidying = false
  /** Last copied items, with their secrets: those stay in the memory of this tab. */
  let copied: { readonly whole: string; readonly text: string } | undefined

  const goTo = (step: Step, created: readonly ItemId[]) => {
    editor.run(() => step, created)
    const [first] = created
    if (first) pageState.focus.set({ item: first })
  }

  const actions: FlowActions = {
    ...createConnectionActions(parts),
    move: (positions, typing) => {
      const { doc } = editor.get()
      // Cards without a stored position stay where they are shown, next to the one that was moved.
      const loose = pageState.cards.get().filter(({ id, shape }) => shape !== 'gone' && !positionOf(doc, id))
      const all = new Map([...loose.map(({ id, x, y }) => [id, { x, y }] as const), ...positions])
      editor.run((now) => moveItems(now, all, 'move', typing))
    },
    nudge: ({ x, y }) => {
      const items = new Set(withMembers(editor.get().doc, chosen()))
      const positions = pageState.cards
        .get()
        .flatMap((card) => (items.has(card.id) ? [[card.id, { x: card.x + x, y: card.y + y }] as const] : []))
      actions.move(new Map(positions), `nudge ${[...items].join(' ')}`)
    },
    resize: (item, box, typing) => void editor.run((doc) => resize(doc, item, box, typing)),

    add: (what, adding) => addItem(parts, what, adding ?? {}),
    remove: (items) => {
      const { selection } = editor.get()
      const going = items ?? [...selection.items]
      if (going.length > 0) {
        const next = neighbourAfter(parts, going)
        editor.run((doc) => removeItems(doc, going))
        pageState.at.set(next)
        if (next) pageState.focus.set({ item: next })
      } else if (selection.edges.size > 0) actions.disconnect(selection.edges)
    },
    duplicate: () => {
      const created = duplicate(editor.get().doc, chosen(), random)
      if (created) goTo(created.step, created.pasted)
    },
    copy: () => {
      const { doc } = editor.get()
      const items = chosen()
      if (!items.some((item) => item !== 'output')) return undefined
      copied = { whole: copyItems(doc, items), text: copyItems(omitSecrets(doc), items) }
      return { text: copied.text, isWhole: copied.text === copied.whole }
    },
    paste: (text, at) => {
      // Windows gives lines back with other ends.
      const part = readFragment(copied && text.replaceAll('\r\n', '\n') === copied.text ? copied.whole : text)
      const { camera, screen } = pageState.hold
      const seen = screen.get().width > 0 ? visibleBox(camera.get(), screen.get()) : undefined
      const created = part && pasteInView(editor.get().doc, part, { random, at, seen })
      if (!created) return false
      goTo(created.step, created.pasted)
      announce('pasted', created.pasted)
      return true
    },

    align: (side) => void editor.run((doc) => align(doc, boxes(), side)),
    distribute: (axis) => void editor.run((doc) => distribute(doc, boxes(), axis)),
    group: () => {
      const items = chosen().filter((item) => readItem(item).container !== 'groups')
      const around = boundsOf(pageState.cards.get().filter(({ id }) => items.includes(id)))
      if (!around) return
      const { x, y, width, height } = growBox(around, 20)
      // Space for the title above.
      const box = { x, y: y - 24, width, height: height + 24 }
      const step = group(editor.get().doc, items, '', box, random)
      const created = step?.label.item
      if (!step || !created) return
      goTo(step, [created])
    },
    ungroup: () => {
      const { doc } = editor.get()
      const groups = chosen()
      const members = withMembers(doc, groups).filter((item) => !item.startsWith('groups/') && hasItem(doc, item))
      editor.run(() => ungroup(doc, groups), members)
      const [first] = members
      pageState.at.set(first)
      if (first) pageState.focus.set({ item: first })
    },
    rename: (item, name) => {
      const text = name.trim()
      if (readItem(item).container !== 'inputs') return editor.run((doc) => relabel(doc, item, text))
      const next: ItemId = `inputs/${text}`
      const isDone = editor.run((doc) => renameId(doc, item, text), [next])
      if (isDone) pageState.at.set(next)
      return isDone
    },
    order: (item, after) => void editor.run((doc) => setOrder(doc, item, after)),
    setText: (item, name, text) => {
      if (name === RUN_IF)
        return void editor.run((doc) => setValue(doc, item, [RUN_IF], text === '' ? undefined : text))
      const reference = readReference(text)
      const value = reference?.certain ? { reference: reference.text } : { constant: text }
      editor.run((doc) => setField(doc, item, name, value))
    },
    clear: (item, name) =>
      void editor.run((doc) =>
        name === RUN_IF ? setValue(doc, item, [RUN_IF], undefined) : setField(doc, item, name, undefined),
      ),
    selectAll: () => editor.select(pageState.cards.get().flatMap(({ id, shape }) => (shape === 'gone' ? [] : [id]))),
    tidy: () => {
      if (isTidying) return
      isTidying = true
      const ended = () => {
        isTidying = false
      }
      void parts
        .tidy({
          state: editor.get(),
          history: editor.history(),
          cards: pageState.cards.get(),
          edges: pageState.edges.get(),
        })
        .then(
          ({ carryOut }) => carryOut(parts),
          () => announce('not-tidied', []),
        )
        .finally(ended)
    },
  }
  return actions
}

/** Returns the item to focus after a deletion: the nearest one that remains. */
function neighbourAfter({ pageState }: Pick<AddDeps, 'pageState'>, going: readonly ItemId[]): ItemId | undefined {
  const cards = pageState.cards.get()
  const from = cards.find(({ id }) => id === going[0])
  if (!from) return undefined
  const staying = cards.filter(({ id, shape }) => !going.includes(id) && (shape === 'card' || shape === 'pill'))
  return nearestTo(from, staying)?.id
}
