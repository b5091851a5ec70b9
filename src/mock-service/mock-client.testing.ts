/** A mock service with a still clock and short functions to call it. */
import { stillClock, type MockService, createMockService } from './service.ts'
import { type SeedName, seededState } from './seeds/seeds.ts'
import type { Settings } from './mock-state.ts'

export const NOON = Date.parse('2026-11-20T12:00:00Z')

export interface RawResponse {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface MockClient {
  readonly service: MockService
  /** Sends JSON; `path` follows `/v1`. The body of the response is its JSON, or its text when it is none. */
  readonly request: (method: string, path: string, body?: unknown, key?: string | null) => Promise<RawResponse>
  /** A member of the last part of a response's body, however deep. */
  readonly get: (path: string, key?: string) => Promise<unknown>
}

export const requestTo = (method: string, path: string, body?: unknown, key: string | null = 'test-key'): Request =>
  new Request(`https://mock.example/v1${path}`, {
    method,
    headers: key === null ? {} : { 'x-apikey': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export function openMockService(seed: SeedName = 'showcase', settings: Partial<Settings> = {}): MockClient {
  const state = seededState(seed)
  Object.assign(state.settings, settings)
  const service = createMockService({ state, clock: stillClock(NOON) })
  const request: MockClient['request'] = async (method, path, body, key) => {
    const response = await service.fetch(requestTo(method, path, body, key))
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? read(text) : text,
      headers: response.headers,
    }
  }
  return { service, request, get: async (path, key) => (await request('GET', path, undefined, key)).body }
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The id of the task that a response started. */
export function taskId({ body }: RawResponse): string {
  const named = Object(body) as { task_id?: string; request_id?: string }
  return named.task_id ?? named.request_id ?? ''
}

export const ilse = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }
