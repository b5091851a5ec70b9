import type { Page } from '@playwright/test'

/** Objects that a page has beside its own elements. */
export interface Leftovers {
  readonly timers: number
  /** Listeners by kind on objects that outlive a console: window, document, the host's elements, media queries. */
  readonly listeners: Readonly<Record<string, number>>
  readonly channels: number
  readonly observers: number
  readonly workers: number
  readonly locks: number
  readonly sheets: number
  readonly fonts: number
  readonly head: number
  readonly body: number
  readonly root: string
}

declare global {
  interface Window {
    leftovers?: () => Promise<Leftovers>
  }
}

/** Counts what the page's scripts begin and do not end, from before the first of them runs. */
export async function countLeftovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<string>()
    const listeners = new Map<EventTarget, Map<string, Set<unknown>>>()
    const live = { channels: new Set<unknown>(), workers: new Set<unknown>() }
    const watched = new Map<object, Set<unknown>>()

    const begin = (start: string, stop: string, ends: boolean) => {
      const view = window as unknown as Record<string, (...args: unknown[]) => unknown>
      const [own, cancel] = [view[start]?.bind(window), view[stop]?.bind(window)]
      if (!own || !cancel) return
      view[start] = (call: unknown, ...rest: unknown[]) => {
        const id = own(
          (...args: unknown[]) => {
            if (ends) timers.delete(`${start} ${String(id)}`)
            if (typeof call === 'function') (call as (...values: unknown[]) => void)(...args)
          },
          ...rest,
        )
        timers.add(`${start} ${String(id)}`)
        return id
      }
      view[stop] = (id: unknown) => {
        timers.delete(`${start} ${String(id)}`)
        return cancel(id)
      }
    }
    begin('setTimeout', 'clearTimeout', true)
    begin('setInterval', 'clearInterval', false)
    begin('requestAnimationFrame', 'cancelAnimationFrame', true)
    begin('requestIdleCallback', 'cancelIdleCallback', true)

    const { addEventListener, removeEventListener } = EventTarget.prototype
    const lasting = [Window, MediaQueryList, VisualViewport]
    const inPlaces = '.frame > *'
    const outlives = (target: EventTarget) =>
      target instanceof Node
        ? target.getRootNode() === document && !(target instanceof Element && target.closest(inPlaces))
        : lasting.some((kind) => target instanceof kind)
    const capturing = ' (capture)'
    const nameOf = (type: string, options: boolean | EventListenerOptions | undefined) =>
      `${type}${(typeof options === 'object' ? options.capture : options) ? capturing : ''}`
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window
      if (listener && outlives(target)) {
        const kinds = listeners.get(target) ?? new Map<string, Set<unknown>>()
        const kind = nameOf(type, options)
        kinds.set(kind, (kinds.get(kind) ?? new Set()).add(listener))
        listeners.set(target, kinds)
      }
      addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window
      listeners.get(target)?.get(nameOf(type, options))?.delete(listener)
      removeEventListener.call(target, type, listener, options)
    }

    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        live.channels.add(this)
      }
      override close() {
        live.channels.delete(this)
        super.close()
      }
    }
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        live.workers.add(this)
      }
      override terminate() {
        live.workers.delete(this)
        super.terminate()
      }
    }
    for (const { prototype } of [ResizeObserver, MutationObserver, IntersectionObserver]) {
      const own = prototype as unknown as Record<'observe' | 'unobserve' | 'disconnect', (...args: unknown[]) => void>
      const { observe, unobserve, disconnect } = own
      Object.assign(prototype, {
        observe(this: object, target: unknown, ...rest: unknown[]) {
          watched.set(this, (watched.get(this) ?? new Set()).add(target))
          observe.call(this, target, ...rest)
        },
        disconnect(this: object) {
          watched.delete(this)
          disconnect.call(this)
        },
      })
      // Only some of them can released a single element.
      if (!unobserve) continue
      own.unobserve = function (this: object, target: unknown) {
        watched.get(this)?.delete(target)
        unobserve.call(this, target)
      }
    }

    window.leftovers = async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const counted: Record<string, number> = {}
      for (const [target, kinds] of listeners) {
        const element = target instanceof Element ? `<${target.localName}>` : target.constructor.name
        for (const [kind, all] of kinds) {
          const name = `${element} ${kind}`
          if (all.size > 0) counted[name] = (counted[name] ?? 0) + all.size
        }
      }
      return {
        timers: timers.size,
        listeners: Object.fromEntries(Object.entries(counted).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        channels: live.channels.size,
        observers: [...watched.values()].filter((targets) => targets.size > 0).length,
        workers: live.workers.size,
        locks: held.length + pending.length,
        sheets: document.adoptedStyleSheets.length,
        fonts: document.fonts.size,
        head: document.head.childElementCount,
        body: document.querySelectorAll('body *').length,
        root: document.documentElement.getAttribute('style') ?? '',
      }
    }
  })
}

/** Returns the objects that the page has now. */
export const leftoversOf = (page: Page): Promise<Leftovers> =>
  page.evaluate(() => window.leftovers?.() ?? Promise.reject(new Error('Nothing counts here.')))
