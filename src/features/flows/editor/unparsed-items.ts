import type { Store } from '#lib/store.ts'
import { findRenames } from '../merge/find-renames.ts'
import { hasItem, type ItemId } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'
import type { FlowEditor } from './flow-editor.ts'

/** Text typed as the JSON of one item that cannot be applied to it yet. */
export interface UnparsedItem {
  readonly text: string
  /** The item as of when the text last matched it: later changes from elsewhere are not in the text. */
  readonly of: Json | undefined
}

/** Such texts by item. They may hold secrets in any spelling, so they are in this page alone. */
export type UnparsedItems = ReadonlyMap<ItemId, UnparsedItem>

/** Sets the text of one item; undefined drops it. */
export function setUnparsedItem(texts: Store<UnparsedItems>, item: ItemId, text: UnparsedItem | undefined): void {
  if (!text && !texts.get().has(item)) return
  const next = new Map(texts.get())
  if (text) next.set(item, text)
  else next.delete(item)
  texts.set(next)
}

/** Moves texts to the new ids of their items, whoever renames those, and drops them with items that the user removes. */
export function followItems(
  { get, subscribe, onStep }: Pick<FlowEditor, 'get' | 'subscribe' | 'onStep'>,
  texts: Store<UnparsedItems>,
): () => void {
  let { doc } = get()
  const rename = (renames: ReadonlyMap<ItemId, ItemId>) => {
    if ([...texts.get().keys()].some((item) => renames.has(item)))
      texts.set(new Map([...texts.get()].map(([item, text]) => [renames.get(item) ?? item, text])))
  }
  const stops = [
    subscribe(() => {
      const before = doc
      doc = get().doc
      if (before !== doc && texts.get().size > 0) rename(findRenames(before, doc))
    }),
    // Steps know the ids that they change.
    onStep(({ renames = [] }, _way, now) => {
      rename(new Map(renames.map(({ from, to }) => [from, to])))
      for (const item of texts.get().keys()) if (!hasItem(now, item)) setUnparsedItem(texts, item, undefined)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
