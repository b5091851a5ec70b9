import puppeteer, { type KeyInput } from 'puppeteer-core'
import { DESK } from '../layout.ts'
import { type Engine, keysOf, type Tab } from './engine.ts'

/** Starts an installed Firefox, driven over WebDriver BiDi: Playwright drives only its own build. */
export async function withFirefox(executablePath: string, downloads: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: DESK,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv,application/json,application/octet-stream',
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
    },
  })
  const open = async (): Promise<Tab> => {
    const page = await browser.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      back: async () => void (await page.goBack()),
      run: async (fn, arg) => (await page.evaluate(fn as never, arg as never)) as never,
      inject: async (script) => void (await page.evaluate(script)),
      press: (x, y, count) => page.mouse.click(x, y, { count }),
      wheel: async (x, y, down) => {
        await page.mouse.move(x, y)
        await page.mouse.wheel({ deltaY: down })
      },
      type: (text) => page.keyboard.type(text),
      keys: async (chord) => {
        const keys = keysOf(chord) as readonly KeyInput[]
        for (const key of keys) await page.keyboard.down(key)
        for (const key of keys.toReversed()) await page.keyboard.up(key)
      },
      giveFile: async (selector, file) => {
        const input = await page.$(selector)
        if (!input) throw new Error(`No field for a file at ${selector}.`)
        await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file)
      },
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => page.close(),
    }
  }
  return { version: await browser.version(), downloads, open, close: () => browser.close() }
}
