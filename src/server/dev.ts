import type { Plugin } from 'vite'
import { guard } from './guard.ts'
import { mockApi } from './mock-api.ts'
import { DEMO_KEY } from '#mock-service/seeds/accounts.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { runHandlers } from './http-server.ts'
import { createMockService } from '#mock-service/service.ts'

/** The development server with the mock service on `/v1`, its showcase seed and the demo workspace's key. */
export const mockInDev = (): Plugin => ({
  name: 'mock-in-dev',
  apply: (_config, { command, mode }) => command === 'serve' && mode === 'development',
  configureServer: (server) => {
    const handlers = [guard(), mockApi(createMockService({ state: seededState('showcase') }))]
    server.middlewares.use((request, response, next) => {
      runHandlers(handlers, request, response).then((taken) => {
        if (!taken) next()
      }, next)
    })
  },
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'enrichment-console-demo', content: DEMO_KEY }, injectTo: 'head' },
  ],
})
