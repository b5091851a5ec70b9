import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { createLocalLocks } from '../local-locks.ts'
import type { Locks } from '../locks.ts'
import { createModelDevice, type Item, type ModelDevice } from './outbox-model-device.testing.ts'
import { createModelResource, type Classify, classify, type ModelConnection } from './outbox-model-resource.testing.ts'
import { createModelService } from './outbox-model-service.testing.ts'
import { MAX_IN_FLIGHT, MIN_BACKOFF, QUEUES, type Fault, type Scenario, type Step } from './outbox-scenarios.testing.ts'
import { createOutbox, type Outbox, type OutboxDeps } from './outbox.ts'
import type { SendQueue } from './send-queue.ts'

/** Parts as the outbox gets them; a mutation replaces them. */
export interface Parts {
  readonly deps: (deps: OutboxDeps<SendQueue>) => OutboxDeps<SendQueue>
  readonly connection: (connection: ModelConnection) => ModelConnection
  readonly classify: Classify
  /** False: a request is sent although it could not be stored. */
  readonly needsRecord: boolean
}

interface Tab {
  isAlive: boolean
  isClosed: boolean
  outbox: Outbox
  readonly enter: (items: readonly Item[]) => Promise<void>
  /** Timers and listeners. */
  readonly leftovers: () => number
  readonly onOthers: () => void
  readonly die: () => void
  readonly close: () => void
}

const nothing = (): void => undefined

/** Activities of a tab that must end with it. */
function createLeftovers(clock: Clock) {
  let count = 0
  return {
    count: () => count,
    store: <T>(store: Store<T>): Store<T> => ({
      ...store,
      subscribe: (listener) => {
        count += 1
        const stop = store.subscribe(listener)
        return () => {
          count -= 1
          stop()
        }
      },
    }),
    clock: (isAlive: () => boolean): Clock => ({
      ...clock,
      after: (ms, callback) => {
        let isWaiting = true
        count += 1
        const end = () => {
          if (isWaiting) count -= 1
          isWaiting = false
        }
        const stop = clock.after(ms, () => {
          end()
          if (isAlive()) callback()
        })
        return () => {
          end()
          stop()
        }
      },
    }),
  }
}

interface FaultDeps {
  readonly online: Store<boolean>
  readonly keyState: Store<'open' | 'locked'>
  readonly slowed: Store<{ until: number } | null>
  readonly device: ModelDevice
  readonly service: ReturnType<typeof createModelService>
}

/** Starts and ends faults. */
const createFaults =
  ({ online, keyState, slowed, device, service }: FaultDeps) =>
  (what: Fault, fails: boolean): void => {
    if (what === 'online') online.set(!fails)
    else if (what === 'key') keyState.set(fails ? 'locked' : 'open')
    else if (what === 'limit') slowed.set(fails ? { until: 0 } : null)
    else if (what === 'stores') device.failStores(fails)
    else service.failReads(fails)
  }

/** A lock that a dead tab does not hold. */
const mortalRequest =
  (locks: Locks, isAlive: () => boolean, death: Promise<never>): Locks['request'] =>
  (name, options, hold) =>
    locks.request(name, options, (got) => (isAlive() ? Promise.race([hold(got), death]) : death))

interface Assessed {
  readonly entered: readonly Item[]
  readonly device: ModelDevice
  readonly service: ReturnType<typeof createModelService>
  readonly blame: (what: string) => void
}

/** Checks that everything that was entered was applied once, or is shown as rejected. */
function assess({ entered, device, service, blame }: Assessed): void {
  const left = new Map(device.items().map((item) => [item.id, item]))
  for (const { id } of entered) {
    const times = service.timesApplied(id)
    const isRejected = left.get(id)?.state === 'rejected'
    if (times > 1) blame(`${id} was applied ${times} times`)
    if (times === 0 && !isRejected) blame(`${id} was lost`)
    if (isRejected && !service.hasRejected(id)) blame(`${id} was rejected by nobody`)
    if (isRejected && times > 0) blame(`${id} was applied and is shown as rejected`)
  }
}

