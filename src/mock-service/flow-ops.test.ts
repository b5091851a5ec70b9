import { describe, expect, test } from 'vitest'
import { editFlow } from '#contract/flows.ts'
import { type MockClient, openMockService } from './mock-client.testing.ts'
import { LEAD, readFlow } from './flows.testing.ts'
import type { WireDialect } from './mock-state.ts'

const partsOf = (part: unknown) =>
  Array.isArray(part) ? part.map((one) => String(Object(one).id)) : Object.keys(Object(part))

const order = (ops: unknown[], more: object = {}) => ({ ops, ...more })

const edit = async ({ request }: MockClient, body: unknown) => {
  const response = await request('PATCH', `${LEAD}/config`, body)
  return {
    status: response.status,
    body: response.status === 200 ? editFlow.response.parse(response.body) : response.body,
  }
}

describe('ops', () => {
  const LAST = { id: 'x', type: 'enrichment', enrichment: 107 }

  test.each<WireDialect>(['seed', 'py', 'oas'])(
    'change single parts of a graph in the dialect %s, and preserve the dialect',
    async (wire) => {
      const mock = openMockService('showcase', { wire })
      const before = await readFlow(mock)
      const { internal_version } = before

      const { body: response } = await edit(
        mock,
        order(
          [
            { op: 'set_input', id: 'country', value: { id: 'country', type: 'text' } },
            { op: 'remove_input', id: 'company' },
            { op: 'add_node', node: LAST },
            { op: 'replace_node', node_id: 'x', node: { ...LAST, name: 'Check' } },
            { op: 'update_node', node_id: 'x', patch: { note: 'kept', enrichment: 108 } },
            { op: 'update_node', node_id: 'x', patch: { note: null } },
            { op: 'set_node_input', node_id: 'x', name: 'email', value: { type: 'mapping', value: 'mail.email' } },
            { op: 'set_node_input', node_id: 'mail', name: 'roles', value: 'x' },
            { op: 'remove_node_input', node_id: 'mail', name: 'roles' },
            { op: 'set_node_output', node_id: 'x', id: 'status', value: { id: 'status', field: 'status' } },
            { op: 'set_node_output', node_id: 'x', id: 'score', value: { id: 'score' } },
            { op: 'remove_node_output', node_id: 'x', id: 'score' },
            { op: 'set_output_field', name: 'status', value: 'x.status' },
            { op: 'remove_output_field', name: 'score' },
            { op: 'remove_node', node_id: 'score' },
          ],
          { internal_version },
        ),
      )
      const { config, internal_version: token } = await readFlow(mock)

      expect(response).toMatchObject({ valid: true, errors: [], flow: { internal_version: token } })
      expect(token).not.toBe(internal_version)
      expect(Array.isArray(config['nodes'])).toBe(wire !== 'oas')
      expect(partsOf(config['inputs'])).toEqual(['full_name', 'country'])
      expect(partsOf(config['nodes'])).toEqual(['split', 'dom', 'mail', 'profile', 'if_email', 'work', 'x'])
      const created: unknown = Array.isArray(config['nodes']) ? config['nodes'].at(-1) : Object(config['nodes']).x
      expect(created).toMatchObject({ name: 'Check', enrichment: 108, inputs: { email: { value: 'mail.email' } } })
      expect(Object.keys(Object(created))).not.toContain('note')
      expect(partsOf(Object(created).outputs)).toEqual(['status'])
      expect(Object.keys(Object(config['output']).fields)).toEqual(['email_found', 'email', 'second_email', 'status'])
    },
  )

  test('are applied all or none', async () => {
    const mock = openMockService()
    const before = await readFlow(mock)

    const { status, body: response } = await edit(
      mock,
      order([
        { op: 'remove_node', node_id: 'mail' },
        { op: 'update_node', node_id: 'nobody', patch: {} },
      ]),
    )

    expect(status).toBe(422)
    expect(response).toMatchObject({ detail: [{ loc: ['body', 'ops', '1'], msg: 'Node "nobody" doesn’t exist.' }] })
    expect(await readFlow(mock)).toEqual(before)
  })

  test('can be tried without being stored, and what the service refuses is not stored', async () => {
    const mock = openMockService()
    const before = await readFlow(mock)
    const tried = await edit(mock, order([{ op: 'remove_node', node_id: 'mail' }], { validate_only: true }))
    const bad = await edit(mock, order([{ op: 'update_node', node_id: 'mail', patch: { enrichment: 99_999 } }]))

    expect(tried.body).toMatchObject({ valid: true, flow: null })
    expect(bad.body).toMatchObject({
      valid: false,
      errors: ['nodes.2.enrichment: Enrichment 99999 does not exist'],
      flow: null,
    })
    expect(await readFlow(mock)).toEqual(before)
  })

  test('under a stale token are a 409, and without one go to whatever is current', async () => {
    const mock = openMockService()
    const op = { op: 'set_output', value: { fields: {} } }

    expect((await edit(mock, order([op], { internal_version: 'old' }))).status).toBe(409)
    expect((await edit(mock, order([op]))).status).toBe(200)
  })
})
