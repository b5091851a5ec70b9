import { setupServer } from 'msw/node'
import { interception } from './interception.ts'
import type { MockService } from '../service.ts'

/** Intercepts the network of this Node process with the service, for requests to `base` (`*` for any host). */
export function listenInNode(service: MockService, base = '*'): { close: () => void } {
  const server = setupServer(interception(service, base))
  server.listen({ onUnhandledRequest: 'error' })
  return { close: () => server.close() }
}
