import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { By, Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { DESK } from '../layout.ts'
import { type Engine, keysOf, type Tab } from './engine.ts'

/** The parts of WebKitGTK that Debian's package `webkit2gtk-driver` brings. */
export interface WebKitParts {
  readonly driver: string
  readonly browser: string
  /** Draws on a screen of its own, where the machine has none. */
  readonly xvfb: string | undefined
}

/** The turn of the wheel, which the types of the package lack. */
type WheelActions = ReturnType<WebDriver['actions']> & {
  readonly scroll: (
    x: number,
    y: number,
    right: number,
    down: number,
    from: Origin,
    ms: number,
  ) => { readonly perform: () => Promise<void> }
}

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** A port that nothing listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })

/** Starts `WebKitWebDriver` and, unless there is a screen, Xvfb around it. */
function startDriver({ driver, xvfb }: WebKitParts, port: number, downloads: string): ChildProcess {
  const call = [driver, `--port=${port}`, '--host=127.0.0.1']
  const screen = ['-a', '-s', `-screen 0 ${DESK.width}x${DESK.height + 200}x24`]
  const [program = '', ...args] = process.env['DISPLAY'] || !xvfb ? call : [xvfb, ...screen, ...call]
  // What is saved goes into the home folder of the browser.
  return spawn(program, args, {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: downloads, LANG: 'en_US.UTF-8' },
  })
}

async function connect(port: number, browser: string): Promise<WebDriver> {
  const until = Date.now() + 20_000
  const build = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        unhandledPromptBehavior: 'accept',
      })
      .build()
  for (;;) {
    try {
      return await build()
    } catch (error) {
      if (Date.now() > until) throw error
      // The driver does not listen yet.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts an installed WebKitGTK, driven over WebDriver: Playwright drives only its own build. */
export async function withWebKit(parts: WebKitParts, downloads: string): Promise<Engine> {
  const port = await freePort()
  const drivers = startDriver(parts, port, downloads)
  const driver = await connect(port, parts.browser)
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  let isFirst = true
  /** The window takes the space of the page and its own bars: it is as much larger as the bars are high. */
  const resize = async () => {
    const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
    const { width, height } = await driver.manage().window().getRect()
    const [w = DESK.width, h = DESK.height] = inner
    await driver
      .manage()
      .window()
      .setRect({ width: width + DESK.width - w, height: height + DESK.height - h })
  }
  const open = async (): Promise<Tab> => {
    if (!isFirst) await driver.switchTo().newWindow('tab')
    isFirst = false
    const handle = await driver.getWindowHandle()
    await resize()
    return {
      goto: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      back: () => driver.navigate().back(),
      run: async (fn, arg) => (await driver.executeScript(`return (${String(fn)})(arguments[0])`, arg)) as never,
      inject: (script) => driver.executeScript(script),
      press: async (x, y, count) => {
        const actions = driver.actions().move({ x, y, origin: Origin.VIEWPORT })
        for (let left = count; left > 0; left -= 1) actions.press().release()
        await actions.perform()
      },
      wheel: (x, y, down) => (driver.actions() as WheelActions).scroll(x, y, 0, down, Origin.VIEWPORT, 0).perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      keys: async (chord) => {
        const keys = keysOf(chord).map((key) => KEYS[key] ?? key)
        const actions = driver.actions()
        for (const key of keys) actions.keyDown(key)
        for (const key of keys.toReversed()) actions.keyUp(key)
        await actions.perform()
      },
      giveFile: (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        const others = (await driver.getAllWindowHandles()).filter((one) => one !== handle)
        await driver.switchTo().window(handle)
        await driver.close()
        const last = others.at(-1)
        if (last) await driver.switchTo().window(last)
      },
    }
  }
  const close = async () => {
    await driver.quit().catch(() => undefined)
    // Xvfb and the driver are in a group of their own.
    if (drivers.pid) process.kill(-drivers.pid)
  }
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''
  return { version, downloads, open, close }
}
