import type { ConnectorRecord } from '../mock-state.ts'
import { unsetAsNull } from '../serialize-connector.ts'
import { testWorkspace } from './accounts.ts'

type Sketch = Pick<ConnectorRecord, 'name' | 'type' | 'method' | 'url'> & Partial<ConnectorRecord>

const json = { name: 'Content-Type', value: 'application/json' }

/** In the order of their creation; every host is invented, every secret too. */
const sketches: readonly Sketch[] = [
  {
    name: 'My scoring API',
    type: 'enrichment',
    method: 'post',
    url: 'https://api.brightloom.example/v1/score',
    headers: [{ name: 'Authorization', value: 'Bearer bl_live_9f27c04e51ad' }, json],
    body_template: '{"domain": "{{ domain | lower }}", "staff": {{ staff }}, "title": "{{ title }}"}',
    rate_limit: 10,
    max_concurrency: 5,
    updated_at: '2026-11-19T16:42:00.000Z',
  },
  {
    name: 'Warehouse lookup',
    type: 'enrichment',
    method: 'get',
    url: 'https://warehouse.kitewell.example/accounts',
    headers: [{ name: 'X-Api-Key', value: 'kw_4b1f0a97de' }],
    parameters: [
      { name: 'domain', value: '' },
      { name: 'fields', value: 'owner,segment,renewal' },
    ],
    rate_limit: 10,
    updated_at: '2026-11-12T09:05:00.000Z',
  },
  {
    name: 'Push to CRM',
    type: 'exporter',
    method: 'put',
    url: 'https://crm.harbourline.example/api/contacts',
    headers: [{ name: 'Authorization', value: 'Basic bWlyYTpub3QtYS1wYXNzd29yZA==' }, json],
    body: [
      { name: 'email', value: '' },
      { name: 'owner', value: 'mira@brightloom.example' },
      { name: 'source', value: 'enrichment' },
    ],
    rate_limit: 5,
    max_concurrency: 1,
    updated_at: '2026-11-18T07:30:00.000Z',
  },
  {
    name: 'Notify the sales room',
    type: 'simple',
    method: 'post',
    url: 'https://hooks.larkmail.example/rooms/sales',
    body_template: '{"text": "{{ company }} moved to {{ stage }}"}',
    updated_at: '2026-10-02T13:11:00.000Z',
  },
  {
    name: 'Ticket status',
    type: 'simple',
    method: 'get',
    url: 'http://tickets.example:8080/open',
    parameters: [{ name: 'state', value: 'open' }],
    max_concurrency: 2,
    updated_at: '2026-09-24T10:00:00.000Z',
  },
  {
    name: 'Close the loop',
    type: 'exporter',
    method: 'patch',
    url: 'https://api.fieldnote.example/v2/leads/{{ lead_id }}',
    headers: [json],
    body: [{ name: 'status', value: 'enriched' }],
    rate_limit: 10,
    max_concurrency: 3,
    updated_at: '2026-11-20T08:20:00.000Z',
  },
]

export const seededConnectors = (): ConnectorRecord[] =>
  sketches.map((sketch, at) => ({
    id: at + 1,
    workspace: testWorkspace.id,
    headers: [],
    parameters: [],
    body: [],
    ...unsetAsNull({}),
    created_at: `2026-0${at + 3}-11T09:00:00.000Z`,
    updated_at: '',
    ...structuredClone(sketch),
  }))
