import type { KeyGate } from '#api/key-gate.ts'
import type { Slowed } from '#api/pace.ts'
import type { Store } from '#lib/store.ts'
import type { EditPause } from './table-edits.ts'

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** What may keep all tables from sending. */
export interface Weather {
  readonly online: Readable<boolean>
  readonly keyState: Readable<ReturnType<KeyGate['state']['get']>>
  readonly slowed: Readable<Slowed | null>
}

/** Why nothing can be sent now; undefined when it can. A refused key is said before everything else. */
export function pauseOf({ online, keyState, slowed }: Weather): EditPause | undefined {
  const note = slowed.get()
  if (keyState.get() === 'locked') return { kind: 'key' }
  if (!online.get()) return { kind: 'offline' }
  return note ? { kind: 'busy', until: note.until } : undefined
}

/** Calls back when any of it changes; the answer stops it. */
export function onWeather({ online, keyState, slowed }: Weather, listener: () => void): () => void {
  const stops = [online, keyState, slowed].map((store) => store.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}
