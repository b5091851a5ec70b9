import { QueryObserver } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createPath } from 'react-router-dom'
import { createQueryClient, readAhead } from '#api/query-client.ts'
import { paths } from '#domain/paths.ts'
import type { Journal } from '#journal/journal.ts'
import { wait } from '#lib/clock.ts'
import { type Store, createStore } from '#lib/store.ts'
import { z } from '#lib/zod.ts'
import { LanguageProvider } from '#texts/texts.tsx'
import { preloadOverlays } from '#ui/use-overlays.ts'
import { createConnections } from './connections.ts'
import { ConsoleView } from './ConsoleView.tsx'
import { createEarlyReads, type EarlyReads } from './early-reads.ts'
import { readFirst } from './first-reads.ts'
import { followRefusals } from './host-renewal.ts'
import { guardLeaving } from './leave-guard.ts'
import { followMissingParts } from './chunk-load-failures.ts'
import { createConsoleRouter, firstLocation, preloadPage, preloadPages, toLocation } from './routes.tsx'
import { scopeOf } from './session.ts'
import { preloadTools } from './shell/tools.tsx'
import type { ConsoleOptions, OpenConnection } from './open-connection.ts'
import { type Workspace, createWorkspace, openRecords, preciousIn } from './workspace.ts'

interface Records {
  readonly journal: Journal
  readonly close: () => void
}

/** One console. Nothing of it is in a module, so two with two keys may be in one page. */
export interface Console {
  readonly element: ReactNode
  /**
   * Resolves when the first reads have left, after at most `MAX_HELD_MS`. The browser responds in a task whether other tabs
   * are paused, so an element that is drawn before holds the reads up for as long as its first render takes.
   */
  readonly readsLeft: Promise<void>
  /** The connection that is open; null while there is none. */
  readonly opened: Pick<Store<OpenConnection | null>, 'get' | 'subscribe'>
  /** Ends every request, timer, channel and lock of it. */
  readonly close: () => void
}

const goodbye = z.object({ type: z.literal('forgotten'), scope: z.string() })

/** A browser that keeps its locks to itself holds no first page up for longer, in ms. */
const MAX_HELD_MS = 100

const nothingToForget = (): void => undefined

/** Fetches what no first page needs and the second may, when the tab is idle. */
const preload = (): void => {
  void preloadOverlays()
  preloadPages()
  preloadTools()
}

/** Runs a function once the first page's code is loaded. Returns a function that cancels or ends it. */
function whenDrawn(router: OpenConnection['router'], run: () => () => void): () => void {
  let stop = nothingToForget
  const check = () => {
    if (!router.state.initialized) return
    stop()
    stop = run()
  }
  stop = router.subscribe(check)
  check()
  return () => stop()
}

