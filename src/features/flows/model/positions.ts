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

/** Returns the position of an item; undefined for one without a stored position. */
export function positionOf(doc: FlowDoc, item: ItemId): ItemPosition | undefined {
  const at = valueAt(doc.ui ?? undefined, positionPath(doc, item))
  const x = own(at, 'x')
  const y = own(at, 'y')
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}

/** Reads and writes of a document that is being edited. */
interface Draft {
  readonly get: (path: Path) => Json | undefined
  readonly set: (path: Path, value: Json) => void
}

/** Sets the position of an item, in the form in which the flow stores positions. */
export function setPosition(edit: Draft, doc: FlowDoc, item: ItemId, { x, y }: ItemPosition): void {
  const path = ['ui', ...positionPath(doc, item)]
  const at = edit.get(path)
  if (typeof at !== 'object' || at === null) {
    const { container, key } = readItem(item)
    const held = edit.get(['ui', container])
    if (isList(held)) edit.set(['ui', container], [...held, { id: key, x, y }])
    else edit.set(path, { x, y })
    return
  }
  edit.set([...path, 'x'], x)
  edit.set([...path, 'y'], y)
}

/** Path in `ui` of an item's coordinates: under its id, in a list of ids, or one step deeper as `position`. */
function positionPath(doc: FlowDoc, item: ItemId): Path {
  const { container, key } = readItem(item)
  const path = container === 'output' ? ['output'] : [...containerPath(doc.ui ?? undefined, container, key)]
  const at = valueAt(doc.ui ?? undefined, path)
  return own(at, 'position') !== undefined && own(at, 'x') === undefined ? [...path, 'position'] : path
}

function containerPath(ui: Json | undefined, container: string, key: string): Path {
  const held = own(ui, container)
  if (!isList(held)) return [container, key]
  const at = held.findIndex((one) => ownText(one, 'id') === key)
  return [container, String(at < 0 ? held.length : at)]
}

export function savedViewport(doc: FlowDoc): (ItemPosition & { readonly zoom: number }) | undefined {
  const view = own(doc.ui ?? undefined, 'viewport')
  const [x, y, zoom] = [own(view, 'x'), own(view, 'y'), own(view, 'zoom')]
  if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number' || zoom <= 0) return undefined
  return { x, y, zoom }
}
