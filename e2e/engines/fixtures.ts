import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { CONNECTED, doorTo, type HttpDoor } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { createDriver, type Driver } from './driver.ts'
import type { Engine, EngineName } from './engine.ts'
import { findEngine } from './find-engines.ts'

interface WorkerFixtures {
  readonly engineName: EngineName
  readonly server: string
}

interface Fixtures {
  /** The mock service on real HTTP, seeded again for this journey. */
  readonly http: HttpDoor
  readonly engine: Engine
  /** A browser with an empty device, at no page yet. */
  readonly driver: Driver
  /** Opens a path of the console as a connected user. */
  readonly open: (path: string) => Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],

  server: [
    async ({}, provide) => {
      const { url, stop } = await serve('--port', '0', '--control', '--keep', 'none')
      await provide(url)
      await stop()
    },
    { scope: 'worker' },
  ],

  http: async ({ server }, provide) => {
    const door = doorTo(server)
    await door.mock.seed({ name: 'showcase' })
    await provide(door)
  },

  engine: async ({ engineName }, provide) => {
    const downloads = await mkdtemp(path.join(tmpdir(), 'engine-'))
    const engine = await findEngine(engineName).start(downloads)
    await provide(engine)
    await engine.close()
    await rm(downloads, { recursive: true, force: true, maxRetries: 5 })
  },

  driver: async ({ engine }, provide, info) => {
    const driver = await createDriver(engine)
    await provide(driver)
    if (info.status === info.expectedStatus) return
    await writeFile(info.outputPath('at-the-end.png'), await driver.screenshot())
  },

  open: async ({ driver, http }, provide) => {
    await provide(async (to) => {
      await driver.open(`${http.url}/favicon.svg`)
      await driver.run(
        ({ key, workspace }) =>
          sessionStorage.setItem(
            'enrichment-console:session',
            JSON.stringify({ baseUrl: window.location.origin, key, workspace }),
          ),
        CONNECTED,
      )
      await driver.open(http.url + to)
    })
  },
})

export { expect }
