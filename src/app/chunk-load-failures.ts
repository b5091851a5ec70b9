import { type Store, createStore } from '#lib/store.ts'
import type { ConsoleEnvironment } from './workspace.ts'

/**
 * Reason why a part of the console could not be fetched: a newer build is on the server (`updated`), or the network or
 * the server is down (`unreached`).
 */
export type ChunkLoadFailure = 'updated' | 'unreached'

export interface ChunkLoadFailures {
  /** Null while everything came. */
  readonly store: Store<ChunkLoadFailure | null>
  /** True while a page shows the missing part itself. */
  readonly isAnnounced: Store<boolean>
  readonly check: () => Promise<void>
  readonly stop: () => void
}

export function followMissingParts({
  onMissingPart,
  checkBuild,
  online,
}: Pick<ConsoleEnvironment, 'onMissingPart' | 'checkBuild' | 'online'>): ChunkLoadFailures {
  const store = createStore<ChunkLoadFailure | null>(null)
  const check = async () => {
    // Without a check: online, the server most likely has another build than this page.
    const build = online.get() ? await (checkBuild?.() ?? 'other') : 'unreachable'
    store.set(build === 'other' ? 'updated' : 'unreached')
  }
  const stop = onMissingPart?.(() => void check())
  return { store, isAnnounced: createStore(false), check, stop: () => stop?.() }
}
