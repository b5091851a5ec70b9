import { type ConnectorsApi, connectorsApi } from '#api/connectors.ts'
import { createClient } from '#api/client.ts'
import type { Connector } from '#contract/connectors.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import { controlOf } from '#mock-service/control.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { type ConnectorDraft, draftOf } from '#features/connectors/model/draft.ts'
import { createManualClock } from './clock.ts'

const HOUR = 3_600_000

/** The connectors of the showcase behind a client, with a clock that runs as long as something waits. */
export function openConnectors(settings: Partial<Settings> = {}) {
  const clock = createManualClock()
  const service = createMockService({ state: seededState('showcase'), clock })
  Object.assign(service.state.settings, settings)
  /** Called when a request got a response, before the client learns of it. */
  let onResponded: ((method: string) => void) | undefined
  const client = createClient({
    baseUrl: 'https://service.example',
    getKey: () => 'test-key',
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const response = await service.fetch(request)
      onResponded?.(request.method)
      return response
    },
    clock,
    random: () => 0.5,
  })
  const api: ConnectorsApi = connectorsApi(client.call)

  /** Returns the result after all waits. */
  const ended = async <T>(work: Promise<T>): Promise<T> => {
    const done = work.finally(() => undefined)
    await clock.advance(HOUR)
    return done
  }
  return {
    clock,
    service,
    api,
    control: controlOf(service),
    ended,
    load: (id: number): Promise<Connector> => ended(api.read(id)),
    sent: (method: string) => service.requests().filter((request) => request.method === method).length,
    stored: (id: number) => service.state.connectors.find((record) => record.id === id),
    whenResponded: (react: (method: string) => void) => {
      onResponded = react
    },
  }
}

/** Returns the draft of the form after this change of what was loaded. */
export const edited = (base: Connector, change: Partial<ConnectorDraft>): ConnectorDraft => ({
  ...draftOf(base),
  ...change,
})
