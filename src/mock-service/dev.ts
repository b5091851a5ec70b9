import type { Plugin } from 'vite'
import { guard } from './guard.ts'
import { httpDoor } from './http.ts'
import { DEMO_KEY } from './seeds/accounts.ts'
import { seededWorld } from './seeds/seeds.ts'
import { passThrough } from './server.ts'
import { createMockService } from './service.ts'

/** The development server with the stand-in service on `/v1`, its showcase seed and the demo workspace's key. */
export const standInForDev = (): Plugin => ({
  name: 'stand-in-for-dev',
  apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
  configureServer: (server) => {
    const doors = [guard(), httpDoor(createMockService({ world: seededWorld('showcase') }))]
    server.middlewares.use((request, response, next) => {
      passThrough(doors, request, response).then((taken) => {
        if (!taken) next()
      }, next)
    })
  },
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'enrichment-console-demo', content: DEMO_KEY }, injectTo: 'head' },
  ],
})
