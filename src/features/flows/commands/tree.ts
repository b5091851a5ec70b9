import type { FlowDoc } from '../model/flow-document.ts'
import { entry, isList, isRecord, type Json, type Path } from '../model/json.ts'

type Container = Record<string, Json> | Json[]

export type EditableTree = ReturnType<typeof openTree>

/**
 * Returns a mutable copy of a document, which itself stays as it is, for many changes: each object is copied once and then
 * changed in place.
 */
export function openTree(doc: FlowDoc) {
  const root = { ...doc } as unknown as Record<string, Json>
  const mine = new WeakSet<object>([root])

  /** The container at a path, as a copy that may be changed. */
  const opened = (path: Path): Container | undefined => {
    let holder: Container = root
    for (const key of path) {
      const value: Json | undefined = entry(holder, key)
      if (typeof value !== 'object' || value === null) return undefined
      const copy: Container = mine.has(value) ? (value as Container) : isList(value) ? [...value] : { ...value }
      if (copy !== value) {
        mine.add(copy)
        assign(holder, key, copy)
      }
      holder = copy
    }
    return holder
  }
  /** Returns the list that holds the order of an entity; undefined for anything in an ordinary object. */
  const orderOf = (path: Path): string[] | undefined =>
    isEntity(path) ? (opened([path[0] ?? '', 'order']) as string[] | undefined) : undefined

  const get = (path: Path) => inTree(path).reduce<Json | undefined>(entry, root)
  const keysOf = (path: Path): readonly string[] => {
    if (isEntity([...path, ''])) return entry(root[path[0] ?? ''], 'order') as readonly string[]
    const value = get(path)
    return isRecord(value) ? Object.keys(value) : []
  }

  const insertAt = (path: Path, after: string | null) => {
    const key = path.at(-1) ?? ''
    const order = orderOf(path)
    if (order) {
      takeOut(order, key)
      order.splice(after === null ? 0 : insertAfter(order, after), 0, key)
      return
    }
    const holder = opened(inTree(path).slice(0, -1))
    if (!isRecord(holder)) return
    const keys = Object.keys(holder).filter((other) => other !== key)
    // An object keeps the order in which its keys were set: all that follow are set again.
    for (const follower of [key, ...keys.slice(after === null ? 0 : insertAfter(keys, after))]) {
      const value = holder[follower]
      delete holder[follower]
      if (value !== undefined) assign(holder, follower, value)
    }
  }

  return {
    get,
    /** The last key of the value at a path, `null` if there is none. */
    last: (path: Path): string | null => keysOf(path).at(-1) ?? null,
    /** Returns the key before this one in its object, `null` for the first; undefined for a missing key and in lists. */
    before: (path: Path): string | null | undefined => {
      const keys = keysOf(path.slice(0, -1))
      const at = keys.indexOf(path.at(-1) ?? '')
      return at < 0 ? undefined : (keys[at - 1] ?? null)
    },
    /**
     * Sets a value: an old key keeps its position, a new one comes after `after`. Returns false where the path does not
     * exist.
     */
    put: (path: Path, value: Json, after: string | null): boolean => {
      const full = inTree(path)
      const key = full.at(-1) ?? ''
      const holder = opened(full.slice(0, -1))
      const isNew = holder && entry(holder, key) === undefined
      if (!holder || (isNew && isList(holder))) return false
      assign(holder, key, value)
      if (isNew && (isEntity(path) || Object.keys(holder).at(-2) !== (after ?? undefined))) insertAt(path, after)
      return true
    },
    remove: (path: Path): boolean => {
      const full = inTree(path)
      const key = full.at(-1) ?? ''
      const holder = opened(full.slice(0, -1))
      if (!isRecord(holder) || !Object.hasOwn(holder, key)) return false
      delete (holder as Record<string, Json>)[key]
      const order = orderOf(path)
      if (order) takeOut(order, key)
      return true
    },
    move: (path: Path, after: string | null): boolean => {
      if (get(path) === undefined) return false
      insertAt(path, after)
      return true
    },
    /** Returns the document; the tree must not be used afterwards. */
    done: () => root as unknown as FlowDoc,
  }
}

const isEntity = (path: Path): boolean => path.length === 2 && (path[0] === 'inputs' || path[0] === 'nodes')

/** Returns the position of a path of a patch in the document: inputs and nodes are stored by key. */
const inTree = ([container = '', ...rest]: Path): Path =>
  (container === 'inputs' || container === 'nodes') && rest.length > 0
    ? [container, 'byKey', ...rest]
    : [container, ...rest]

/** The position behind a key; the end where there is no such key. */
function insertAfter(keys: readonly string[], after: string): number {
  const at = keys.indexOf(after)
  return at < 0 ? keys.length : at + 1
}

function takeOut(keys: string[], key: string) {
  const at = keys.indexOf(key)
  if (at >= 0) keys.splice(at, 1)
}

function assign(holder: Container, key: string, value: Json) {
  if (Array.isArray(holder)) holder[Number(key)] = value
  // Set plainly, `__proto__` would be no key but the object's kind.
  else if (key === '__proto__')
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
  else holder[key] = value
}
