import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Page, chromium } from '@playwright/test'
import { chromiumArgs, resolveBrowser } from './browser.ts'

export interface Run {
  readonly page: Page
  /** Ends all of it at once, as a power switch does. */
  readonly kill: () => Promise<void>
}

/** A browser of its own on a profile that outlives it. */
export async function startBrowser(profile: string): Promise<Run> {
  const args = [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  // A process group of its own, so that no helper of the browser outlives it.
  const browser = spawn(resolveBrowser(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const connected = await chromium.connectOverCDP(await address(browser))
  const context = connected.contexts()[0] ?? (await connected.newContext())
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  return {
    page,
    kill: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
      await ended
      await connected.close().catch(() => undefined)
    },
  }
}

const address = (browser: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    browser.once('exit', (code) => reject(new Error(`The browser ended before it was ready (exit code ${code}).`)))
    if (!browser.stderr) return reject(new Error('The browser has no output to read.'))
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const url = /ws:\/\/\S+/.exec(line)?.[0]
      if (url) resolve(url)
    })
  })
