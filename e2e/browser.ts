import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The browser the suite runs in; without `executablePath` Playwright uses its own headless shell. */
export interface Browser {
  readonly executablePath?: string
  readonly source: 'env' | 'playwright' | 'playwright-shell' | 'system' | 'apt'
}

const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
]

/** Without these a closed network makes Chromium wait for services it would call home to. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Finds a Chromium: the one named by E2E_CHROMIUM_PATH, Playwright's own, one on this machine; with `install` on Debian
 * as root the distribution's package. Throws in words when there is none.
 */
export function resolveBrowser({ install = false } = {}): Browser {
  const named = process.env['E2E_CHROMIUM_PATH']
  if (named) {
    if (!isProgram(named)) throw new Error(`E2E_CHROMIUM_PATH is not an executable: ${named}`)
    return { executablePath: named, source: 'env' }
  }
  const own = chromium.executablePath()
  if (existsSync(own)) return { executablePath: own, source: 'playwright' }
  if (hasOwnShell(own)) return { source: 'playwright-shell' }
  const system = onThisMachine()
  if (system) return { executablePath: system, source: 'system' }
  const installed = install ? fromDebian() : undefined
  if (installed) return { executablePath: installed, source: 'apt' }
  throw new Error('No Chromium found. Run "npx playwright install chromium", install Chrome, or set E2E_CHROMIUM_PATH.')
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function hasOwnShell(executable: string): boolean {
  const [, folder, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(executable) ?? []
  if (!folder || !revision) return false
  const shell = path.join(folder, `chromium_headless_shell-${revision}`)
  return existsSync(shell) && readdirSync(shell).length > 0
}

function onThisMachine(): string | undefined {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge']
        .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
        .find(isProgram)
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
        .flatMap((name) => process.env[name] ?? [])
        .flatMap((folder) => [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ])
        .find(existsSync)
    default: {
      const folders = (process.env['PATH'] ?? '').split(path.delimiter)
      return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
    }
  }
}

/** On Ubuntu the package of this name only asks for a snap, so the distribution must be Debian itself. */
function fromDebian(): string | undefined {
  const isDebian = process.platform === 'linux' && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit', env })
  for (let left = 4; left > 0; left -= 1) {
    try {
      apt('update', '-q')
      apt('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell')
      return onThisMachine()
    } catch (error) {
      if (left === 1) throw error
    }
  }
  return undefined
}
