import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { IconName } from './Icon.tsx'

/** A message about a state. What can be undone, opened or put right belongs in the page. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: IconName
  readonly kind: string
}

export interface Toasts {
  readonly shown: Store<readonly Toast[]>
  /** `kind`: a newer message of the same kind replaces it; by default one of the same text. */
  readonly show: (text: string, icon?: IconName, kind?: string) => void
  readonly close: (id: number) => void
  /** Removes toasts of this kind: their subject is over and its result is shown elsewhere. */
  readonly drop: (kind: string) => void
  /** While the user reads, nothing is removed. */
  readonly pause: () => void
  /** Each message gets its whole time again. */
  readonly resume: () => void
}

/** Six seconds at least, longer for a longer text: about 15 letters a second. */
const stay = (text: string) => Math.max(6_000, text.length * 65)

/** More would cover the page; the oldest gives way. */
const MAX_TOASTS = 3

export function createToasts(clock: Clock): Toasts {
  const shown = createStore<readonly Toast[]>([])
  const stops = new Map<number, () => void>()
  let isPaused = false
  let lastId = 0

  const close = (id: number) => {
    stops.get(id)?.()
    stops.delete(id)
    shown.set(shown.get().filter((toast) => toast.id !== id))
    // The last one was closed under the pointer: a removed element fires no leave event.
    if (shown.get().length === 0) isPaused = false
  }
  const start = ({ id, text }: Toast) =>
    stops.set(
      id,
      clock.after(stay(text), () => close(id)),
    )

  return {
    shown,
    close,
    drop: (kind) => {
      for (const old of shown.get()) if (old.kind === kind) close(old.id)
    },
    show: (text, icon = 'check', kind = text) => {
      const toast = { id: ++lastId, text, icon, kind }
      const stays = [...shown.get().filter((old) => old.kind !== kind), toast].slice(-MAX_TOASTS)
      const wasPaused = isPaused
      for (const old of shown.get()) if (!stays.includes(old)) close(old.id)
      // One that takes the location of the last is under the same pointer.
      isPaused = wasPaused
      shown.set(stays)
      if (!isPaused) start(toast)
    },
    pause: () => {
      isPaused = true
      for (const stop of stops.values()) stop()
      stops.clear()
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const toast of shown.get()) start(toast)
    },
  }
}
