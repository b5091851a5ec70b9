import { createClient } from '#api/client.ts'
import { runEnrichment } from '#contract/enrichments.ts'
import { type Around, around } from '#journal/faults.testing.ts'
import type { Journal } from '#journal/journal.ts'
import { openJournal } from '#journal/journal.ts'
import { createLocalLocks } from '#journal/local-locks.ts'
import type { Locks } from '#journal/locks.ts'
import { type MemoryDevice, createMemoryDevice } from '#journal/memory-storage.ts'
import { deviceStorage } from '#journal/device.testing.ts'
import { createBus } from '#journal/tabs.testing.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { type MockService, createMockService } from '#mock-service/service.ts'
import { type Api, createApi } from '#api/context.tsx'
import { attachmentsApi } from '#api/attachments.ts'
import { editCalls } from '#features/tables/edits/edit-calls.ts'
import { rowRunKinds } from '#domain/row-runs/row-run-kinds.ts'
import { handValuesKind } from '#features/tables/attachments/hand-values-kind.ts'
import { createRowRuns, type RowRuns, type RowRunsDeps } from '#features/tables/row-runs/row-runs.ts'
import { bulkKinds } from '#domain/bulk/records.ts'
import type { BulkRules } from '#domain/bulk/driver.ts'
import { type BulkRuns, createBulkRuns } from '#domain/bulk/runs.ts'
import { learnManyOffered } from '#domain/bulk/many-offered.ts'
import { sendBatch } from '#domain/bulk/send-batch.ts'
import { readTerms } from '#domain/bulk/terms.ts'
import { createCapabilities, missingKind } from '#domain/capabilities.ts'
import { type Intent, claimKind, intentKind, type Target } from '#domain/intents.ts'
import type { Purchase } from '#domain/purchase.ts'
import { type Spender, createSpender } from '#domain/spend.ts'
import { defaultSpending, spendingKind } from '#domain/spending-settings.ts'
import type { SpendingLimits } from '#domain/spending-limits.ts'
import { stopTask } from '#domain/task/stop-task.ts'
import { type Ledger, createLedger, resultKind, taskKind } from '#domain/task-ledger.ts'
import { type Poller, createPoller } from '#domain/task-poller.ts'
import { createStore } from '#lib/store.ts'
import { type ManualClock, createManualClock } from './clock.ts'
import { createTabLife } from './tab-life.ts'

/** The enrichment that tests buy: 0.5 credits a run, whatever the input. */
export const bought: Target = { kind: 'enrichment', id: 123, name: 'Email finder' }
export const price = 500_000n

/** One tab of a browser, until it dies: then nothing of it reaches the device or the service any more. */
export interface Tab {
  readonly journal: Journal
  readonly ledger: Ledger
  readonly spender: Spender
  /** Returns a confirmed purchase of one person's address; `acknowledged` are the earlier ones named by the receipt. */
  readonly purchase: (person: string, acknowledged?: readonly string[]) => Purchase
  /** Runs of many inputs, with the poller that follows their tasks; the same at each call. */
  readonly runs: () => BulkRuns
  /** Calls of the service from this tab. */
  readonly api: Api
  /** Runs on rows of tables; the same at each call. */
  readonly rowRuns: () => RowRuns
  /** Ends the tab as a crash does: locks are released, responses are lost. */
  readonly crash: () => void
}

/** A browser with one device, in front of a service that counts what it accepts. */
export interface TestBrowser {
  readonly service: MockService
  readonly clock: ManualClock
  readonly device: MemoryDevice
  /** Opens a tab; `fault` is around each call of its storage. */
  readonly open: (fault?: Around) => Tab
  /** Paid requests for one person that left a tab, whatever became of them. */
  readonly sent: (person: string) => number
  /** Intents on the device at the moment each paid request left, by the intent's state. */
  readonly onDeviceWhenSent: () => readonly Intent['state'][][]
}

const SCOPE = 'https://service.example workspace'

export interface TestBrowserOptions {
  /** False: locks hold in one tab only. */
  readonly sharedLocks?: boolean
  readonly limits?: SpendingLimits
  /** Changes what runs on rows of a table work with: a mistake in it. */
  readonly rowRunDeps?: (deps: RowRunsDeps) => RowRunsDeps
  /** Rules of runs of many inputs with a mistake in them. */
  readonly bulkRules?: BulkRules
  /** Time for which results are stored on the device, in ms; by default none. */
  readonly keepResultsFor?: number
  /** Called for each paid request that is sent, with its body. */
  readonly onPaid?: (body: unknown) => void
  /** Is around each call of the service, to lose what a tab sends or receives. */
  readonly network?: (run: () => Promise<Response>, request: Request) => Promise<Response>
}

