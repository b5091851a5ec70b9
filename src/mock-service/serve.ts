/** The command behind `npm start` and `npm run serve`: the built console and the stand-in service on one port. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#lib/clock.ts'
import { controlOf } from './control.ts'
import { guard } from './guard.ts'
import { headerSet } from './headers.ts'
import type { Door } from './http.ts'
import { controlDoor, httpDoor } from './http.ts'
import type { ServeOptions } from './options.ts'
import { readOptions, UsageError } from './options.ts'
import { proxyDoor } from './proxy.ts'
import { DEMO_KEY } from './seeds/accounts.ts'
import { seededWorld } from './seeds/seeds.ts'
import { isTaken, listen, serverWith } from './server.ts'
import { createMockService } from './service.ts'
import { staticDoor } from './static.ts'
import { createWorldFile } from './world-file.ts'

/** The stand-in with its kept world, and what to do before the end. */
function standIn(options: ServeOptions): { doors: Door[]; close: () => void } {
  const file = options.keep === undefined ? undefined : createWorldFile(options.keep, systemClock)
  if (options.reset) file?.remove()
  const { world, setAside } = file?.read() ?? {}
  if (setAside) console.error(`The kept world could not be read. It lies in ${setAside}; a new one was begun.`)
  const service = createMockService({
    world: world ?? seededWorld(options.seed),
    onApplied: () => file?.touch(service.world),
  })
  service.world.settings.latencyMs = options.latencyMs
  const control = controlOf(service, () => file?.touch(service.world))
  return {
    doors: [httpDoor(service), ...(options.control ? [controlDoor(control)] : [])],
    close: () => file?.flush(),
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!existsSync(path.join(options.dist, 'index.html'))) {
    throw new UsageError(`There is no built console in ${options.dist}. Build it first: npm run build`)
  }
  const { doors, close } = options.api ? { doors: [proxyDoor(options.api)], close: () => undefined } : standIn(options)
  const pages = staticDoor(options.dist, options.demo && !options.api ? DEMO_KEY : undefined)
  const server = serverWith([guard(options.allowed), ...doors, pages], headerSet(options.services))
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
  const said = isTaken(error) ? 'The port is in use. Choose another one with --port, or leave --port out.' : undefined
  console.error(said ?? (error instanceof UsageError ? error.message : error))
  process.exitCode = 1
})
