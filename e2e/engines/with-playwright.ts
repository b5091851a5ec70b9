import { type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import { chromiumArgs } from '../browser.ts'
import { DESK } from '../layout.ts'
import { type Engine, type EngineName, type Tab } from './engine.ts'
import path from 'node:path'

const TYPES: Readonly<Record<EngineName, BrowserType>> = { chromium, firefox, webkit }

/** Path of Playwright's own build of an engine, whether it is installed or not. */
export const ownBuild = (name: EngineName): string => TYPES[name].executablePath()

/** Starts a browser that Playwright drives. */
export async function withPlaywright(name: EngineName, executablePath: string, downloads: string): Promise<Engine> {
  const browser = await TYPES[name].launch({ executablePath, args: name === 'chromium' ? chromiumArgs : [] })
  const context = await browser.newContext({ viewport: DESK, locale: 'en-US', reducedMotion: 'reduce' })
  const open = async (): Promise<Tab> => {
    const page = await context.newPage()
    page.on('download', (download) => void download.saveAs(path.join(downloads, download.suggestedFilename())))
    // A page that asks before it is left is left: its work has to be there again.
    page.on('dialog', (dialog) => void dialog.accept())
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      run: async (fn, arg) => (await page.evaluate(fn as never, arg as never)) as never,
      inject: async (script) => void (await page.evaluate(script)),
      press: (x, y, count) => page.mouse.click(x, y, { clickCount: count }),
      wheel: async (x, y, down) => {
        await page.mouse.move(x, y)
        await page.mouse.wheel(0, down)
      },
      type: (text) => page.keyboard.type(text),
      keys: (chord) => page.keyboard.press(chord),
      giveFile: (selector, file) => page.locator(selector).setInputFiles(file),
      screenshot: () => page.screenshot(),
      close: () => page.close(),
    }
  }
  return { version: browser.version(), downloads, open, close: () => browser.close() }
}
