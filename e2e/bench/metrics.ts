import type { Browser, CDPSession, Page } from '@playwright/test'

/** Times of the renderer's main thread for a page so far, in milliseconds. */
export interface Cpu {
  readonly all: number
  readonly scripts: number
}

export interface Meter {
  /** Milliseconds of the main thread that `act` took until it resolved. */
  readonly cpu: (act: () => Promise<unknown>) => Promise<Cpu>
  /** Script heap in MB after a collection. */
  readonly heap: () => Promise<number>
  /** Script heap in MB as it is. */
  readonly used: () => Promise<number>
}

/** Reads the browser's own counters of a page. */
export async function meterOf(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page)
  // The thread's own time, not the clock's: what else the machine does does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    cpu: async (act) => {
      const before = await counters(session)
      await act()
      const after = await counters(session)
      return { all: after.all - before.all, scripts: after.scripts - before.scripts }
    },
    heap: async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
    },
    used: async () => (await session.send('Runtime.getHeapUsage')).usedSize / 1e6,
  }
}

/** CPU time of the longest task of a page's main thread while `act` lasts, in milliseconds. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A browser that lives on its own cannot be traced.')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ args }) => args['name'] === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)))
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}

interface TraceEvent {
  readonly pid: number
  readonly tid: number
  /** CPU time in microseconds, of a task. */
  readonly tdur?: number
  readonly args: Readonly<Record<string, unknown>>
}

/** CPU time of all threads of all pages, in milliseconds: workers and the collection of garbage included. */
export async function pagesCpu(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

/** Script heap and typed arrays in MB of the one worker of a page, as they are: nothing is collected before. */
export async function workerHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const usage = new Promise<HeapUsage>((resolve) =>
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result: HeapUsage }
      if (id === REQUESTED) resolve(result)
    }),
  )
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: REQUESTED, method: 'Runtime.getHeapUsage' })
    void session.send('Target.sendMessageToTarget', { sessionId, message })
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const { usedSize, backingStorageSize = 0 } = await usage
  await session.detach()
  return (usedSize + backingStorageSize) / 1e6
}

const REQUESTED = 1

interface HeapUsage {
  readonly usedSize: number
  /** Of typed arrays. */
  readonly backingStorageSize?: number
}

async function counters(session: CDPSession): Promise<Cpu> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { all: ms('TaskDuration'), scripts: ms('ScriptDuration') }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
