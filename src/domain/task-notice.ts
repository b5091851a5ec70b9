import type { NotifyPermission } from './notifications.ts'
import type { Preferences } from './preferences.ts'
import type { TaskEntry } from './task-ledger.ts'
import { elapsedOf, isOpen } from './task-state.ts'

/** A run that takes longer is one that people turn away from. */
const LONG_RUN = 15_000

interface Wish {
  readonly wish: Preferences['notify']
  readonly permission: NotifyPermission
  /** By the device's clock. */
  readonly now: number
}

/** True if the system notifies of a task's end: long, waited for, tab hidden, user and browser agreed. */
export const shouldNotify = (entry: TaskEntry, at: Wish & { readonly isVisible: boolean }): boolean =>
  entry.isNews === true && mayNotify(elapsedOf(entry, at.now) ?? 0, at)

/** True if the system notifies of the end of something that ran for `ms` milliseconds. */
export const mayNotify = (ms: number, at: Omit<Wish, 'now'> & { readonly isVisible: boolean }): boolean =>
  at.wish === 'on' && at.permission === 'granted' && !at.isVisible && ms > LONG_RUN

/** True if this run is the one at which the user is prompted, once, for system notifications. */
export const shouldPrompt = (entry: TaskEntry, { wish, permission, now }: Wish): boolean =>
  wish === 'unasked' &&
  (permission === 'unasked' || permission === 'granted') &&
  isOpen(entry) &&
  (elapsedOf(entry, now) ?? 0) > LONG_RUN
