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

/**
 * Whether the end of a task is told by the system: it ran long, was waited for, nobody can see the page, and the person
 * and the browser both agreed.
 */
export const shouldNotify = (entry: TaskEntry, at: Wish & { readonly isVisible: boolean }): boolean =>
  entry.isNews === true && mayNotify(elapsedOf(entry, at.now) ?? 0, at)

/** Whether the end of something that ran for `ms` milliseconds is told by the system. */
export const mayNotify = (ms: number, at: Omit<Wish, 'now'> & { readonly isVisible: boolean }): boolean =>
  at.wish === 'on' && at.permission === 'granted' && !at.isVisible && ms > LONG_RUN

/** Whether this run is the one at which a person is asked, once, whether the system shall tell them. */
export const shouldAsk = (entry: TaskEntry, { wish, permission, now }: Wish): boolean =>
  wish === 'unasked' &&
  (permission === 'unasked' || permission === 'granted') &&
  isOpen(entry) &&
  (elapsedOf(entry, now) ?? 0) > LONG_RUN
