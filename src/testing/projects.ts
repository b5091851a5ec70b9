import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import type { ViteUserConfig } from 'vitest/config'
import { chromiumArgs, resolveBrowser } from '../../e2e/browser.ts'
import { DESK } from '../../e2e/layout.ts'

/** Tests that need a document though they have no JSX. */
const WITH_DOCUMENT = 'src/**/*.dom.test.ts'

/** The two kinds of tests that Vitest runs: rules in Node, pages in a real browser. */
export const testProjects = (mode: string): Pick<ViteUserConfig, 'test'> => ({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    slowTestThreshold: 500,
    // Property tests play hundreds of stories; a busy machine needs its time.
    testTimeout: 60_000,
    // Modules hold no state of their own, so the files of a worker or a browser tab share them: loaded and compiled once,
    // they take less than half the time. What a test leaves in the document, `page-setup.ts` removes.
    isolate: false,
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [WITH_DOCUMENT],
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        mode,
        // All packages are found before the first test: one that is found later reloads the page in the middle of a test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx', WITH_DOCUMENT],
          setupFiles: ['src/testing/page-setup.ts'],
          // What is measured needs no document, and is measured once.
          benchmark: { include: [] },
          // Tabs at a time: each is a context and a process of its own.
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: DESK,
            provider: playwright({
              launchOptions: { executablePath: resolveBrowser({ install: true }), args: chromiumArgs },
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce', colorScheme: 'light', viewport: DESK },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
