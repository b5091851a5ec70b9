import type { Clock } from '#lib/clock.ts'

/** One request as it was handed to `fetch`. */
export interface Sent {
  /** Time, by the test's clock. */
  readonly at: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly init: RequestInit
}

/** `lost`: no connection. `hang`: no response; ends only by its signal, `deaf` not even so. */
export type ScriptedResponse = Response | 'lost' | 'hang' | 'deaf'

export interface ScriptedFetch {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
  readonly sent: Sent[]
}

/** A `fetch` whose responses the test defines: `reply` gets the request and the number of earlier ones. */
export function scriptedFetch(
  clock: Clock,
  reply: (sent: Sent, before: number) => ScriptedResponse | Promise<ScriptedResponse>,
): ScriptedFetch {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request: Sent = {
      at: clock.now(),
      method: init.method ?? 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      init,
    }
    sent.push(request)
    const response = await reply(request, sent.length - 1)
    if (response === 'lost') throw new TypeError('Failed to fetch')
    if (response === 'hang') return unanswered(init.signal ?? undefined)
    return response === 'deaf' ? unanswered(undefined) : response
  }
  return { fetch, sent }
}

const unanswered = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** A response of the service: JSON, unless `body` is text already. */
export const jsonResponse = (status: number, body?: unknown, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body), { status, headers })

/** A success whose body begins and never ends. */
export const endless = (start: string): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(start)) }))
