import type { QueryClient } from '@tanstack/react-query'
import { accountKeys } from '#api/account.ts'
import { type Client, createClient, type Fetch } from '#api/client.ts'
import { type Api, createApi } from '#api/context.tsx'
import { closeQueryClient } from '#api/query-client.ts'
import { taskKeys } from '#api/tasks.ts'
import { forgetLostCopies } from '#domain/lost-copies.ts'
import { createActivity, eventKind } from '#domain/activity.ts'
import { followBalance } from '#domain/balance-after.ts'
import { bulkKinds, bulkRunKind } from '#domain/bulk/records.ts'
import { createCapabilities, missingKind } from '#domain/capabilities.ts'
import type { Connections, KeyStorage } from '#domain/connections.ts'
import { favouriteKind } from '#domain/favourites.ts'
import { claimKind, type Intent, intentKind } from '#domain/intents.ts'
import type { Notifications } from '#domain/notifications.ts'
import type { Preferences } from '#domain/preferences.ts'
import { recentKind } from '#domain/recents.ts'
import { createDrafts } from '#domain/run/drafts.ts'
import { savingKind } from '#domain/savings.ts'
import { presetKind } from '#domain/run/preset-kind.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import { createSpending, spendingKind } from '#domain/spending-settings.ts'
import type { Quote } from '#domain/purchase.ts'
import { createSpender } from '#domain/spend.ts'
import { createLedger, resultKind, taskKind } from '#domain/task-ledger.ts'
import { createPoller } from '#domain/task-poller.ts'
import { taskViewKind } from '#domain/task-views.ts'
import { cascadeKind } from '#domain/waterfall/chosen-cascade.ts'
import type { Channel } from '#journal/channel.ts'
import { unsavedKind } from '#features/connectors/model/unsaved-kind.ts'
import { bulkDraftKind, bulkSourceKind } from '#domain/bulk-input/wizard/bulk-draft-kinds.ts'
import { editKinds, editRecordKind } from '#features/tables/edits/edit-kinds.ts'
import { flowViewKind } from '#features/flows/editor/flow-view-kind.ts'
import { flowDraftKind, flowKinds } from '#features/flows/sync/drafts/flow-kinds.ts'
import { folderViewKind } from '#features/folders/folder-view-kind.ts'
import { tableLayoutKind } from '#features/tables/columns/layout-kind.ts'
import { insertKind } from '#features/tables/inserts/insert-kind.ts'
import { attachKinds } from '#features/tables/attachments/attach-kinds.ts'
import { exportKind, exportRowsKind } from '#features/tables/export/export-kind.ts'
import { rowRunKinds } from '#domain/row-runs/row-run-kinds.ts'
import { handValuesKind } from '#features/tables/attachments/hand-values-kind.ts'
import { importKind, importKinds, importProgressKind } from '#features/tables/import/import-kinds.ts'
import { resultSaveKind } from '#features/tables/save-result/result-save-kind.ts'
import { type UnloadStorage, type Journal, openJournal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { memoryStorage } from '#journal/memory-storage.ts'
import { type JournalStorage, toStorageError } from '#journal/storage.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import { createToasts } from '#ui/toasts.ts'
import type { Session, SessionStore } from './session.ts'
import { shareRateLimit } from './shared-rate-limit.ts'
import { whenAtRest } from './when-at-rest.ts'

/** Environment of a console; tests pass in their own. */
export interface ConsoleEnvironment {
  readonly fetch: Fetch
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** Ids that no other tab creates. */
  readonly newId: () => string
  readonly storage: () => JournalStorage
  /** Storage for records that are still being written when the page unloads. Absent where none are stored. */
  readonly unloadStorage?: UnloadStorage | undefined
  readonly channel: (name: string) => Channel
  readonly locks: Locks
  readonly visible: Store<boolean>
  readonly online: Store<boolean>
  readonly notifications: Notifications
  readonly subtle: SubtleCrypto | undefined
  /** Addresses that the page's Content-Security-Policy refused; the returned function stops listening. */
  readonly onRefused: (listener: (address: string) => void) => () => void
  /** Runs a function when the page is idle. Returns a cancel function. */
  readonly whenIdle: (run: () => void) => () => void
  /** True if the connection asks to save data: nothing is preloaded there. */
  readonly savesData: () => boolean
  /** The page came back from the browser's back-forward cache, as it was left. */
  readonly onRestored: (listener: () => void) => () => void
  readonly reload: () => void
  /** Confirms leaving the page, until the returned function is called. Absent in a host page. */
  readonly confirmBeforeLeaving?: (() => () => void) | undefined
  /** A part of the console could not be fetched; the returned function stops listening. */
  readonly onMissingPart?: ((listener: () => void) => () => void) | undefined
  /** Checks that the server still has the build that this page runs; `unreachable` where it does not respond. */
  readonly checkBuild?: (() => Promise<'same' | 'other' | 'unreachable'>) | undefined
  /** Resets the mock service to its seed; present where this page stores its state. */
  readonly resetDemo?: () => Promise<void>
  /** Confirms a paid request before it is sent: the host page, where it wants to be asked. */
  readonly confirmSpend?: ((quote: Quote) => Promise<boolean>) | undefined
  /** The host page sets light or dark. */
  readonly decidesTheme?: boolean
}

/** Everything of one connection: it lives as long as base URL and workspace stay the same. */
export interface Workspace {
  readonly api: Api
  readonly client: Client
  readonly queryClient: QueryClient
  readonly services: Services
  /** Runs and results that only this page remembers: what would be lost with it. 0 while the device stores them. */
  readonly unsaved: () => number
  /** Resolves once paid calls in flight have a response and their records are stored, as far as storage allows. */
  readonly flush: () => Promise<void>
  /** Ends all of it but the records at once; the response to a paid call in flight is lost. */
  readonly close: () => void
  /**
   * Closes it for another workspace: nothing is sent any more, but the response of a paid call in flight is still
   * received and stored. Resolves when all of it has ended.
   */
  readonly leave: () => Promise<void>
}

export interface WorkspaceDeps {
  readonly around: ConsoleEnvironment
  readonly session: SessionStore
  readonly preferences: Store<Preferences>
  readonly connections: Connections
  /** Of this workspace (`openRecords`). */
  readonly journal: Journal
  /** The cache of this workspace, with what was read ahead. It ends with the workspace. */
  readonly queryClient: QueryClient
  /** Notifies the other tabs that the key of this workspace was deleted. */
  readonly broadcastSignOut: () => void
}

/** Opens the records of a workspace. The caller closes them: a workspace that ends leaves them open. */
export const openRecords = (around: ConsoleEnvironment, session: Session | null, scope: string): Journal =>
  openJournal({
    scope,
    // Under a name that no later page finds again, records on the device could never be deleted.
    storage: session?.isNameless ? memoryStorage() : around.storage(),
    channel: around.channel(`enrichment-console:journal`),
    clock: around.clock,
    unloadStorage: session?.isNameless ? undefined : around.unloadStorage,
    kinds: [
      intentKind,
      claimKind,
      taskKind,
      resultKind,
      spendingKind,
      favouriteKind,
      recentKind,
      eventKind,
      missingKind,
      savingKind,
      presetKind,
      cascadeKind,
      taskViewKind,
      unsavedKind,
      bulkDraftKind,
      bulkSourceKind,
      ...editKinds,
      folderViewKind,
      flowViewKind,
      tableLayoutKind,
      insertKind,
      resultSaveKind,
      ...importKinds,
      ...attachKinds,
      exportKind,
      exportRowsKind,
      ...rowRunKinds,
      handValuesKind,
      ...flowKinds,
      ...bulkKinds,
    ],
  })

/** Composes one workspace. The key is read from the session at each request and is nowhere else. */
export function createWorkspace(deps: WorkspaceDeps): Workspace {
  const { around, session, preferences, connections, journal, queryClient } = deps
  const { scope } = journal
  const { clock, locks } = around
  const connected = session.store.get()
  const baseUrl = connected?.baseUrl ?? ''
  const tabs = around.channel(`enrichment-console:tabs:${scope}`)
  const client = createClient({
    baseUrl,
    getKey: () => session.store.get()?.key ?? '',
    fetch: around.fetch,
    clock,
    random: around.random,
    sharing: shareRateLimit({ locks, channel: tabs, clock, scope }),
  })
  const api = createApi(client.call, clock.now)
  if (connected?.user) {
    queryClient.setQueryData(api.account.me().queryKey, { ...connected.user, measuredAt: clock.now() })
  }
  const spending = createSpending(journal)
  const ledger = createLedger({ journal, clock, keepResultsFor: () => spending.get().keepResultsFor })
  const toasts = createToasts(clock)
  const measureBalance = () => void queryClient.invalidateQueries({ queryKey: accountKeys.me })
  const spender = createSpender({
    journal,
    locks,
    clock,
    limits: spending.get,
    allow: around.confirmSpend,
    ledger,
    onBalanceMoved: measureBalance,
  })
  const poller = createPoller({
    ledger,
    read: (taskId, signal) => api.tasks.read(taskId, { signal, once: true }),
    locks,
    channel: tabs,
    clock,
    scope,
    visible: around.visible,
    online: around.online,
    onTask: (taskId, task, ended) => {
      queryClient.setQueryData(taskKeys.one(taskId), task)
      if (ended) measureBalance()
    },
  })
  const stopMeasuring = followBalance({ cache: queryClient, ledger, journal, measure: measureBalance })
  const stopForgetting = forgetLostCopies({ journal, ledger })
  const stopRestoring = around.onRestored(() => void journal.refresh())
  const keep = createStore<KeyStorage>(connected?.keep ?? 'memory')
  const stopFollowing = session.store.subscribe(() => keep.set(session.store.get()?.keep ?? 'memory'))
  void spender.recover()
  const parts = new Map<unknown, LazyService>()
  const rest = () => {
    for (const part of parts.values()) part.close()
    stopForgetting()
    stopRestoring()
    stopMeasuring()
    stopFollowing()
    poller.close()
  }
  const end = () => {
    client.close()
    tabs.close()
    closeQueryClient(queryClient)
  }

  const services: Services = {
    baseUrl,
    clock,
    journal,
    ledger,
    poller,
    spender,
    spending,
    preferences,
    activity: createActivity({ journal, clock, toasts, newId: around.newId }),
    toasts,
    capabilities: createCapabilities({ journal, clock }),
    connections,
    notifications: around.notifications,
    rateLimiter: client.rateLimiter,
    keyState: client.gate.state,
    locks,
    channel: around.channel,
    random: around.random,
    part: (make) => {
      if (!parts.has(make)) parts.set(make, make(services, api))
      return parts.get(make) as ReturnType<typeof make>
    },
    drafts: createDrafts(),
    whenAtRest: whenAtRest(around, queryClient),
    savesData: around.savesData,
    visible: around.visible,
    online: around.online,
    newId: around.newId,
    host: session.host && { mode: session.host.mode, decidesTheme: around.decidesTheme === true },
    connection: {
      demo: connected?.demo ?? false,
      keep,
      storeIn: (storage) => {
        const now = session.store.get()
        if (now) session.connect({ ...now, keep: storage })
      },
      ...(around.resetDemo && connected?.demo
        ? {
            resetDemo: async () => {
              await journal.wipe().catch(() => undefined)
              await around.resetDemo?.()
              around.reload()
            },
          }
        : {}),
      forget: async () => {
        await journal.wipe().catch((error: unknown) => {
          // A browser that denies storage altogether holds nothing to erase, and the key must not stay because of it.
          if (toStorageError(error).refusal !== 'denied') throw error
        })
        deps.broadcastSignOut()
        session.forget()
      },
    },
  }

  return {
    api,
    client,
    queryClient,
    services,
    unsaved: () => preciousIn(journal),
    flush: async () => {
      await Promise.all([...parts.values()].map((part) => part.flush()))
      await spender.idle()
      await journal.refresh()
    },
    close: () => {
      rest()
      end()
    },
    leave: async () => {
      rest()
      client.close('listen')
      await spender.idle()
      end()
    },
  }
}

/** Kinds of records that were paid for or entered. A lost visit or setting is no loss to warn about. */
const PRECIOUS: ReadonlySet<string> = new Set(
  [
    taskKind,
    intentKind,
    resultKind,
    bulkRunKind,
    editRecordKind,
    insertKind,
    importKind,
    importProgressKind,
    flowDraftKind,
  ].map(({ name }) => name),
)

/** Returns the number of purchases and entries that are in the memory of this page alone. */
export function preciousIn(journal: Pick<Journal, 'unsaved' | 'list'>): number {
  const bought = new Set(journal.list(intentKind).flatMap(({ id, body }) => (boughtNothing(body) ? [] : [id])))
  return journal.unsaved().filter(({ kind, id }) => (kind === intentKind.name ? bought.has(id) : PRECIOUS.has(kind)))
    .length
}

/** True for a purchase that the service refused, or that never left. */
const boughtNothing = ({ state }: Intent): boolean => state === 'refused' || state === 'unsent'
