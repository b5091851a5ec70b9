import { type Page, test as base, expect } from '@playwright/test'
import type { Control, SettingsChange } from '#mock-service/control.ts'
import { CONTROL_HEADER } from '#server/mock-api.ts'
import { testWorkspace } from '#mock-service/seeds/accounts.ts'
import { serve } from './serve.ts'

/** Control of the service behind the page, whichever adapter serves it. Everything is plain JSON. */
export interface Mock {
  readonly seed: (...order: Parameters<Control['seed']>) => Promise<void>
  readonly advance: (ms: number) => Promise<void>
  readonly fail: (...rule: Parameters<Control['fail']>) => Promise<void>
  readonly clearFaults: () => Promise<void>
  readonly requests: () => Promise<ReturnType<Control['requests']>>
  readonly settings: (change: SettingsChange) => Promise<void>
  readonly setAccess: (...access: Parameters<Control['setAccess']>) => Promise<void>
  readonly setBalance: (...balance: Parameters<Control['setBalance']>) => Promise<void>
  readonly editConnector: (...edit: Parameters<Control['editConnector']>) => Promise<void>
  readonly editTable: (...edit: Parameters<Control['editTable']>) => Promise<void>
  readonly editFlow: (...edit: Parameters<Control['editFlow']>) => Promise<void>
  /** A flow as the service holds it, by id or name. */
  readonly flowOf: (flow: string) => Promise<ReturnType<Control['flowOf']>>
  /** Rows as the service holds them, by column name. */
  readonly rowsOf: (...rows: Parameters<Control['rowsOf']>) => Promise<ReturnType<Control['rowsOf']>>
}

/** The service on real HTTP: several tabs and contexts see the same one. */
export interface HttpDoor {
  readonly url: string
  readonly mock: Mock
}

interface Fixtures {
  /** The mock service inside the page of this test (MSW). Available after `open`. */
  readonly mock: Mock
  /** Opens a path of the mock build as a connected user. */
  readonly open: (path: string, as?: Partial<typeof CONNECTED>) => Promise<void>
  /** The mock service on real HTTP, seeded again for this test. */
  readonly http: HttpDoor
  /** Watches every page of the test; fails it for a violation of the Content-Security-Policy or an uncaught error. */
  readonly clean: void
  /** Complaints of the browser that a test provokes on purpose: `test.use({ provoked: /…/ })`. */
  readonly provoked: RegExp | undefined
}

interface WorkerFixtures {
  readonly server: string
}

export const CONNECTED = { key: 'test-key', workspace: testWorkspace.id, remembered: true }

export const test = base.extend<Fixtures, WorkerFixtures>({
  provoked: [undefined, { option: true }],

  clean: [
    async ({ context, provoked }, provide) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (/Content.Security.Policy|Trusted ?Types|TrustedScript/i.test(message.text()))
          complaints.push(message.text())
      })
      await provide()
      expect(complaints.filter((text) => !provoked?.test(text))).toEqual([])
    },
    { auto: true },
  ],

  open: async ({ page }, provide) => {
    await provide(async (path, as) => {
      await connect(page, { ...CONNECTED, ...as })
      await page.goto(path)
      await page.waitForFunction(() => window.consoleMock !== undefined)
    })
  },

  mock: async ({ page }, provide) => {
    await provide({
      seed: (order) => page.evaluate((arg) => window.consoleMock?.seed(arg), order),
      advance: (ms) => page.evaluate((arg) => window.consoleMock?.advance(arg), ms),
      fail: (rule) => page.evaluate((arg) => window.consoleMock?.fail(arg), rule),
      clearFaults: () => page.evaluate(() => window.consoleMock?.clearFaults()),
      requests: () => page.evaluate(() => window.consoleMock?.requests() ?? []),
      settings: (change) => page.evaluate((arg) => window.consoleMock?.settings(arg), change),
      setAccess: (key, access) =>
        page.evaluate(([name, right]) => window.consoleMock?.setAccess(name, right), [key, access] as const),
      setBalance: (key, balance) =>
        page.evaluate(([name, amount]) => window.consoleMock?.setBalance(name, amount), [key, balance] as const),
      editConnector: (id, change) =>
        page.evaluate(([which, edit]) => window.consoleMock?.editConnector(which, edit), [id, change] as const),
      editTable: (edit) => page.evaluate((arg) => window.consoleMock?.editTable(arg), edit),
      editFlow: (flow, edit) =>
        page.evaluate(([which, change]) => window.consoleMock?.editFlow(which, change), [flow, edit] as const),
      flowOf: (flow) =>
        page.evaluate((which) => {
          if (!window.consoleMock) throw new Error('No mock service in this page.')
          return window.consoleMock.flowOf(which)
        }, flow),
      rowsOf: (table, from, count) =>
        page.evaluate(([name, first, most]) => window.consoleMock?.rowsOf(name, first, most) ?? [], [
          table,
          from,
          count,
        ] as const),
    })
  },

  server: [
    async ({}, provide) => {
      const { url, stop } = await serve('--port', '0', '--control', '--keep', 'none')
      await provide(url)
      await stop()
    },
    { scope: 'worker' },
  ],

  http: async ({ server }, provide) => {
    const door = doorTo(server)
    await door.mock.seed({ name: 'showcase' })
    await provide(door)
  },
})

export { expect }

/** The mock service of a server that was started with `--control`. */
export function doorTo(server: string): HttpDoor {
  const control = async (call: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${server}/__mock/${call}`, {
      method: 'POST',
      headers: { [CONTROL_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The mock service refused ${call}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : ((await response.json()) as unknown)
  }
  const send = async (call: string, body: unknown) => void (await control(call, body))
  const mock: Mock = {
    seed: (order) => send('seed', order),
    advance: (ms) => send('advance', { ms }),
    fail: (rule) => send('fail', rule),
    clearFaults: () => send('clear-faults', {}),
    requests: async () => (await control('requests', {})) as ReturnType<Control['requests']>,
    settings: (change) => send('settings', change),
    setAccess: (key, access) => send('key', { key, access }),
    setBalance: (key, balance) => send('balance', { key, balance }),
    editConnector: (id, change) => send('connector', { id, change }),
    editTable: (edit) => send('table', edit),
    editFlow: (flow, edit) => send('flow', { flow, edit }),
    flowOf: async (flow) => (await control('flow-of', { flow })) as ReturnType<Control['flowOf']>,
    rowsOf: async (table, from, count) =>
      (await control('rows', { table, from, count })) as ReturnType<Control['rowsOf']>,
  }
  return { url: server, mock }
}

/** Puts a session where the console keeps it for a tab, before any script of the page runs. */
export async function connect(page: Page, as: typeof CONNECTED): Promise<void> {
  await page.addInitScript(({ key, workspace, remembered }) => {
    const session = { baseUrl: window.location.origin, key, ...(remembered ? { workspace } : {}) }
    const name = 'enrichment-console:session'
    // Once for a tab: what a test changes later must survive a reload.
    if (sessionStorage.getItem('e2e:connected')) return
    sessionStorage.setItem('e2e:connected', '1')
    sessionStorage.setItem(name, JSON.stringify(session))
  }, as)
}

/** Opens a path of the console on real HTTP in this page, as a connected user. */
export async function openOn(
  door: HttpDoor,
  page: Page,
  path: string,
  as: Partial<typeof CONNECTED> = {},
): Promise<void> {
  await connect(page, { ...CONNECTED, ...as })
  await page.goto(door.url + path)
}
