import { readNote } from './read-note.ts'
import { isNoted, keyOf, type JournalRecord, type Kinds, shelfOf } from './records.ts'
import type { Change } from './shelves.ts'
import { fold } from './steps.ts'
import { type JournalStorage, type StorageWrite, writeOf } from './storage.ts'

/** What a browser lends to a page that is going away. */
export interface Farewell {
  /** Texts that stand once the call returns, shared by the tabs: IndexedDB answers later, when the page is gone. */
  readonly notes: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  /** Names the notes of this page; no other page has it. */
  readonly page: string
  /** True: the page goes away. False: it came back as it was. The answer stops listening. */
  readonly onLeaving: (listener: (leaving: boolean) => void) => () => void
  /** Another page left a note of that name. The answer stops listening. */
  readonly onNote: (listener: (name: string) => void) => () => void
}

/** Saves what a page was still storing when it went away. */
export interface Parting {
  /** Does `work`, which stores these changes; should the page go before it ends, they stand in its note. */
  readonly during: <T>(changes: readonly Change[], work: () => Promise<T>) => Promise<T>
  /** Stores what pages that are gone left in their notes. Resolves when that is done, and never rejects. */
  readonly replay: () => Promise<void>
  /** Some page left a note of this scope. */
  readonly isLeft: () => boolean
  /** Erases the notes of this scope. */
  readonly forget: () => void
  readonly close: () => void
}

export interface PartingDeps {
  readonly scope: string
  readonly kinds: Kinds
  readonly storage: Pick<JournalStorage, 'writeAll'>
  readonly farewell: Farewell
  /** The record as storage last had it. */
  readonly standing: (key: string) => JournalRecord | undefined
  /** Whether what is written reaches the device: where it does not on purpose, a note would. */
  readonly reachesDevice: () => boolean
  /** Notes of other pages were stored: they are to be read. */
  readonly onReplayed: () => void
}

const PREFIX = 'enrichment-console:parting:'

/**
 * Nothing is written as long as the page stays. A note holds rows with the revs and seqs they replace, so that one that
 * reached storage all the same is not stored a second time.
 */
export function createParting(deps: PartingDeps): Parting {
  const { scope, kinds, storage, farewell, standing } = deps
  const { notes, page } = farewell
  const mine = `${PREFIX}${JSON.stringify([scope, page])}`
  const under = new Set<readonly Change[]>()
  let leaving = false
  let noted = false

  const note = () => {
    const groups = deps.reachesDevice() ? rowsOf([...under], standing) : []
    if (groups.length === 0 && !noted) return
    noted = groups.length > 0
    if (!noted) return void quietly(() => notes.removeItem(mine))
    // Full or refused: then it is as it was without notes, at first for what is heavy alone.
    const set = (all: typeof groups) => quietly(() => (notes.setItem(mine, JSON.stringify(all)), true))
    if (!set(groups)) set(groups.map((group) => group.filter(({ shelf }) => shelf === 'light')))
  }

  const left = (): readonly string[] =>
    quietly(() =>
      Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '').filter(
        (name) => name !== mine && scopeOf(name) === scope,
      ),
    ) ?? []

  /** Taken before it is stored, so that no two pages store it; put back where storage refuses. */
  const replay = async (names: readonly string[]) => {
    for (const name of names) {
      const text = quietly(() => notes.getItem(name))
      if (!text) continue
      quietly(() => notes.removeItem(name))
      try {
        for (const group of readNote(text, scope, kinds)) await storage.writeAll(group, 'strict')
      } catch {
        quietly(() => notes.setItem(name, text))
      }
    }
  }

  const stopLeaving = farewell.onLeaving((now) => {
    leaving = now
    if (now) note()
  })
  const stopHearing = farewell.onNote((name) => {
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
      for (const name of left()) quietly(() => notes.removeItem(name))
    },
    close: () => {
      stopLeaving()
      stopHearing()
    },
  }
}

/** What the changes make of the records that stand, one group for each that is to be stored in one go. */
function rowsOf(
  under: readonly (readonly Change[])[],
  standing: (key: string) => JournalRecord | undefined,
): readonly (readonly StorageWrite[])[] {
  const after = new Map<string, JournalRecord | undefined>()
  const groups = under.map((changes) =>
    changes.flatMap(({ kind, address, step }) => {
      const key = keyOf(address)
      const before = after.has(key) ? after.get(key) : standing(key)
      const folded = quietly(() => fold(before, [step], 0))
      if (!folded?.changed || !isNoted(kind)) return []
      const { rev, body } = folded
      const seq = before?.seq ?? 0
      after.set(key, body === undefined ? undefined : { ...address, rev, seq, body })
      const frame = { ...address, seq, schema: kind.schema }
      const shelf = shelfOf(kind)
      if (body !== undefined) return [writeOf(shelf, { ...frame, rev, body }, before?.rev ?? 0)]
      return before ? [writeOf(shelf, { ...frame, rev: before.rev, body: before.body }, before.rev, true)] : []
    }),
  )
  return groups.filter((group) => group.length > 0)
}

function scopeOf(name: string): unknown {
  if (!name.startsWith(PREFIX)) return undefined
  const address: unknown = quietly(() => JSON.parse(name.slice(PREFIX.length)))
  return Array.isArray(address) ? address[0] : undefined
}

/** Undefined where it throws: a browser may refuse its storage at any call. */
function quietly<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
