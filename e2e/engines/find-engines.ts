import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isProgram, resolveBrowser } from '../browser.ts'
import { type Engine, ENGINES, type EngineName } from './engine.ts'
import { withFirefox } from './with-firefox.ts'
import { ownBuild, withPlaywright } from './with-playwright.ts'
import { withWebKit } from './with-webkit.ts'

/** An engine on this machine. */
export interface FoundEngine {
  readonly name: EngineName
  /** Starts it with an empty profile; files it saves go into the folder. */
  readonly start: (downloads: string) => Promise<Engine>
}

const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
    .find(isProgram)

/** The browser of WebKitGTK is no command: it is in a folder of the library, one of each version of its interface. */
function miniBrowser(): string | undefined {
  const libraries = ['/usr/lib', '/usr/libexec'].filter(existsSync).flatMap((root) => [
    root,
    ...readdirSync(root)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(root, name)),
  ])
  return libraries
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .find(isProgram)
}

function find(name: EngineName): FoundEngine | undefined {
  const own = ownBuild(name)
  if (name !== 'chromium' && isProgram(own)) return { name, start: (downloads) => withPlaywright(name, own, downloads) }
  switch (name) {
    case 'chromium': {
      const chromium = resolveBrowser({ install: true })
      return { name, start: (downloads) => withPlaywright(name, chromium, downloads) }
    }
    case 'firefox': {
      const firefox = onPath('firefox-esr', 'firefox')
      return firefox ? { name, start: (downloads) => withFirefox(firefox, downloads) } : undefined
    }
    case 'webkit': {
      const [driver, browser, xvfb] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('xvfb-run')]
      const canShow = xvfb !== undefined || process.env['DISPLAY'] !== undefined
      return driver && browser && canShow
        ? { name, start: (downloads) => withWebKit({ driver, browser, xvfb }, downloads) }
        : undefined
    }
  }
}

/** Engines that have to be tested: those named by `ENGINES` (a list with commas), else those that are found. */
export function requestedEngines(): readonly EngineName[] {
  const named = process.env['ENGINES']?.split(',').filter(Boolean)
  if (!named) {
    const missing = ENGINES.filter((name) => !find(name))
    if (missing.length > 0) process.stdout.write(`Not on this machine, so not run: ${missing.join(', ')}.\n`)
    return ENGINES.filter((name) => !missing.includes(name))
  }
  return named.map((name) => {
    const known = ENGINES.find((one) => one === name)
    if (!known) throw new Error(`ENGINES names ${name}; known are ${ENGINES.join(', ')}.`)
    return known
  })
}

/** Finds an engine. Throws an error that names what has to be installed when there is none. */
export function findEngine(name: EngineName): FoundEngine {
  const found = find(name)
  if (found) return found
  const packages = name === 'firefox' ? 'firefox-esr' : 'webkit2gtk-driver xvfb xauth'
  throw new Error(`No ${name} found. Run "npx playwright install ${name}", or on Debian "apt-get install ${packages}".`)
}
