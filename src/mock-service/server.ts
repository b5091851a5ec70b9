import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Door } from './http.ts'
import { RefusedRequest } from './request-body.ts'

/** Only this machine reaches it. */
const LOOPBACK = '127.0.0.1'
const WISHES = 20

/**
 * Asks the doors in order. Resolves with false when none of them took the request; a refused one was answered with its
 * reason.
 */
export async function passThrough(
  doors: readonly Door[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  try {
    for (const door of doors) if (await door(request, response)) return true
    return false
  } catch (error) {
    if (!(error instanceof RefusedRequest) || response.headersSent) throw error
    answerText(response, error.status, error.message)
    return true
  }
}

/** One server with several doors; whatever none of them takes is a 404. */
export function serverWith(doors: readonly Door[], headers: Readonly<Record<string, string>>): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!URL.canParse(request.url ?? '', 'http://door')) answerText(response, 400, 'The address cannot be read.')
    else if (!(await passThrough(doors, request, response))) answerText(response, 404, 'Nothing here.')
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

/** Answers in one line, and reads no more of a request that still comes: its connection ends with the answer. */
function answerText(response: ServerResponse, status: number, text: string): void {
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
