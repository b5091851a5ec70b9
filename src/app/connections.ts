import type { Connections, SavedConnection } from '#domain/connections.ts'
import { type Store, createStore } from '#lib/store.ts'
import { z } from '#lib/zod.ts'
import { type KeyStore, type Session, type SessionStore, scopeOf } from './session.ts'

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  workspace: z.string(),
  /** Only where *on this device* was chosen. */
  key: z.optional(z.string()),
  /** The key is the mock service's own and need not be entered. */
  demo: z.optional(z.boolean()),
})
type Stored = z.output<typeof storedSchema>

/** Input that a dialog must request before another connection can be opened. */
export type AddConnectionResult =
  | { readonly kind: 'add' }
  /** The key of a saved connection, to open it. */
  | { readonly kind: 'key'; readonly connection: SavedConnection }
  /** Another key of the open one. */
  | { readonly kind: 'replace' }

/** The saved connections with the side that the console itself needs. */
export interface ConnectionStore extends Connections {
  readonly asked: Store<AddConnectionResult | undefined>
  readonly dismiss: () => void
  /** Called when another tab has deleted the key of this workspace (`scopeOf`). */
  readonly forgotten: (scope: string) => void
  /**
   * Opens what a dialog found to work and saves it under `name`, if one is given. The connection that is left stays
   * within reach: one that was not saved is, as `leaving`.
   */
  readonly enter: (session: Session, names: { readonly name?: string; readonly leaving: string }) => void
}

interface Deps {
  /** Undefined where the browser has no such storage or forbids it: then they last as long as the page. */
  readonly device: KeyStore | undefined
  readonly session: SessionStore
  readonly newId: () => string
}

const NAME = 'enrichment-console:connections'

const sameAs =
  (session: Session | null) =>
  ({ baseUrl, workspace }: Stored): boolean =>
    session !== null && baseUrl === session.baseUrl && workspace === session.workspace

const shownOf = ({ id, name, baseUrl, workspace, key }: Stored): SavedConnection => ({
  id,
  name,
  baseUrl,
  workspace,
  hasKey: key !== undefined,
})

/**
 * Saved connections, stored on the device beside the session. Keys that are not stored are in the memory of this tab
 * only.
 */
export function createConnections({ device, session, newId }: Deps): ConnectionStore {
  let list = read(device)
  const saved = createStore<readonly SavedConnection[]>(list.map(shownOf))
  const requested = createStore<AddConnectionResult | undefined>(undefined)
  /** Sessions that were open in this tab, by connection: returning to one needs no key. */
  const remembered = new Map<string, Session>()

  // Another tab may have changed them meanwhile; without a storage there is no other truth than ours.
  const latest = () => (device ? (readAgain(device) ?? list) : list)
  const change = (next: (list: readonly Stored[]) => readonly Stored[]) => {
    list = next(latest())
    write(device, list)
    saved.set(list.map(shownOf))
  }
  const openId = () => list.find(sameAs(session.store.get()))?.id

  const keepKey = ({ id, key }: Stored, next: string | undefined) => {
    if (key !== next) change((all) => all.map((one) => (one.id === id ? withKey(one, next) : one)))
  }

  let last: Stored | undefined
  /** Syncs the stored key and the memory of the open connection with the session. A deleted key is deleted here too. */
  const follow = () => {
    const now = session.store.get()
    const stored = list.find(sameAs(now))
    if (now && stored) {
      remembered.set(stored.id, now)
      keepKey(stored, now.keep === 'device' ? now.key : undefined)
    }
    if (!now && last) {
      remembered.delete(last.id)
      keepKey(last, undefined)
    }
    last = stored && list.find(({ id }) => id === stored.id)
  }
  session.store.subscribe(follow)
  follow()

  const save = (name: string) => {
    const now = session.store.get()
    const { baseUrl, workspace } = now ?? {}
    // A workspace without a name cannot be found again.
    if (!now || baseUrl === undefined || workspace === undefined || now.isNameless) return
    const id = openId()
    change((all) =>
      id === undefined
        ? [...all, { id: newId(), name, baseUrl, workspace, ...(now.demo && { demo: true }) }]
        : all.map((one) => (one.id === id ? { ...one, name } : one)),
    )
    follow()
  }

  const sessionOf = ({ key, baseUrl, workspace, demo }: Stored): Session | undefined => {
    if (key !== undefined) return { key, baseUrl, workspace, keep: 'device', demo: false }
    return demo && session.demo?.baseUrl === baseUrl ? { ...session.demo, workspace } : undefined
  }

  return {
    saved,
    asked: requested,
    openId,
    save,
    rename: (id, name) => change((all) => all.map((one) => (one.id === id ? { ...one, name } : one))),
    remove: (id) => {
      remembered.delete(id)
      change((all) => all.filter((one) => one.id !== id))
    },
    open: (id) => {
      change((all) => all)
      const stored = list.find((one) => one.id === id)
      if (!stored || id === openId()) return
      const here = remembered.get(id)
      // A stored key that is missing was removed by the user.
      const known = sessionOf(stored) ?? (here?.keep === 'device' ? undefined : here)
      if (known) session.connect(known)
      else requested.set({ kind: 'key', connection: shownOf(stored) })
    },
    add: () => requested.set({ kind: 'add' }),
    replaceKey: () => requested.set({ kind: 'replace' }),
    dismiss: () => requested.set(undefined),
    forgotten: (scope) => {
      for (const one of list) if (scopeOf(one) === scope) remembered.delete(one.id)
      change((all) => all.map((one) => (scopeOf(one) === scope ? withKey(one, undefined) : one)))
    },
    enter: (next, { name, leaving }) => {
      requested.set(undefined)
      // Another key of the same workspace leaves nothing.
      if (openId() === undefined && scopeOf(next) !== scopeOf(session.store.get())) save(leaving)
      session.connect(next)
      if (name !== undefined) save(name)
    },
  }
}

const withKey = ({ key: _old, ...rest }: Stored, key: string | undefined): Stored =>
  key === undefined ? rest : { ...rest, key }

const read = (device: KeyStore | undefined): readonly Stored[] => (device && readAgain(device)) ?? []

/** Reads the list again without its damaged entries; undefined where the storage refuses. */
function readAgain(device: KeyStore): readonly Stored[] | undefined {
  try {
    const all: unknown = JSON.parse(device.getItem(NAME) ?? '[]')
    return Array.isArray(all) ? all.flatMap((one) => storedSchema.safeParse(one).data ?? []) : []
  } catch {
    return undefined
  }
}

function write(device: KeyStore | undefined, list: readonly Stored[]): void {
  try {
    if (list.length === 0) device?.removeItem(NAME)
    else device?.setItem(NAME, JSON.stringify(list))
  } catch {
    // They last as long as this page.
  }
}
