import { describe, expect, test } from 'vitest'
import { getFlowVersion, listFlowVersions, restoreFlowVersion } from '#contract/flows.ts'
import { openMockService } from './mock-client.testing.ts'
import { LEAD, readFlow } from './flows.testing.ts'

describe('versions', () => {
  test('are listed newest first, page by page, and read whole', async () => {
    const { get } = openMockService()
    const list = async (query = '') => listFlowVersions.response.parse(await get(`${LEAD}/versions${query}`))

    expect((await list()).map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await list('?page=2&limit=2')).map(({ number }) => number)).toEqual([1])
    expect(getFlowVersion.response.parse(await get(`${LEAD}/versions/1`))).toMatchObject({
      number: 1,
      config: { output: { fields: { email: { value: 'mail.email' } } } },
    })
  })

  test('a restored one is the newest, under a new token', async () => {
    const mock = openMockService()
    const { internal_version } = await readFlow(mock)
    const restore = (token: string) => mock.request('POST', `${LEAD}/versions/1/restore`, { internal_version: token })

    const stale = await restore('old')
    const { flow, version } = restoreFlowVersion.response.parse((await restore(internal_version)).body)

    expect(stale.status).toBe(409)
    expect(version).toMatchObject({ number: 4, restored_from: 1, changed_fields: ['config', 'ui'] })
    expect(flow.internal_version).not.toBe(internal_version)
    expect(await readFlow(mock)).toEqual(flow)
    expect((await mock.request('POST', `${LEAD}/versions/77/restore`, {})).status).toBe(404)
  })

  test('one whose catalogue entry was deleted cannot be restored', async () => {
    const mock = openMockService()
    const { state } = mock.service
    state.enrichments = state.enrichments.filter(({ id }) => id !== 403)

    expect(await mock.request('POST', `${LEAD}/versions/1/restore`, {})).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'config', 'nodes', '1', 'enrichment'] }] },
    })
  })
})
