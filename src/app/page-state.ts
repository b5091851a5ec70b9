import { type Store, createStore } from '#lib/store.ts'

/** A store that follows the page, and the call that ends it. */
export interface Followed {
  readonly store: Store<boolean>
  readonly stop: () => void
}

/** True while this tab can be seen. */
export function followVisible(page: Document): Followed {
  const store = createStore(page.visibilityState !== 'hidden')
  return follow(page, ['visibilitychange'], store, () => page.visibilityState !== 'hidden')
}

/** False while the device says that it has no network at all; true says nothing about the service. */
export function followOnline(view: Window): Followed {
  const store = createStore(view.navigator.onLine)
  return follow(view, ['online', 'offline'], store, () => view.navigator.onLine)
}

function follow(target: EventTarget, events: readonly string[], store: Store<boolean>, read: () => boolean): Followed {
  const update = () => store.set(read())
  for (const event of events) target.addEventListener(event, update)
  return {
    store,
    stop: () => {
      for (const event of events) target.removeEventListener(event, update)
    },
  }
}
