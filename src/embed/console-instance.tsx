import { Fragment, type ReactNode } from 'react'
import { type BrowserSurroundings, browserEnvironment } from '#app/browser-environment.ts'
import { type Console, createConsole } from '#app/console.tsx'
import type { OpenConnection } from '#app/open-connection.ts'
import { type HostSession, createHostSession } from '#app/host-session.ts'
import { createPreferences } from '#app/preferences.ts'
import { toNumber } from '#lib/credits.ts'
import { type Store, createStore } from '#lib/store.ts'
import type { Auth, ConsoleEvent } from './public.ts'
import type { ReadOptions } from './read-options.ts'
import { proxyFetch, transportFetch } from './transport.ts'

export interface ConsoleInstance {
  readonly ready: Promise<void>
  readonly navigate: (path: string) => void
  readonly location: () => string
  readonly flush: () => Promise<void>
  /** `flush` for the end: a host that has not answered about a purchase yet counts as declining. */
  readonly settle: () => Promise<void>
  readonly unsaved: () => number
  readonly lock: () => void
  readonly close: () => void
}

/** One life of the console; loading it again begins another. */
interface Life {
  readonly console: Console
  readonly session: HostSession
  readonly around: BrowserSurroundings
  readonly close: () => void
}

const THEMES = { light: 'light', dark: 'dark', auto: 'system' } as const

/** Theme tokens and preferences of the console, which follow the options of the host. */
function createLook(options: Store<ReadOptions>) {
  const tokens = createStore<Readonly<Record<string, string>>>({})
  const preferences = createPreferences(undefined)
  const follow = () => {
    const { theme, scheme } = options.get()
    tokens.set(theme)
    if (scheme) preferences.set({ ...preferences.get(), theme: THEMES[scheme] })
  }
  follow()
  return { tokens, preferences, close: options.subscribe(follow) }
}

