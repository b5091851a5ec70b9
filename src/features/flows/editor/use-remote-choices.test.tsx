import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { ApiProvider, createApi } from '#api/context.tsx'
import { ApiError, toProblem } from '#api/errors.ts'
import { createQueryClient } from '#api/query-client.ts'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
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
const positions = [['nodes', node, 'inputs', 'city']]

/** Lines that choose from one list, which the service responds with this status. */
function lines(status: number) {
  const requested = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError(toProblem(status, '{}', null, 0), { method: 'GET', path: '/v1/lists/cities' })),
  )
  const client = createQueryClient()
  const api = createApi(requested as unknown as Call, () => 0)
  const capabilities = { isOffered: () => true }
  const line = () =>
    renderHook(() => useRemoteChoices(positions, of), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <ApiProvider value={api}>
            <ServicesProvider value={{ capabilities } as unknown as Services}>{children}</ServicesProvider>
          </ApiProvider>
        </QueryClientProvider>
      ),
    })
  return { requested, client, line }
}

test.each([404, 500])(
  'a list that failed with %i is not requested by each line that comes into view',
  async (status) => {
    const { requested, client, line } = lines(status)
    const first = line()
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'))
    first.unmount()
    line()
    expect(requested).toHaveBeenCalledTimes(1)
  },
)