/** Puts one console together. It shows itself in `element` and lives until `close`. */
export function createConsole(options: ConsoleOptions): Console {
  const { session, around, preferences } = options
  const connections = options.connections ?? createConnections({ device: undefined, session, newId: around.newId })
  const opened = createStore<OpenConnection | null>(null)
  const missing = followMissingParts(around)
  /** A key deleted in one tab is deleted in all, also in tabs that have another workspace open. */
  const goodbyes = around.channel('enrichment-console:forgotten')
  goodbyes.listen((message) => {
    const signedOut = goodbye.safeParse(message).data?.scope
    if (signedOut === undefined) return
    if (signedOut === scope) session.forget()
    records.get(signedOut)?.close()
    connections.forgotten(signedOut)
  })
  let scope: string | undefined
  /** Page that a closed workspace had open, for routing without a URL that would still name it. */
  let lastPage: { readonly scope: string; readonly path: string } | undefined
  let forgetIdle = nothingToForget
  /** By scope. Those that only this page remembers stay open when another workspace is opened. */
  const records = new Map<string, Records>()
  /** Data that is read while the workspace of a session is requested. */
  let early: EarlyReads | undefined
  /** Workspaces that were left while a paid call was in flight. */
  const left = new Set<Workspace>()

  const recordsOf = (wanted: string): Records => {
    const known = records.get(wanted)
    if (known) return known
    const journal = openRecords(around, session.store.get(), wanted)
    const stopGuarding =
      options.keys === 'page' ? guardLeaving({ journal, unsaved: () => preciousIn(journal) }, around) : nothingToForget
    const close = () => {
      stopGuarding()
      records.delete(wanted)
      journal.close()
    }
    const opening = { journal, close }
    records.set(wanted, opening)
    return opening
  }
  const close = (workspace: Workspace) => {
    workspace.close()
    records.get(workspace.services.journal.scope)?.close()
  }
  const leave = (workspace: Workspace) => {
    const { journal } = workspace.services
    left.add(workspace)
    void workspace.leave().then(() => {
      left.delete(workspace)
      const isOpen = [opened.get()?.workspace, ...left].some((other) => other?.services.journal === journal)
      if (!isOpen && workspace.unsaved() === 0) records.get(journal.scope)?.close()
    })
  }
  const shut = (end: (workspace: Workspace) => void) => {
    forgetIdle()
    const last = opened.get()
    opened.set(null)
    if (last && options.routing.mode === 'memory') {
      lastPage = { scope: last.workspace.services.journal.scope, path: createPath(last.router.state.location) }
    }
    last?.renewal?.stop()
    last?.router.dispose()
    if (last) end(last.workspace)
  }
  // A new key for the same workspace changes nothing but the key; another workspace shares nothing.
  const follow = () => {
    const now = session.store.get()
    const next = scopeOf(now)
    if (early && !early.fits(now)) early = early.close()
    if (now && next === undefined && !early) {
      const location = firstLocation(options.routing)
      early = createEarlyReads(around, now, location)
      preloadPage(location)
    }
    if (next === scope) return
    // The URL has ids of the previous workspace; after a wait for a key it is the page that the user requested.
    const closedAt = lastPage?.scope === next ? lastPage?.path : undefined
    const start = scope === undefined ? closedAt : paths.home()
    scope = next
    // If the key was deleted, everything is closed.
    shut(next === undefined ? close : leave)
    if (next === undefined) return
    const broadcastSignOut = () => goodbyes.post({ type: 'forgotten', scope: next })
    const { journal } = recordsOf(next)
    const queryClient = early?.queries ?? createQueryClient()
    const workspace = createWorkspace({
      around,
      session,
      preferences,
      connections,
      journal,
      queryClient,
      broadcastSignOut,
    })
    if (early) {
      early.handOver(workspace.client.call)
      early = undefined
    } else {
      readAhead(new QueryObserver(queryClient, workspace.api.account.me()))
      readFirst(
        { api: workspace.api, queries: queryClient },
        start === undefined ? firstLocation(options.routing) : toLocation(start),
      )
    }
    const renewal = session.host && followRefusals(workspace.client.gate, session, around)
    const router = createConsoleRouter(options.routing, start)
    opened.set({ workspace, router, renewal })
    forgetIdle()
    forgetIdle = whenDrawn(router, () => workspace.services.whenAtRest(() => around.savesData() || preload()))
  }
  const stop = session.store.subscribe(follow)
  follow()

  return {
    opened,
    readsLeft: Promise.race([
      opened.get()?.workspace.client.rateLimiter.ready ?? Promise.resolve(),
      wait(around.clock, MAX_HELD_MS),
    ]),
    element: (
      <StrictMode>
        <LanguageProvider value={options.language ?? 'en'}>
          <ConsoleView state={{ ...options, connections, opened, missing }} />
        </LanguageProvider>
      </StrictMode>
    ),
    close: () => {
      stop()
      missing.stop()
      goodbyes.close()
      early?.close()
      shut(close)
      for (const workspace of left) workspace.close()
      for (const { close: closeRecords } of records.values()) closeRecords()
    },
  }
}
