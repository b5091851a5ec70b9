import { type FlowDoc, type ItemId, readItem } from './flow-document.ts'
import { isList, type Json, own, ownText, type Path, valueAt } from './json.ts'

/** Position of the upper left corner of an item on the canvas, in pixels at zoom 1. */
export interface ItemPosition {
  readonly x: number
  readonly y: number
}

export interface ItemBox extends ItemPosition {
  readonly width: number
  readonly height: number
}

/** Returns the position of an item; undefined for one that was never placed. */
export function positionOf(doc: FlowDoc, item: ItemId): ItemPosition | undefined {
  const at = valueAt(doc.ui ?? undefined, placePath(doc, item))
  const x = own(at, 'x')
  const y = own(at, 'y')
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}

/** A document that is being changed. */
interface Draft {
  readonly get: (path: Path) => Json | undefined
  readonly set: (path: Path, value: Json) => void
}

/** Puts an item somewhere, in the form in which places came. */
export function setPosition(edit: Draft, doc: FlowDoc, item: ItemId, { x, y }: ItemPosition): void {
  const path = ['ui', ...placePath(doc, item)]
  const at = edit.get(path)
  if (typeof at !== 'object' || at === null) {
    const { room, key } = readItem(item)
    const held = edit.get(['ui', room])
    if (isList(held)) edit.set(['ui', room], [...held, { id: key, x, y }])
    else edit.set(path, { x, y })
    return
  }
  edit.set([...path, 'x'], x)
  edit.set([...path, 'y'], y)
}

/** Path in `ui` of an item's coordinates: under its id, in a list of ids, or one step deeper as `position`. */
function placePath(doc: FlowDoc, item: ItemId): Path {
  const { room, key } = readItem(item)
  const path = room === 'output' ? ['output'] : [...roomPath(doc.ui ?? undefined, room, key)]
  const at = valueAt(doc.ui ?? undefined, path)
  return own(at, 'position') !== undefined && own(at, 'x') === undefined ? [...path, 'position'] : path
}

function roomPath(ui: Json | undefined, room: string, key: string): Path {
  const held = own(ui, room)
  if (!isList(held)) return [room, key]
  const at = held.findIndex((one) => ownText(one, 'id') === key)
  return [room, String(at < 0 ? held.length : at)]
}

export function savedViewport(doc: FlowDoc): (ItemPosition & { readonly zoom: number }) | undefined {
  const view = own(doc.ui ?? undefined, 'viewport')
  const [x, y, zoom] = [own(view, 'x'), own(view, 'y'), own(view, 'zoom')]
  if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number' || zoom <= 0) return undefined
  return { x, y, zoom }
}
