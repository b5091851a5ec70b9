import { createRoot } from 'react-dom/client'
import { createStore } from '#lib/store.ts'
import { createMountPoint } from './mount-point.ts'
import type * as surface from './public.ts'
import { routeLinksInside, stopTypingEvents } from './inner-events.ts'
import { readElement, readOptions, readPath, readUpdate } from './read-options.ts'
import { startConsole } from './console-instance.tsx'

/** Mounts a console into an element; `public.ts` documents the options and the returned handle. */
export const mount: typeof surface.mount = (target, given) => {
  const element = readElement(target)
  const view = element.ownerDocument.defaultView ?? window
  const { origin, pathname } = view.location
  const options = createStore(readOptions(given, { origin, pathname }))
  const mountPoint = createMountPoint(element, options.get().isolation)
  // Ids of two consoles must differ: in light DOM they are in one document.
  const root = createRoot(mountPoint.container, { identifierPrefix: `ec${Math.random().toString(36).slice(2, 8)}` })
  const running = startConsole(view, options, (content) => root.render(content))
  stopTypingEvents(mountPoint.box)
  if (options.get().routing.mode === 'memory') routeLinksInside(mountPoint.box, running.navigate)
  let ending: Promise<{ readonly unsaved: number }> | undefined

  const end = async (force: boolean) => {
    root.unmount()
    mountPoint.remove()
    if (!force) await running.settle()
    const unsaved = running.unsaved()
    running.close()
    return { unsaved }
  }
  return {
    ready: running.ready,
    update: (change) => options.set({ ...options.get(), ...readUpdate(change) }),
    navigate: (path) => running.navigate(readPath(path, 'navigate(path)')),
    get location() {
      return running.location()
    },
    flush: running.flush,
    pending: running.unsaved,
    lock: running.lock,
    unmount: ({ force = false } = {}) => (ending ??= end(force)),
  }
}