/** Starts the console of a host page. `draw` replaces what was rendered before. */
export function startConsole(
  view: Window & typeof globalThis,
  options: Store<ReadOptions>,
  draw: (content: ReactNode) => void,
): ConsoleInstance {
  const { auth, baseUrl, namespace, records, routing, scheme } = options.get()
  const { tokens, preferences, close: stopLooking } = createLook(options)
  const ready = promise<void>()
  const ended = promise<false>()
  ready.promise.catch(() => undefined)
  let lives = 0
  let wanted: string | undefined
  let lastLocation = routing.mode === 'memory' ? routing.location : '/'
  let lastUnsaved = 0

  /** A mistake in a host's function is the host's: it is reported there, and nothing of ours stops. */
  const notify = (call: () => void) => {
    try {
      call()
    } catch (error) {
      view.reportError(error)
    }
  }
  const emit = (event: ConsoleEvent) => notify(() => options.get().onEvent?.(event))
  const moved = (location: string) => {
    if (location === lastLocation) return
    lastLocation = location
    emit({ type: 'navigate', location })
    notify(() => options.get().onNavigate?.(location))
  }
  const unsaved = () => life.console.opened.get()?.workspace.unsaved() ?? 0
  const follow = (opened: OpenConnection): (() => void) => {
    const notifyUnsaved = () => {
      const count = opened.workspace.unsaved()
      if (count === lastUnsaved) return
      lastUnsaved = count
      notify(() => options.get().onUnsaved?.(count))
    }
    const { journal } = opened.workspace.services
    const base = routing.mode === 'memory' ? '/' : routing.base
    const stops = [
      opened.router.subscribe(({ location }) => moved(pathOf(location, base))),
      journal.subscribe(notifyUnsaved),
      journal.health.subscribe(notifyUnsaved),
    ]
    const start = pathOf(opened.router.state.location, base)
    if (wanted !== undefined) void opened.router.navigate(wanted)
    else if (routing.mode !== 'memory') lastLocation = start
    ready.resolve()
    emit({ type: 'ready' })
    // Of another workspace it may be another page than the last one.
    if (wanted === undefined) moved(start)
    wanted = undefined
    return () => {
      for (const stop of stops) stop()
    }
  }

  const begin = (location: string): Life => {
    // The host's page has no information about our build.
    const { checkBuild: _unused, ...environment } = browserEnvironment(view, { records })
    const around: BrowserSurroundings = {
      ...environment,
      fetch: fetchFor(auth, baseUrl, environment.fetch, view),
      reload: () => {
        life.close()
        life = begin(lastLocation)
      },
      decidesTheme: scheme !== undefined,
      confirmSpend: async ({ target, params, inputs, pages, estimate }) => {
        const { confirmSpend } = options.get()
        if (!confirmSpend) return true
        const credits = estimate === undefined ? null : toNumber(estimate)
        const rows = inputs === undefined ? {} : { rows: inputs }
        return Promise.race([confirmSpend({ ...target, inputs: params, ...rows, pages, credits }), ended.promise])
      },
    }
    const getApiKey = auth.mode === 'key' ? keyAsker(auth) : undefined
    const session = createHostSession({
      baseUrl,
      mode: auth.mode,
      ...(getApiKey ? { getApiKey } : {}),
      ...(namespace === undefined ? {} : { namespace }),
    })
    const console = createConsole({
      around,
      session,
      preferences,
      tokens,
      routing: routing.mode === 'memory' ? { mode: 'memory', location } : routing,
      origin: view.location.origin,
      keys: 'inside',
    })
    let stopFollowing: (() => void) | undefined
    const opened = () => {
      stopFollowing?.()
      const now = console.opened.get()
      stopFollowing = now ? follow(now) : undefined
    }
    const lockChanged = () => session.host.state.get() === 'locked' && emit({ type: 'locked' })
    const stops = [console.opened.subscribe(opened), session.host.state.subscribe(lockChanged)]
    lives += 1
    draw(<Fragment key={lives}>{console.element}</Fragment>)
    return {
      console,
      session,
      around,
      close: () => {
        for (const stop of stops) stop()
        stopFollowing?.()
        console.close()
        session.close()
        around.close()
      },
    }
  }
  let life = begin(lastLocation)

  const flush = async () => life.console.opened.get()?.workspace.flush()
  return {
    ready: ready.promise,
    flush,
    settle: () => {
      ended.resolve(false)
      return flush()
    },
    unsaved,
    navigate: (path) => {
      const router = life.console.opened.get()?.router
      if (router) void router.navigate(path)
      else wanted = path
    },
    location: () => wanted ?? lastLocation,
    lock: () => life.session.forget(),
    close: () => {
      ended.resolve(false)
      ready.reject(new Error('The Enrichment Console was unmounted before it was connected.'))
      stopLooking()
      life.close()
    },
  }
}

function promise<T>() {
  let ends: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined
  const created = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject }
  })
  return {
    promise: created,
    resolve: (value: T) => ends?.resolve(value),
    reject: (error: Error) => ends?.reject(error),
  }
}

/** Called a moment later, so that no function of the host runs inside its own call of `mount()`. */
const keyAsker =
  ({ getApiKey }: Extract<Auth, { mode: 'key' }>) =>
  async (why: 'start' | 'rejected'): Promise<string> => {
    await Promise.resolve()
    return getApiKey(why)
  }

function fetchFor(auth: Auth, baseUrl: string, own: BrowserSurroundings['fetch'], view: Window & typeof globalThis) {
  switch (auth.mode) {
    case 'transport':
      return transportFetch(auth.fetch, baseUrl, (error) => view.reportError(error))
    case 'proxy':
      return proxyFetch(own)
    case 'key':
      return own
  }
}

/** The console's own path: that of the router, without the base. */
function pathOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }, base: string): string {
  const folder = base.replace(/\/$/, '')
  const path = folder && pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname
  return `${path || '/'}${search}${hash}`
}
