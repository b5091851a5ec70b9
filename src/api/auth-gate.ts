import { type Store, createStore } from '#lib/store.ts'

/** `locked`: the service refuses the key everywhere; calls wait for another one. */
export type GateState = 'open' | 'locked'

/**
 * Holds calls while a key that was refused in mid-session is replaced. However many calls receive a 403 at once, the
 * key is checked once, one dialog requests another, and after a valid one all of them continue.
 */
export interface AuthGate {
  readonly state: Store<GateState>
  /** Counts accepted keys: a refusal of an older key does not lock out the new one. */
  readonly age: () => number
  /** Waits while the gate is locked; rejects with the signal's reason. */
  readonly pass: (signal: AbortSignal) => Promise<void>
  /**
   * A call sent with the key of this `age` was refused. `renewed`: send it again with the new key. `allowed`: the key
   * itself is fine (`check` returned true), and only this resource is closed to it.
   */
  readonly refused: (age: number, check: () => Promise<boolean>, signal: AbortSignal) => Promise<'renewed' | 'allowed'>
  /** A key for the same workspace was accepted: all that waits continues. */
  readonly renew: () => void
}

export function createAuthGate(): AuthGate {
  const state = createStore<GateState>('open')
  let checking: Promise<boolean> | undefined
  let age = 0

  const pass = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error)
      if (state.get() === 'open') return resolve()
      const onAbort = () => {
        stop()
        reject(signal.reason as Error)
      }
      const stop = state.subscribe(() => {
        if (state.get() !== 'open') return
        stop()
        signal.removeEventListener('abort', onAbort)
        resolve()
      })
      signal.addEventListener('abort', onAbort, { once: true })
    })

  /** One check for all that were refused with the key in use; a newer key gets a check of its own. */
  const checkOnce = (check: () => Promise<boolean>) => {
    const mine = (checking ??= check().finally(() => {
      if (checking === mine) checking = undefined
    }))
    return mine
  }

  return {
    state,
    age: () => age,
    pass,
    refused: async (sentAge, check, signal) => {
      if (sentAge !== age) return 'renewed'
      if (state.get() === 'open') {
        const works = await checkOnce(check)
        signal.throwIfAborted()
        if (sentAge !== age) return 'renewed'
        if (works) return 'allowed'
        state.set('locked')
      }
      await pass(signal)
      return 'renewed'
    },
    renew: () => {
      age += 1
      checking = undefined
      state.set('open')
    },
  }
}
