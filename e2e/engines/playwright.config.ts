import { defineConfig } from '@playwright/test'
import type { EngineName } from './engine.ts'
import { requestedEngines } from './find-engines.ts'

// Worker processes load this file again: the engines are searched once.
const engines = requestedEngines()
process.env['ENGINES'] = engines.join(',')

/** The same journeys in each engine, one after the other: two windows of one screen take the focus from each other. */
export default defineConfig<{ engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.out/engines',
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  workers: 1,
  timeout: 180_000,
  // Engines under Xvfb on a busy machine are slow.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../flaky-reporter.ts']],
  projects: engines.map((name) => ({ name, use: { engineName: name } })),
})
