import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { RefusedRequest } from './request-body.ts'

/** Handles an HTTP request. Resolves with false if it is not for this handler; rejects with a RefusedRequest to refuse it. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Only this machine reaches it. */
const LOOPBACK = '127.0.0.1'
const WISHES = 20

/** Calls the handlers in order until one handles the request; false if none. A refusal gets the reason. */
export async function runHandlers(
  handlers: readonly HttpHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  try {
    for (const handle of handlers) if (await handle(request, response)) return true
    return false
  } catch (error) {
    if (!(error instanceof RefusedRequest) || response.headersSent) throw error
    respondWithText(response, error.status, error.message)
    return true
  }
}

/** Creates an HTTP server from handlers. A request that none of them handles gets a 404. */
export function createHttpServer(handlers: readonly HttpHandler[], headers: Readonly<Record<string, string>>): Server {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!URL.canParse(request.url ?? '', 'http://localhost'))
      respondWithText(response, 400, 'The address cannot be read.')
    else if (!(await runHandlers(handlers, request, response))) respondWithText(response, 404, 'Nothing here.')
  }
  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      if (response.headersSent) response.destroy()
      else {
        response.statusCode = 500
        response.end()
      }
    })
  })
}

/** Responds with one line of text. If the request body is still arriving, the connection is closed after the response. */
function respondWithText(response: ServerResponse, status: number, text: string): void {
  const { req } = response
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    ...(req.complete ? {} : { connection: 'close' }),
  })
  response.end(`${text}\n`, () => {
    if (!req.complete) req.destroy()
  })
}

/**
 * Listens on the port, or with `orNext` on the first free one after it. Resolves with the port taken; rejects with
 * the system's error (`EADDRINUSE` for a port in use).
 */
export async function listen(server: Server, port: number, orNext: boolean): Promise<number> {
  for (let wish = port; ; wish += 1) {
    try {
      return await listenOn(server, wish)
    } catch (error) {
      if (!orNext || wish >= port + WISHES || !isTaken(error)) throw error
    }
  }
}

/** True for the error of a port that another process uses. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const listenOn = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
