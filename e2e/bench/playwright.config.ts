import { defineConfig } from '@playwright/test'
import { chromiumArgs, resolveBrowser } from '../browser.ts'

process.env['E2E_CHROMIUM_PATH'] ??= resolveBrowser({ install: true })
const executablePath = process.env['E2E_CHROMIUM_PATH']

/** Measurements, not tests: numbers are printed and never asserted, since machines differ. One at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.bench.ts',
  outputDir: '../.out/bench',
  workers: 1,
  timeout: 300_000,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: chromiumArgs, executablePath },
  },
})
