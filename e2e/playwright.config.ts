import { defineConfig } from '@playwright/test'
import { chromiumArgs, resolveBrowser } from './browser.ts'
import { DESK } from './layout.ts'

// Worker processes load this file again: the browser is searched once.
process.env['E2E_CHROMIUM_PATH'] ??= resolveBrowser({ install: true })
const executablePath = process.env['E2E_CHROMIUM_PATH']

/** Port of the mock build; `fixtures.ts` starts a server on real HTTP for each worker beside it. */
const PORT = Number(process.env['E2E_PORT'] ?? 4610)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '.out/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Tests that pass only at the second try are printed; more than three of them fail the run.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  // A busy machine paints late; what has to be quick has a timeout of its own.
  expect: { timeout: 20_000 },
  reportSlowTests: { max: 10, threshold: 0 },
  reporter: [['list'], ['./flaky-reporter.ts'], ['json', { outputFile: '.out/reports/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    headless: true,
    actionTimeout: 20_000,
    viewport: DESK,
    locale: 'en-US',
    // A trace costs each test a quarter of its time; a failure is investigated with E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { args: chromiumArgs, executablePath },
  },
  webServer: {
    command: `node dist-server/serve.js --dist dist-mock --port ${PORT} --keep none`,
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
})
