/** The command behind `npm start` and `npm run serve`: the built console and the mock service on one port. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#lib/clock.ts'
import { controlOf } from '#mock-service/control.ts'
import { guard } from './guard.ts'
import { headerSet } from './headers.ts'
import { mockControl, mockApi } from './mock-api.ts'
import { type ServeOptions, readOptions, UsageError } from './options.ts'
import { apiProxy } from './proxy.ts'
import { DEMO_KEY } from '#mock-service/seeds/accounts.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { type HttpHandler, createHttpServer, isTaken, listen } from './http-server.ts'
import { createMockService } from '#mock-service/service.ts'
import { staticFiles } from './static.ts'
import { createStateFile } from './state-file.ts'

/** The mock service with its stored state, and what to do before the process ends. */
function mockService(options: ServeOptions): { handlers: HttpHandler[]; close: () => void } {
  const file = options.keep === undefined ? undefined : createStateFile(options.keep, systemClock)
  if (options.reset) file?.remove()
  const { state, setAside } = file?.read() ?? {}
  if (setAside) console.error(`The stored state could not be read. It was moved to ${setAside}; a new one was created.`)
  const service = createMockService({
    state: state ?? seededState(options.seed),
    onApplied: () => file?.touch(service.state),
  })
  service.state.settings.latencyMs = options.latencyMs
  const control = controlOf(service, () => file?.touch(service.state))
  return {
    handlers: [mockApi(service), ...(options.control ? [mockControl(control)] : [])],
    close: () => file?.flush(),
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!existsSync(path.join(options.dist, 'index.html'))) {
    throw new UsageError(`There is no built console in ${options.dist}. Build it first: npm run build`)
  }
  const { handlers, close } = options.api
    ? { handlers: [apiProxy(options.api)], close: () => undefined }
    : mockService(options)
  const files = staticFiles(options.dist, options.demo && !options.api ? DEMO_KEY : undefined)
  const server = createHttpServer([guard(options.allowed), ...handlers, files], headerSet(options.services))
  const port = await listen(server, options.port, options.portIsWish)
  const stop = () => {
    close()
    server.close(() => process.exit())
    server.closeAllConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.once('exit', close)
  console.log(`Enrichment Console: http://127.0.0.1:${port}/`)
}

main().catch((error: unknown) => {
  const options = isTaken(error)
    ? 'The port is in use. Choose another one with --port, or leave --port out.'
    : undefined
  console.error(options ?? (error instanceof UsageError ? error.message : error))
  process.exitCode = 1
})
