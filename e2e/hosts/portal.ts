import type { Locator } from '@playwright/test'
import type { Handle, MountOptions, TransportRequest } from '#embed/public.ts'
import { type HttpDoor, test as base } from '../fixtures.ts'
import { servePortal } from './serve-portal.ts'

/** Options for the portal's script; only JSON gets there. */
export interface PortalOptions extends Partial<Omit<MountOptions, 'auth'>> {
  readonly way?: 'key' | 'proxy' | 'transport'
  /** The key that the portal has, by default `test-key`. */
  readonly key?: string
}

declare global {
  interface Window {
    /** The script of `portal.js`. */
    portal?: {
      readonly open: (id: PlaceName, options?: PortalOptions) => Handle
      readonly handles: Record<string, Handle>
      readonly sent: readonly TransportRequest[]
    }
  }
}

export type PlaceName = 'first' | 'second'

/** The portal in this page, before any console is in it. */
export interface PortalPage {
  readonly url: string
  /** Mounts a console and waits until it is connected. Returns the host's element. */
  readonly open: (id: PlaceName, options?: PortalOptions) => Promise<Locator>
  readonly unmount: (id: PlaceName) => Promise<number>
  readonly navigate: (id: PlaceName, path: string) => Promise<void>
  /** Requests that the portal's own program sent for a console. */
  readonly sent: () => Promise<readonly TransportRequest[]>
}

/** Tests on the portal; its server calls the service with `test-key`. */
export const test = base.extend<{ door: HttpDoor; portal: PortalPage }>({
  door: async ({ http }, provide) => provide(http),
  portal: async ({ page, http }, provide) => {
    const { url, stop } = await servePortal(http.url, 'test-key')
    await provide({
      url,
      open: async (id, options = {}) => {
        if (!page.url().startsWith(url)) await page.goto(url)
        await page.waitForFunction(() => window.portal !== undefined)
        await page.evaluate(([element, given]) => window.portal?.open(element, given).ready, [id, options] as const)
        return page.locator(`#${id}`)
      },
      unmount: (id) =>
        page.evaluate(async (name) => (await window.portal?.handles[name]?.unmount())?.unsaved ?? -1, id),
      navigate: (id, path) =>
        page.evaluate(([name, to]) => window.portal?.handles[name]?.navigate(to), [id, path] as const),
      sent: () => page.evaluate(() => window.portal?.sent ?? Promise.reject(new Error('There is no portal.'))),
    })
    await stop()
  },
})
