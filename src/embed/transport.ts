import type { ConsoleEnvironment } from '#app/workspace.ts'
import type { TransportRequest, TransportResponse } from './public.ts'

type Fetch = ConsoleEnvironment['fetch']
type Send = (request: TransportRequest) => Promise<TransportResponse>

/**
 * A host page's own transport as the console's `fetch`. A host that returns something that is no response counts as a
 * broken connection, and `complain` gets a message about it.
 */
export const transportFetch =
  (send: Send, baseUrl: string, complain: (error: TypeError) => void): Fetch =>
  async (input, init) => {
    const base = new URL(baseUrl)
    const url = new URL(input)
    const response = await send({
      method: (init.method ?? 'GET') as TransportRequest['method'],
      path: url.pathname.slice(base.pathname.replace(/\/$/, '').length),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ?? new AbortController().signal,
    })
    try {
      return responseOf(response)
    } catch (cause) {
      const error = new TypeError(
        'auth.fetch of the Enrichment Console has to resolve with { status, headers, body } or a Response.',
        { cause },
      )
      complain(error)
      throw error
    }
  }

/** Statuses to which no body belongs. */
const BARE = new Set([204, 205, 304])

function responseOf(response: TransportResponse): Response {
  if (response instanceof Response) return response
  const { status, headers, body } = response
  // Absent, it would count as 200.
  if (!Number.isInteger(status)) throw new TypeError('The status is not a number.')
  return new Response(BARE.has(status) ? null : bodyOf(body), { status, ...(headers ? { headers } : {}) })
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined || body === null) return null
  const isRaw =
    typeof body === 'string' ||
    body instanceof ReadableStream ||
    body instanceof Blob ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body)
  return isRaw ? (body as BodyInit) : JSON.stringify(body)
}

/** Requests to the host's own origin go with its cookies; the console itself has none. */
export const proxyFetch =
  (around: Fetch): Fetch =>
  (input, init) =>
    around(input, { ...init, credentials: 'same-origin' })
