/** The hostile seed in a browser: how its pages are opened, and what must be true of each of them. */
import type { Page } from '@playwright/test'
import { expect, type HttpDoor, openOn } from './fixtures.ts'

declare global {
  interface Window {
    membersBefore?: string
  }
}

/** Opens a page of the hostile service, and watches it. */
export async function openHostile(http: HttpDoor, page: Page, path: string, key = 'test-key'): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    window.membersBefore = JSON.stringify(
      [Object, Array].map((created) => Object.getOwnPropertyNames(created.prototype)),
    )
  })
  await http.mock.seed({ name: 'hostile' })
  await openOn(http, page, path, { key })
  return complaints
}

/** Nothing ran, and no member of every object was added or removed. */
export async function harmless(page: Page, state: string): Promise<void> {
  const seen = await page.evaluate(() => ({
    xss: '__xss' in window,
    same:
      window.membersBefore ===
      JSON.stringify([Object, Array].map((created) => Object.getOwnPropertyNames(created.prototype))),
    images: document.querySelectorAll('img, iframe, script:not([src])').length,
  }))
  expect.soft(seen, state).toEqual({ xss: false, same: true, images: 0 })
}
