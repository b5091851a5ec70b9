import type { Locator } from '@playwright/test'
import type { ConsoleEvent, Handle, MountOptions, SpendQuote, TransportRequest } from '#embed/public.ts'
import { type HttpDoor, test as base } from '../fixtures.ts'
import { servePortal } from './serve-portal.ts'

/** Options for the portal's script; functions are named, since only JSON gets there. */
export interface PortalOptions extends Partial<Omit<MountOptions, 'auth' | 'confirmSpend'>> {
  readonly way?: 'key' | 'proxy' | 'transport'
  /** Handed out one after the other, the last one for ever; none: the portal has no key. */
  readonly keys?: readonly string[]
  /** Response of the portal to a purchase. */
  readonly spend?: boolean
  /** Records the events of the console. */
  readonly listen?: boolean
}

interface HostEvents {
  readonly events: ConsoleEvent[]
  readonly unsaved: number[]
  readonly quotes: SpendQuote[]
  readonly reasons: string[]
  readonly sent: TransportRequest[]
  readonly locations: string[]
}

declare global {
  interface Window {
    /** The script of `portal.js`. */
    portal?: {
      readonly open: (id: PlaceName, options?: PortalOptions) => Handle
      readonly handles: Record<string, Handle>
      readonly heard: HostEvents
    }
  }
}

export type PlaceName = 'first' | 'second'

/** The portal in this page, before any console is in it. */
export interface PortalPage {
  readonly url: string
  /** Mounts a console and waits until it is connected. Returns the host's element. */
  readonly open: (id: PlaceName, options?: PortalOptions) => Promise<Locator>
  /** Mounts a console and does not wait. */
  readonly begin: (id: PlaceName, options?: PortalOptions) => Promise<Locator>
  readonly unmount: (id: PlaceName) => Promise<number>
  readonly location: (id: PlaceName) => Promise<string>
  readonly navigate: (id: PlaceName, path: string) => Promise<void>
  readonly heard: () => Promise<HostEvents>
}

/** Tests on the portal; its server calls the service with `test-key`. */
export const test = base.extend<{ door: HttpDoor; portal: PortalPage }>({
  door: async ({ http }, provide) => provide(http),
  portal: async ({ page, http }, provide) => {
    const { url, stop } = await servePortal(http.url, 'test-key')
    const begin = async (id: PlaceName, options: PortalOptions = {}) => {
      if (!page.url().startsWith(url)) await page.goto(url)
      await page.waitForFunction(() => window.portal !== undefined)
      await page.evaluate(([element, given]) => void window.portal?.open(element, given), [id, options] as const)
      return page.locator(`#${id}`)
    }
    await provide({
      url,
      begin,
      open: async (id, options) => {
        const element = await begin(id, options)
        await page.evaluate((name) => window.portal?.handles[name]?.ready, id)
        return element
      },
      unmount: (id) =>
        page.evaluate(async (name) => (await window.portal?.handles[name]?.unmount())?.unsaved ?? -1, id),
      location: (id) => page.evaluate((name) => window.portal?.handles[name]?.location ?? '', id),
      navigate: (id, path) =>
        page.evaluate(([name, to]) => window.portal?.handles[name]?.navigate(to), [id, path] as const),
      heard: () => page.evaluate(() => window.portal?.heard ?? Promise.reject(new Error('There is no portal.'))),
    })
    await stop()
  },
})
