import { readNote } from './read-note.ts'
import { isNoted, keyOf, type JournalRecord, type Kinds, tierOf } from './records.ts'
import type { Change } from './record-store/pending-record.ts'
import { applyUpdates } from './apply-updates.ts'
import { type JournalStorage, type StorageWrite, writeOf } from './storage.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** Synchronous storage and events that a tab needs on unload. */
export interface UnloadStorage {
  /** Synchronous storage shared by the tabs (localStorage): IndexedDB finishes too late, after the tab is closed. */
  readonly notes: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  /** Id of this tab, used in the names of its notes. */
  readonly page: string
  /** Calls back with true on `pagehide`, with false when the page is restored. Returns an unsubscribe function. */
  readonly onLeaving: (listener: (leaving: boolean) => void) => () => void
  /** Calls back with the name of a note that another tab wrote. Returns an unsubscribe function. */
  readonly onNote: (listener: (name: string) => void) => () => void
}

/** Backs up unfinished writes to localStorage on `pagehide`. */
export interface UnloadFlush {
  /** Runs `work`, which stores these changes; if the tab is closed before it ends, they are in its note. */
  readonly during: <T>(changes: readonly Change[], work: () => Promise<T>) => Promise<T>
  /** Stores the notes of closed tabs. Resolves when that is done, and never rejects. */
  readonly replay: () => Promise<void>
  /** True if a closed tab left a note of this scope. */
  readonly isLeft: () => boolean
  /** Erases the notes of this scope. */
  readonly forget: () => void
  readonly close: () => void
}

export interface UnloadFlushDeps {
  readonly scope: string
  readonly kinds: Kinds
  readonly storage: Pick<JournalStorage, 'writeAll'>
  readonly unloadStorage: UnloadStorage
  /** The record as storage last had it. */
  readonly standing: (key: string) => JournalRecord | undefined
  /** True if writes reach the device. Memory mode stores nothing, on purpose, and must leave no note either. */
  readonly reachesDevice: () => boolean
  /** Notes of other pages were stored: they are to be read. */
  readonly onReplayed: () => void
}

const PREFIX = 'enrichment-console:parting:'

/**
 * Nothing is written as long as the page stays. A note holds rows with the revs and seqs they replace, so that one that
 * reached storage all the same is not stored a second time.
 */
export function createUnloadFlush(deps: UnloadFlushDeps): UnloadFlush {
  const { scope, kinds, storage, unloadStorage, standing } = deps
  const { notes, page } = unloadStorage
  const mine = `${PREFIX}${JSON.stringify([scope, page])}`
  const under = new Set<readonly Change[]>()
  let leaving = false
  let noted = false

  const note = () => {
    const groups = deps.reachesDevice() ? rowsOf([...under], standing) : []
    if (groups.length === 0 && !noted) return
    noted = groups.length > 0
    if (!noted) return void tryOrUndefined(() => notes.removeItem(mine))
    // Full or refused: then it is as it was without notes, at first for what is heavy alone.
    const set = (all: typeof groups) => tryOrUndefined(() => (notes.setItem(mine, JSON.stringify(all)), true))
    if (!set(groups)) set(groups.map((group) => group.filter(({ tier }) => tier === 'light')))
  }

  const left = (): readonly string[] =>
    tryOrUndefined(() =>
      Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '').filter(
        (name) => name !== mine && scopeOf(name) === scope,
      ),
    ) ?? []

  /** Taken before it is stored, so that no two pages store it; put back where storage refuses. */
  const replay = async (names: readonly string[]) => {
    for (const name of names) {
      const text = tryOrUndefined(() => notes.getItem(name))
      if (!text) continue
      tryOrUndefined(() => notes.removeItem(name))
      try {
        for (const group of readNote(text, scope, kinds)) await storage.writeAll(group, 'strict')
      } catch {
        tryOrUndefined(() => notes.setItem(name, text))
      }
    }
  }

  const stopLeaving = unloadStorage.onLeaving((now) => {
    leaving = now
    if (now) note()
  })
  const stopHearing = unloadStorage.onNote((name) => {
    if (scopeOf(name) === scope && left().includes(name)) void replay([name]).then(deps.onReplayed)
  })

  return {
    during: async (changes, work) => {
      under.add(changes)
      if (leaving) note()
      try {
        return await work()
      } finally {
        under.delete(changes)
        if (noted) note()
      }
    },
    replay: () => replay(left()),
    isLeft: () => left().length > 0,
    forget: () => {
      for (const name of left()) tryOrUndefined(() => notes.removeItem(name))
    },
    close: () => {
      stopLeaving()
      stopHearing()
    },
  }
}

/** Returns the rows that the changes make of the stored records, one group for each atomic write. */
function rowsOf(
  under: readonly (readonly Change[])[],
  standing: (key: string) => JournalRecord | undefined,
): readonly (readonly StorageWrite[])[] {
  const after = new Map<string, JournalRecord | undefined>()
  const groups = under.map((changes) =>
    changes.flatMap(({ kind, address, step }) => {
      const key = keyOf(address)
      const before = after.has(key) ? after.get(key) : standing(key)
      const applied = tryOrUndefined(() => applyUpdates(before, [step], 0))
      if (!applied?.changed || !isNoted(kind)) return []
      const { rev, body } = applied
      const seq = before?.seq ?? 0
      after.set(key, body === undefined ? undefined : { ...address, rev, seq, body })
      const frame = { ...address, seq, schema: kind.schema }
      const tier = tierOf(kind)
      if (body !== undefined) return [writeOf(tier, { ...frame, rev, body }, before?.rev ?? 0)]
      return before ? [writeOf(tier, { ...frame, rev: before.rev, body: before.body }, before.rev, true)] : []
    }),
  )
  return groups.filter((group) => group.length > 0)
}

function scopeOf(name: string): unknown {
  if (!name.startsWith(PREFIX)) return undefined
  const address: unknown = tryOrUndefined(() => JSON.parse(name.slice(PREFIX.length)))
  return Array.isArray(address) ? address[0] : undefined
}
