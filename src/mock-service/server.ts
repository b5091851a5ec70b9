import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Door } from './http.ts'

/** Only this machine reaches it. */
const LOOPBACK = '127.0.0.1'
const WISHES = 20

/** One server with several doors, asked in order; whatever none of them takes is a 404. */
export function serverWith(doors: readonly Door[], headers: Readonly<Record<string, string>>): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const readable = URL.canParse(request.url ?? '', 'http://door')
    for (const door of readable ? doors : []) if (await door(request, response)) return
    response.statusCode = readable ? 404 : 400
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end('Nothing here.\n')
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      if (response.headersSent) response.destroy()
      else {
        response.statusCode = 500
        response.end()
      }
    })
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

/** True for the error of a port that somebody else holds. */
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
