import type { Clock } from '#lib/clock.ts'
import type { Channel } from './channel.ts'
import { type UnloadStorage, openJournal, type Journal } from './journal.ts'
import { playDevice } from './device.testing.ts'
import type { MemoryDevice } from './memory-storage.ts'
import type { Kind } from './records.ts'
import type { JournalStorage } from './storage.ts'

/** A clock that moves only by `advance` and `jump`. */
export interface ManualClock extends Clock {
  /** Advances by `ms`: calls due timers in order, and awaits the work they start. */
  readonly advance: (ms: number) => Promise<void>
  /** Sets the device's clock to another time without any of it passing: no timer fires. */
  readonly jump: (ms: number) => void
  /** Returns the number of timers that wait. */
  readonly waiting: () => number
}

export function manualClock(start = 0): ManualClock {
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  let now = start
  let set = 0
  return {
    now: () => now + set,
    steady: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: async (ms) => {
      const end = now + ms
      await flushTabs()
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.callback()
        await flushTabs()
      }
      now = end
    },
    jump: (ms) => {
      set += ms
    },
    waiting: () => timers.size,
  }
}

/** Awaits all work that waits for no timer of the injected clock. */
export const flushTabs = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** The channel of several tabs in one process. `deliver` decides when a message arrives (a microtask later). */
export function createBus(deliver: (onMessage: () => void) => void = queueMicrotask): { readonly join: () => Channel } {
  const tabs = new Map<object, Set<(message: unknown) => void>>()
  return {
    join: () => {
      const self = {}
      const listeners = new Set<(message: unknown) => void>()
      tabs.set(self, listeners)
      return {
        post: (message) => {
          const copy = structuredClone(message)
          for (const [tab, others] of tabs) {
            if (tab === self || !tabs.has(self)) continue
            deliver(() => {
              for (const listener of others) listener(copy)
            })
          }
        },
        listen: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        close: () => {
          listeners.clear()
          tabs.delete(self)
        },
      }
    },
  }
}

/** A browser: one device, one channel, one clock, and as many tabs as are opened. */
export interface Browser {
  readonly device: MemoryDevice
  /** Deletes everything on the device under the open tabs. */
  readonly evict: () => void
  readonly clock: ManualClock
  /** Opens a tab; `through` is between it and the device. */
  readonly tab: (
    kinds: readonly Kind<unknown>[],
    through?: (storage: JournalStorage) => JournalStorage,
    scope?: string,
    unloadStorage?: UnloadStorage,
  ) => Journal
}

export function createBrowser(bus = createBus()): Browser {
  const { device, storage, evict } = playDevice()
  const clock = manualClock()
  return {
    device,
    evict,
    clock,
    tab: (kinds, through = (plain) => plain, scope = 'https://service.example/workspace', unloadStorage = undefined) =>
      openJournal({ scope, storage: through(storage()), channel: bus.join(), clock, kinds, unloadStorage }),
  }
}
