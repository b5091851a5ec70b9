import { type Store, createStore } from '#lib/store.ts'

/** `locked`: the service refuses the key everywhere; calls wait for another one. */
export type GateState = 'open' | 'locked'

/**
 * What becomes of calls when the key is refused in the middle of a session. However many calls hear 403 at once, the
 * key is checked once, one dialog asks for another, and after a good one all of them go on.
 */
export interface KeyGate {
  readonly state: Store<GateState>
  /** Counts accepted keys: a refusal of an older key does not lock out the new one. */
  readonly age: () => number
  /** Waits while the gate is locked; rejects with the signal's reason. */
  readonly pass: (signal: AbortSignal) => Promise<void>
  /**
   * A call sent with the key of this `age` was refused. `renewed`: send it again with the new key. `allowed`: the key
   * itself is fine (`check` says so), and this one resource is closed to it.
   */
  readonly refused: (age: number, check: () => Promise<boolean>, signal: AbortSignal) => Promise<'renewed' | 'allowed'>
  /** A key for the same workspace was accepted: all that waits goes on. */
  readonly renew: () => void
}

export function createKeyGate(): KeyGate {
  const state = createStore<GateState>('open')
  let checking: Promise<boolean> | undefined
  let age = 0

  const opened = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (state.get() === 'open') return resolve()
      const stop = state.subscribe(() => {
        if (state.get() !== 'open') return
        stop()
        resolve()
      })
      signal.addEventListener(
        'abort',
        () => {
          stop()
          reject(signal.reason as Error)
        },
        { once: true },
      )
    })

  return {
    state,
    age: () => age,
    pass: opened,
    refused: async (sentAge, check, signal) => {
      if (sentAge !== age) return 'renewed'
      checking ??= check().finally(() => {
        checking = undefined
      })
      const works = await checking
      if (sentAge !== age) return 'renewed'
      if (works) return 'allowed'
      state.set('locked')
      await opened(signal)
      return 'renewed'
    },
    renew: () => {
      age += 1
      state.set('open')
    },
  }
}
