import type { Plugin } from 'vite'
import { httpDoor } from './http.ts'
import { DEMO_KEY } from './seeds/accounts.ts'
import { seededWorld } from './seeds/seeds.ts'
import { createMockService } from './service.ts'

/** The development server with the stand-in service on `/v1`, its showcase seed and the demo workspace's key. */
export const standInForDev = (): Plugin => ({
  name: 'stand-in-for-dev',
  apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
  configureServer: (server) => {
    const door = httpDoor(createMockService({ world: seededWorld('showcase') }))
    server.middlewares.use((request, response, next) => {
      door(request, response).then((taken) => {
        if (!taken) next()
      }, next)
    })
  },
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'enrichment-console-demo', content: DEMO_KEY }, injectTo: 'head' },
  ],
})
