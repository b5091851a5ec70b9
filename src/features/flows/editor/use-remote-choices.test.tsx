// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { ApiProvider, createApi } from '#api/context.tsx'
import { ApiError, problemOfAnswer } from '#api/errors.ts'
import { createQueryClient } from '#api/query-client.ts'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import type { Capability } from '#domain/capabilities.ts'
import { ServicesProvider, type Services } from '#domain/services.tsx'
import { edit, scoring } from '../merge/flows.testing.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { useRemoteChoices } from './use-remote-choices.ts'

afterEach(cleanup)

const [node = ''] = scoring.nodes.order
const enrichment = {
  params: [{ name: 'city', choices: { mode: 'remote', endpoint: '/lists/cities' } }],
} as unknown as EnrichmentDetail
const of = {
  docs: [edit(scoring, ['nodes', node, 'enrichment'], 7)],
  catalogue: { ...emptyCatalogue, enrichment: () => enrichment },
}
const places = [['nodes', node, 'inputs', 'city']]

/** Lines that choose from one list, which the service answers with this status. */
function lines(status: number) {
  const asked = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError(problemOfAnswer(status, '{}', null, 0), { method: 'GET', path: '/v1/lists/cities' })),
  )
  const client = createQueryClient()
  const api = createApi(asked as unknown as Call, () => 0)
  const missing = new Set<string | undefined>()
  const capabilities = {
    isOffered: ({ path }: Capability) => !missing.has(path),
    learn: async ({ path }: Capability) => void missing.add(path),
  }
  const line = () =>
    renderHook(() => useRemoteChoices(places, of), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <ApiProvider value={api}>
            <ServicesProvider value={{ capabilities } as unknown as Services}>{children}</ServicesProvider>
          </ApiProvider>
        </QueryClientProvider>
      ),
    })
  return { asked, client, missing, line }
}

test('a list that failed is not asked for by each line that comes into sight', async () => {
  const { asked, client, missing, line } = lines(500)
  const first = line()
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'))
  first.unmount()
  line()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(missing.size).toBe(0)
})

test('a list that the service does not have is remembered, and asked for once it is offered again', async () => {
  const { asked, missing, line } = lines(404)
  const first = line()
  await waitFor(() => expect([...missing]).toEqual(['/lists/cities']))
  first.rerender()
  line()
  expect(asked).toHaveBeenCalledTimes(1)
  cleanup()
  missing.clear()
  line()
  expect(asked).toHaveBeenCalledTimes(2)
})