/** Runs a scenario. Returns what was violated; undefined when all invariants held. */
export async function runScenario(
  { sharesLocks, steps }: Scenario,
  mutation: Partial<Parts> = {},
): Promise<string | undefined> {
  const parts: Parts = {
    deps: (deps) => deps,
    connection: (connection) => connection,
    classify,
    needsRecord: true,
    ...mutation,
  }
  const clock = createManualClock(0)
  const shared = createLocalLocks()
  const faults: string[] = []
  const blame = (what: string) => void faults.push(what)
  const online = createStore(true)
  const keyState = createStore<'open' | 'locked'>('open')
  const slowed = createStore<{ until: number } | null>(null)
  const tabs: (Tab | undefined)[] = []
  const living = () => tabs.filter((tab): tab is Tab => tab?.isAlive === true)
  const device = createModelDevice(living)
  const service = createModelService({ clock, blame, device, sharesLocks, online, keyState, slowed })
  /** Values that a page showed as stored. */
  const entered: Item[] = []
  let ids = 0

  const openTab = (index: number) => {
    if (tabs[index]) return
    const ended = new AbortController()
    let died = nothing
    const death = new Promise<never>((_, reject) => {
      died = () => reject(new Error('the tab died'))
    })
    death.catch(() => undefined)
    const own = createLocalLocks()
    const locks: Locks = {
      shared: sharesLocks,
      request: mortalRequest(sharesLocks ? shared : own, () => tab.isAlive, death),
    }
    const leftovers = createLeftovers(clock)
    const state: Omit<Tab, 'outbox'> = {
      isAlive: true,
      isClosed: false,
      enter: (items) => journal.enter(items),
      leftovers: leftovers.count,
      onOthers: () => journal.check(),
      die: () => {
        tab.isAlive = false
        died()
      },
      close: () => {
        tab.isClosed = true
        ended.abort()
      },
    }
    const tab = state as Tab
    const journal = device.journalOf(tab)
    const source = createModelResource({
      ...parts,
      journal,
      connection: parts.connection(service.connectionOf(tab)),
      signal: ended.signal,
    })
    tab.outbox = createOutbox(
      parts.deps({
        source,
        locks,
        lockName: 'outbox',
        clock: leftovers.clock(() => tab.isAlive),
        newId: () => `request ${(ids += 1)}`,
        connectivity: {
          online: leftovers.store(online),
          keyState: leftovers.store(keyState),
          slowed: leftovers.store(slowed),
        },
        maxInFlight: MAX_IN_FLIGHT,
        backoffMs: (lost) => Math.min(8_000, MIN_BACKOFF * 2 ** (lost - 1)),
        signal: ended.signal,
      }),
    )
    journal.subscribe(tab.outbox.wake)
    tabs[index] = tab
    tab.outbox.wake()
  }

  const setFault = createFaults({ online, keyState, slowed, device, service })

  const act = async (step: Step) => {
    if (step.do === 'wait') return clock.advance(step.ms)
    if ('fails' in step) return setFault(step.do, step.fails)
    if (step.do === 'open') return openTab(step.tab)
    const tab = tabs[step.tab]
    if (!tab) return
    const queue = 'queue' in step ? (QUEUES[step.queue] ?? QUEUES[0]) : QUEUES[0]
    switch (step.do) {
      case 'enter': {
        service.foretell(step.faults)
        const items = Array.from({ length: step.count }, (): Item => ({
          id: `item ${(ids += 1)}`,
          queue,
          state: 'waiting',
        }))
        tab.outbox.queue(queue).debounce()
        void tab.enter(items).then(
          () => entered.push(...items),
          () => undefined,
        )
        return
      }
      case 'flush':
        return void tab.outbox.flush(queue)
      case 'close':
        tab.close()
        tab.die()
        tabs[step.tab] = undefined
        return
      case 'crash':
        tab.die()
        tabs[step.tab] = undefined
    }
  }

  openTab(0)
  for (const step of steps) {
    await act(step)
    for (let turn = 0; turn < step.turns; turn += 1) await Promise.resolve()
  }

  // All faults stop.
  service.recover()
  device.failStores(false)
  online.set(true)
  keyState.set('open')
  slowed.set(null)
  openTab(0)
  await flushAsync()
  const isDrained = () =>
    ![...device.items()].some(({ state }) => state === 'waiting') && device.requests().length === 0
  for (let round = 0; round < 8 && !isDrained(); round += 1) await clock.advance(31_000)
  if (!isDrained()) blame(`it does not drain: ${JSON.stringify([device.items(), device.requests()])}`)
  assess({ entered, device, service, blame })
  for (const tab of living()) tab.close()
  await clock.advance(1)
  for (const tab of living()) if (tab.leftovers() > 0) blame(`${tab.leftovers()} timers or listeners are left behind`)
  if (sharesLocks && !(await shared.request('outbox', { ifAvailable: true }, async (got) => got))) {
    blame('the lock is left behind')
  }
  for (const tab of living()) tab.die()
  return faults[0]
}
