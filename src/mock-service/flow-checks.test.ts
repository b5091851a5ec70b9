import { describe, expect, test } from 'vitest'
import { estimateFlow, validateFlow } from '#contract/flows.ts'
import { type MockClient, openMockService } from './mock-client.testing.ts'
import { readFlow, ref } from './flows.testing.ts'
import type { WireDialect } from './mock-state.ts'

const node = {
  id: 'check',
  type: 'enrichment',
  enrichment: 107,
  inputs: { email: { type: 'simple', value: 'a@b.example' } },
}

const problems = async ({ request }: MockClient, config: unknown) =>
  validateFlow.response.parse((await request('POST', '/flows/validate-config', { config })).body)

describe('checking', () => {
  test('a graph that can run has no problems', async () => {
    const mock = openMockService()
    expect(await problems(mock, (await readFlow(mock, 'fl_verified1')).config)).toEqual({ valid: true, errors: [] })
  })

  test('the flow of the screenshot lacks one input, as shown there', async () => {
    const mock = openMockService()
    expect((await problems(mock, (await readFlow(mock)).config)).errors).toEqual([
      { node_id: 'score', message: 'Required input staff is empty.' },
    ])
  })

  test('every kind of problem is named with its node', async () => {
    const { valid, errors } = await problems(openMockService(), {
      inputs: [{ id: 'a' }],
      nodes: [
        { ...node, id: 'one', inputs: { email: ref('two.email') } },
        { ...node, id: 'two', inputs: { email: ref('one.email') } },
        { ...node, id: 'three', inputs: { email: ref('gone.email') } },
        { ...node, id: 'four', enrichment: 99_999 },
        { id: 'five', type: 'hologram' },
        { id: 'six', type: 'transform', expression: 'a +' },
      ],
      output: { fields: { x: ref('nowhere.x') } },
    })

    expect(valid).toBe(false)
    expect(errors).toEqual([
      { node_id: 'four', message: 'Enrichment 99999 does not exist.' },
      { node_id: 'three', message: 'Refers to "gone", which doesn’t exist.' },
      { node_id: 'five', message: 'Nodes of type "hologram" can’t run.' },
      { node_id: 'six', message: 'Unexpected end of expression.' },
      { node_id: 'one', message: 'These nodes form a loop.' },
      { node_id: 'two', message: 'These nodes form a loop.' },
      { node_id: null, message: 'The output refers to "nowhere", which doesn’t exist.' },
    ])
  })

  test.each<WireDialect>(['seed', 'py', 'oas'])(
    'the estimate ranges from what is always called to all of it, spelled as %s',
    async (wire) => {
      const mock = openMockService('showcase', { wire })
      const estimate = async (id: string) =>
        estimateFlow.response.parse(
          (await mock.request('POST', '/flows/cost-estimate', { config: (await readFlow(mock, id)).config })).body,
        )

      // 0.08 always; 2 where that finds a domain; 0.5 behind a condition; the cascade 0.3 + 0.6 + 0.7 + 0.8 with a check of 0.1 after each.
      expect(await estimate('fl_leadscore')).toMatchObject({ min: '0.08', max: '5.38', currency: 'credits' })
      expect(await estimate('fl_blankpage')).toMatchObject({ min: '0', max: '0' })
      // Priced by a number that is only known when it runs.
      expect(await estimate('fl_placesnr1')).toMatchObject({ min: '0.15', max: '15' })
    },
  )
})
