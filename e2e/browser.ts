import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** On PATH, the lightest first: the headless shell starts and paints with less of the processor than a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
]

/** Without these a closed network makes Chromium wait for its own services. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Path of a Chromium: the one named by E2E_CHROMIUM_PATH, Playwright's own, one on this machine, of several the
 * headless shell; with `install` on Debian as root the distribution's package. Throws an error with instructions when
 * there is none.
 */
export function resolveBrowser({ install = false } = {}): string {
  const named = process.env['E2E_CHROMIUM_PATH']
  if (named) {
    if (!isProgram(named)) throw new Error(`E2E_CHROMIUM_PATH is not an executable: ${named}`)
    return named
  }
  const own = chromium.executablePath()
  const found = ownShell(own) ?? [own].find(isProgram) ?? onThisMachine() ?? (install ? fromDebian() : undefined)
  if (found) return found
  throw new Error('No Chromium found. Run "npx playwright install chromium", install Chrome, or set E2E_CHROMIUM_PATH.')
}

/** True for a file that can be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's headless shell, which is in a folder beside that of its whole browser and of the same revision. */
function ownShell(executable: string): string | undefined {
  const [, folder, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(executable) ?? []
  if (!folder || !revision) return undefined
  const shell = path.join(folder, `chromium_headless_shell-${revision}`)
  if (!existsSync(shell)) return undefined
  return readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(path.basename(file)))
    .map((file) => path.join(shell, file))
    .find(isProgram)
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

/** On Ubuntu the package of this name only installs a snap, so the distribution must be Debian itself. */
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
