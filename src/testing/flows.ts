import { createClient } from '#api/client.ts'
import { type FlowListApi, flowListApi } from '#api/flow-list.ts'
import { type FlowsApi, flowsApi } from '#api/flows.ts'
import { controlOf } from '#mock-service/control.ts'
import type { SeedName } from '#mock-service/seeds/seeds.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createMockService } from '#mock-service/service.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { createManualClock } from './clock.ts'

const HOUR = 3_600_000

/** The flows of a seed behind a client, with a clock that runs as long as something waits. */
export function openFlows(settings: Partial<Settings> = {}, seed: SeedName = 'showcase') {
  const clock = createManualClock()
  const service = createMockService({ state: seededState(seed), clock })
  Object.assign(service.state.settings, settings)
  const client = createClient({
    baseUrl: 'https://service.example',
    getKey: () => 'test-key',
    fetch: (url, init) => service.fetch(new Request(url, init)),
    clock,
    random: () => 0.5,
  })
  const api: FlowsApi & FlowListApi = { ...flowsApi(client.call), ...flowListApi(client.call) }

  /** Returns the result after all waits. */
  const ended = async <T>(work: Promise<T>): Promise<T> => {
    const done = work.finally(() => undefined)
    await clock.advance(HOUR)
    return done
  }
  return { api, service, clock, ended, control: controlOf(service) }
}
