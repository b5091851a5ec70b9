import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Page, test as base, expect } from '@playwright/test'
import type { Control, SettingsChange } from '#mock-service/control.ts'

/** What a test may do to the service behind the page, whichever door leads to it. Everything is plain JSON. */
export interface Mock {
  readonly seed: (...order: Parameters<Control['seed']>) => Promise<void>
  readonly advance: (ms: number) => Promise<void>
  readonly fail: (...rule: Parameters<Control['fail']>) => Promise<void>
  readonly clearFaults: () => Promise<void>
  readonly requests: () => Promise<ReturnType<Control['requests']>>
  readonly settings: (change: SettingsChange) => Promise<void>
  readonly setAccess: (...access: Parameters<Control['setAccess']>) => Promise<void>
  readonly setBalance: (...balance: Parameters<Control['setBalance']>) => Promise<void>
}

/** The service on real HTTP: several tabs and contexts see the same one. */
export interface HttpDoor {
  readonly url: string
  readonly mock: Mock
}

interface Fixtures {
  /** The stand-in inside the page of this test (MSW). Available after `open`. */
  readonly mock: Mock
  /** Opens a path of the mock build as somebody who is connected. */
  readonly open: (path: string, as?: Partial<typeof CONNECTED>) => Promise<void>
  /** The stand-in on real HTTP, seeded anew for this test. */
  readonly http: HttpDoor
  /** Watches every page of the test; fails it for a violation of the Content-Security-Policy or an uncaught error. */
  readonly clean: void
}

interface WorkerFixtures {
  readonly server: string
}

const CONNECTED = { key: 'test-key', workspace: '6f1c0a7e-52b4-4d0e-9a3b-1c7d5e2f8a90', remembered: true }

export const test = base.extend<Fixtures, WorkerFixtures>({
  clean: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (/Content.Security.Policy|Trusted ?Types|TrustedScript/i.test(message.text()))
          complaints.push(message.text())
      })
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  open: async ({ page }, use) => {
    await use(async (path, as) => {
      await connect(page, { ...CONNECTED, ...as })
      await page.goto(path)
      await page.waitForFunction(() => window.consoleMock !== undefined)
    })
  },

  mock: async ({ page }, use) => {
    await use({
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
    })
  },

  server: [
    async ({}, use) => {
      const server = spawn('node', ['dist-server/serve.js', '--port', '0', '--control', '--keep', 'none'], {
        cwd: new URL('..', import.meta.url),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await use(await readyAddress(server))
      server.kill()
    },
    { scope: 'worker' },
  ],

  http: async ({ server }, use) => {
    const control = async (call: string, body: unknown): Promise<unknown> => {
      const answer = await fetch(`${server}/__stand-in/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`The stand-in refused ${call}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? undefined : ((await answer.json()) as unknown)
    }
    const tell = async (call: string, body: unknown) => void (await control(call, body))
    const mock: Mock = {
      seed: (order) => tell('seed', order),
      advance: (ms) => tell('advance', { ms }),
      fail: (rule) => tell('fail', rule),
      clearFaults: () => tell('clear-faults', {}),
      requests: async () => (await control('requests', {})) as ReturnType<Control['requests']>,
      settings: (change) => tell('settings', change),
      setAccess: (key, access) => tell('key', { key, access }),
      setBalance: (key, balance) => tell('balance', { key, balance }),
    }
    await mock.seed({ name: 'showcase' })
    await use({ url: server, mock })
  },
})

export { expect }

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

/** Opens a path of the console on real HTTP in this page, as somebody who is connected. */
export async function openOn(door: HttpDoor, page: Page, path: string): Promise<void> {
  await connect(page, CONNECTED)
  await page.goto(door.url + path)
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended before it was ready (exit code ${code}).`)))
    if (!server.stdout) return reject(new Error('The server has no output to read.'))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /https?:\/\/[^\s/]+/.exec(line)?.[0]
      if (url) resolve(url)
    })
  })
}