export function createTestBrowser({
  sharedLocks = true,
  limits,
  keepResultsFor = 0,
  onPaid,
  bulkRules,
  rowRunDeps = (deps) => deps,
  network = (run) => run(),
}: TestBrowserOptions = {}): TestBrowser {
  const clock = createManualClock()
  const service = createMockService({ state: seededState('showcase'), clock })
  const device = createMemoryDevice()
  const bus = createBus()
  const locks: Locks = createLocalLocks()
  const sent = new Map<string, number>()
  const seen: Intent['state'][][] = []

  const intentsOnDevice = () =>
    [...device.light.values()].flatMap((row) => (row.kind === 'intent' ? [(row.body as Intent).state] : []))

  const open = (fault: Around = (_call, run) => run()): Tab => {
    const life = createTabLife(clock, sharedLocks ? locks : createLocalLocks(), sharedLocks)
    const { alive, clock: tabClock, locks: tabLocks } = life
    const channel = bus.join()
    const journal = openJournal({
      scope: SCOPE,
      storage: around((call, run) => alive(() => fault(call, run)))(deviceStorage(device)),
      channel,
      clock: tabClock,
      kinds: [
        intentKind,
        claimKind,
        taskKind,
        resultKind,
        spendingKind,
        missingKind,
        ...bulkKinds,
        ...rowRunKinds,
        handValuesKind,
      ],
    })
    const ledger = createLedger({ journal, clock: tabClock, keepResultsFor: () => keepResultsFor })
    const spender = createSpender({
      limits: limits && (() => limits),
      journal,
      locks: tabLocks,
      clock: tabClock,
      ledger,
    })
    const client = createClient({
      baseUrl: 'http://service.test',
      getKey: () => 'test-key',
      fetch: (input, init) =>
        alive(async () => {
          const request = new Request(input, init)
          if (onPaid && request.method === 'POST' && request.url.endsWith('run')) onPaid(await request.clone().json())
          return network(() => service.fetch(request), request)
        }),
      clock: tabClock,
      random: () => 0.5,
    })
    let runs: BulkRuns | undefined
    let poller: Poller | undefined
    const pollerChannel = bus.join()
    const tabApi = createApi(client.call, tabClock.now)
    let rowRuns: RowRuns | undefined
    const openRowRuns = (): RowRuns =>
      createRowRuns(
        rowRunDeps({
          journal,
          locks: tabLocks,
          clock: tabClock,
          spender,
          calls: editCalls(tabApi),
          send: tabApi.part(attachmentsApi).run,
          canRead: () => true,
        }),
      )
    const openRuns = (): BulkRuns => {
      const api = tabApi
      const [visible, online] = [createStore(true), createStore(true)]
      const ownPoller = createPoller({
        ledger,
        read: (taskId, signal) => api.tasks.read(taskId, { signal, once: true }),
        locks: tabLocks,
        channel: pollerChannel,
        clock: tabClock,
        scope: SCOPE,
        visible,
        online,
        onTask: () => undefined,
      })
      poller = ownPoller
      const capabilities = createCapabilities({ journal, clock: tabClock })
      return createBulkRuns({
        journal,
        locks: tabLocks,
        clock: tabClock,
        spender,
        ledger,
        spending: { get: () => defaultSpending },
        send: sendBatch(api),
        readTerms: readTerms(api),
        readTask: (taskId) => api.tasks.read(taskId),
        stopTask: (taskId) => stopTask(taskId, api, { ledger, poller: ownPoller, clock: tabClock, capabilities }),
        onRefused: learnManyOffered(api, capabilities),
        slowed: client.rateLimiter.note,
        online,
        keyWorks: { get: () => true, subscribe: () => () => undefined },
        rules: bulkRules,
      })
    }
    return {
      journal,
      ledger,
      spender,
      purchase: (person, acknowledged = []) => {
        const params = { first_name: person, last_name: 'Iredale', domain: 'kitewell.example' }
        return {
          target: bought,
          params,
          pages: 1,
          estimate: price,
          balanceBefore: 1_204_500_000n,
          acknowledged,
          send: () => {
            sent.set(person, (sent.get(person) ?? 0) + 1)
            seen.push(intentsOnDevice())
            return client.call(runEnrichment, { params: { enrichment_id: bought.id }, body: { params } })
          },
        }
      },
      runs: () => (runs ??= openRuns()),
      api: tabApi,
      rowRuns: () => (rowRuns ??= openRowRuns()),
      crash: () => {
        life.end()
        channel.close()
        pollerChannel.close()
        // The tab has no effect any more; pending work is only ended so that it does not stay in memory.
        poller?.close()
        runs?.close()
        rowRuns?.close()
        client.close()
      },
    }
  }

  return { service, clock, device, open, sent: (person) => sent.get(person) ?? 0, onDeviceWhenSent: () => seen }
}
