import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Engine, Tab } from './engine.ts'
import { plain, pointOf, prepare, type Target, textOf } from './in-page.ts'

/** Verbs of a journey, the same in every engine. Each waits until it can be done, `PATIENCE` at most. */
export interface Driver {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly click: (target: Target) => Promise<void>
  readonly doubleClick: (target: Target) => Promise<void>
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>
  /** Clicks a field, replaces what is in it. */
  readonly write: (target: Target, text: string) => Promise<void>
  /** Enters a long text at once where the focus is, as a paste does. */
  readonly insert: (text: string) => Promise<void>
  readonly press: (...chords: readonly string[]) => Promise<void>
  /** Waits until the text or value of an element matches, and returns it. */
  readonly read: (target: Target, expected?: string | RegExp) => Promise<string>
  /** Waits until an element is no longer there. */
  readonly gone: (target: Target) => Promise<void>
  readonly scroll: (target: Target, down: number) => Promise<void>
  readonly upload: (selector: string, file: string) => Promise<void>
  /** Returns the file that an action saves, as text. */
  readonly download: (act: () => Promise<void>) => Promise<{ readonly name: string; readonly text: string }>
  readonly screenshot: () => Promise<Buffer>
  /** Calls a function in the page with one argument of plain JSON. */
  readonly run: Tab['run']
  /** Closes the tab as it is and opens another one of the same device. */
  readonly newTab: () => Promise<void>
}

/** The longest wait of a verb, in ms; engines under Xvfb on a busy machine are slow. */
const PATIENCE = 30_000
const PAUSE = 60

const library = readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))
const matches = (text: string, expected: string | RegExp) =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text)

/** Repeats an attempt until it returns something else than a reason why not yet. Throws the last reason. */
async function until<T>(what: string, attempt: () => Promise<{ readonly value: T } | string>): Promise<T> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const result = await attempt()
    if (typeof result !== 'string') return result.value
    if (Date.now() > end) throw new Error(`${what} ${result}`)
    await pause()
  }
}

const nameOf = (target: Target): string =>
  [target.css ?? target.role, target.name && `“${String(target.name)}”`, target.within && `in ${nameOf(target.within)}`]
    .filter(Boolean)
    .join(' ')

export async function createDriver(engine: Engine): Promise<Driver> {
  let tab = await engine.open()

  /** Calls a function of `in-page.ts`, in a document that may be a new one. */
  const inPage = async <R>(fn: (target: ReturnType<typeof plain>) => R, target: Target): Promise<Awaited<R>> => {
    if (!(await tab.run(() => window.findTarget !== undefined, null))) {
      await tab.inject(await library)
      await tab.run(prepare, undefined)
    }
    return tab.run(fn, plain(target))
  }

  /** The point of an element that no longer moves. */
  const resting = (target: Target) => {
    let last = ''
    return until(nameOf(target), async () => {
      const point = await inPage(pointOf, target)
      if (typeof point === 'string') return point
      const at = `${point.x} ${point.y}`
      if (at === last) return { value: point }
      last = at
      return 'moves'
    })
  }
  const clickAt = async (target: Target, count: number) => {
    const { x, y } = await resting(target)
    await tab.press(x, y, count)
  }
  const press = async (...chords: readonly string[]) => {
    for (const chord of chords) await tab.keys(chord)
  }
  const filesNow = async () =>
    (await readdir(engine.downloads, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.(?:csv|json|txt|xlsx)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))

  return {
    open: (url) => tab.goto(url),
    reload: () => tab.reload(),
    back: () => tab.back(),
    click: (target) => clickAt(target, 1),
    doubleClick: (target) => clickAt(target, 2),
    type: (text) => tab.type(text),
    write: async (target, text) => {
      await clickAt(target, 1)
      await press('Control+a', 'Delete')
      await tab.type(text)
    },
    insert: async (text) => void (await tab.run((all) => document.execCommand('insertText', false, all), text)),
    press,
    read: (target, expected = /(?:)/) =>
      until(nameOf(target), async () => {
        const text = await inPage(textOf, target)
        if (text === undefined || text === null) return 'is not there'
        return matches(text, expected) ? { value: text } : `says “${text.slice(0, 300)}”, not ${String(expected)}`
      }),
    gone: (target) =>
      until(nameOf(target), async () =>
        (await inPage(textOf, target)) == null ? { value: undefined } : 'is still there',
      ),
    scroll: async (target, down) => {
      const { x, y } = await resting(target)
      await tab.wheel(x, y, down)
    },
    upload: (selector, file) => tab.giveFile(selector, file),
    download: async (act) => {
      const before = new Set(await filesNow())
      await act()
      return until('A file', async () => {
        const [file] = (await filesNow()).filter((one) => !before.has(one))
        const text = file && (await readFile(file, 'utf8'))
        return file && text ? { value: { name: path.basename(file), text } } : 'was not saved'
      })
    },
    screenshot: () => tab.screenshot(),
    run: (fn, arg) => tab.run(fn, arg),
    newTab: async () => {
      const old = tab
      tab = await engine.open()
      await old.close()
    },
  }
}
