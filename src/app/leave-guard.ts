import type { Journal } from '#journal/journal.ts'
import type { Store } from '#lib/store.ts'
import type { ConsoleEnvironment } from './workspace.ts'

interface Guarded {
  readonly journal: Pick<Journal, 'subscribe'> & { readonly health: Pick<Store<unknown>, 'subscribe'> }
  /** Returns the number of entries that are in the memory of this page alone. */
  readonly unsaved: () => number
}

/** Has the browser ask before the page is left, while a purchase is in its memory only. */
export function guardLeaving(
  { journal, unsaved }: Guarded,
  { confirmBeforeLeaving }: Pick<ConsoleEnvironment, 'confirmBeforeLeaving'>,
): () => void {
  let stopConfirming: (() => void) | undefined
  const rest = () => {
    stopConfirming?.()
    stopConfirming = undefined
  }
  const follow = () => {
    if (unsaved() === 0) rest()
    else stopConfirming ??= confirmBeforeLeaving?.()
  }
  const stops = [journal.subscribe(follow), journal.health.subscribe(follow)]
  return () => {
    for (const stop of stops) stop()
    rest()
  }
}
