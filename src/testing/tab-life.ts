import { never } from '#journal/faults.testing.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'

/** Surroundings of one tab until it dies, as in a crash: no call, timer or lock outlives it. */
export interface TabLife {
  /** Runs a call. It is not made once the tab is dead, and one in flight never settles then. */
  readonly alive: <T>(run: () => Promise<T>) => Promise<T>
  readonly clock: Clock
  /** Locks that fall free when the tab dies. */
  readonly locks: Locks
  readonly end: () => void
}

/** Result of a lock for a tab that died while holding it. */
const DEAD = Symbol('the tab died')
const notYet = (): void => undefined

/** `isShared`: other tabs have the same locks. */
export function createTabLife(clock: Clock, locks: Locks, isShared = true): TabLife {
  let isDead = false
  let die: (dead: typeof DEAD) => void = notYet
  const death = new Promise<typeof DEAD>((resolve) => {
    die = resolve
  })
  return {
    alive: (run) => (isDead ? never() : run().then((value) => (isDead ? never() : value))),
    clock: { ...clock, after: (ms, callback) => clock.after(ms, () => !isDead && callback()) },
    locks: {
      shared: isShared,
      request: async (name, options, hold) => {
        const held = await locks.request(name, options, (got) => Promise.race([isDead ? death : hold(got), death]))
        return held === DEAD ? never() : held
      },
    },
    end: () => {
      isDead = true
      die(DEAD)
    },
  }
}
