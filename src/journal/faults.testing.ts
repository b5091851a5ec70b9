import type { JournalStorage } from './storage.ts'

/** Calls that tests break; `watch` and `close` never fail. */
export type Call = 'open' | 'load' | 'read' | 'write' | 'remove' | 'wipe'

/** Is around each call of a storage: runs it, delays it, throws before or after it, or never responds. */
export type Around = <T>(call: Call, run: () => Promise<T>) => Promise<T>

export const around =
  (fault: Around) =>
  (storage: JournalStorage): JournalStorage => ({
    open: () => fault('open', storage.open),
    load: (...input) => fault('load', () => storage.load(...input)),
    read: (...input) => fault('read', () => storage.read(...input)),
    write: (...input) => fault('write', () => storage.write(...input)),
    writeAll: (...input) => fault('write', () => storage.writeAll(...input)),
    remove: (...input) => fault('remove', () => storage.remove(...input)),
    wipe: (...input) => fault('wipe', () => storage.wipe(...input)),
    watch: storage.watch,
    close: storage.close,
  })

export const never = <T>(): Promise<T> => new Promise(() => undefined)

/** An error as the browser would name it. */
export const named = (name: string, message = 'refused for the test'): Error =>
  Object.assign(new Error(message), { name })

/** A switch between a storage that works and one that throws `error` at the chosen calls. */
export function breaker(error: Error = named('QuotaExceededError'), calls: readonly Call[] = ['write', 'remove']) {
  const state = { broken: true }
  const fault: Around = async (call, run) => {
    if (state.broken && calls.includes(call)) throw error
    return run()
  }
  return { state, through: around(fault) }
}
