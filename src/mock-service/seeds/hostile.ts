import type { EnrichmentRecord, ParamRecord } from '../enrichment-records.ts'
import type { ConnectorRecord, ServiceWorkspace, MockState } from '../mock-state.ts'
import { unsetAsNull } from '../serialize-connector.ts'
import { testWorkspace } from './accounts.ts'
import type { WaterfallRecord, FlowRecord, JsonRecord } from '../flow-records.ts'
import { emptyState } from './empty.ts'
import { flagshipEnrichments } from './flagship.ts'
import { hostileFolders, hostileTables } from './hostile-tables.ts'
import { dealt, hostileKinds, hostileObject, hostileText } from './hostile-texts.ts'
import { oddEnrichments } from './odd.ts'
import { optional, remoteChoice, typed } from './params.ts'
import { sketchedFlow } from './sketched-flow.ts'

/** Flows in which every text is in every position: ids, names, kinds, keys, values, references and notes. */
const hostileFlows = (): FlowRecord[] =>
  hostileKinds.map((kind, at) =>
    sketchedFlow({
      id: `fl_${kind}`,
      name: hostileText(at),
      description: hostileText(at + 1),
      graphs: [{ config: config(at), ui: ui(at) }],
      days: [hostileText(at + 2)],
    }),
  )

const node = (at: number, id: string): JsonRecord => {
  const text = dealt(at, 2)
  return {
    id,
    type: at % 3 === 0 ? text(0) : 'enrichment',
    name: text(1),
    enrichment: 123,
    inputs: {
      [text(2)]: { type: 'simple', value: text(3) },
      [text(4)]: { type: 'mapping', value: `${hostileText(at + 1)}.${text(5)}` },
      domain: `{{${text(6)}}}`,
    },
    outputs: [{ id: text(0), field: text(1) }],
    run_if: text(2),
    ...hostileObject(at),
  }
}

const config = (at: number): JsonRecord => ({
  inputs: [{ id: hostileText(at), description: hostileText(at + 1), type: hostileText(at + 2), required: 'perhaps' }],
  nodes: hostileKinds.map((_, index) => node(at + index, hostileText(at + index))),
  output: {
    fields: { [hostileText(at)]: { type: 'mapping', value: `${hostileText(at + 1)}.x` } },
    ...hostileObject(at),
  },
  ...hostileObject(at + 3),
})

const ui = (at: number): JsonRecord => ({
  nodes: Object.fromEntries(hostileKinds.map((_, index) => [hostileText(at + index), { x: index * 200, y: 'low' }])),
  notes: { [hostileText(at)]: { text: hostileText(at + 4), x: 0, y: 0, width: -1, height: 'tall' } },
  viewport: { x: 'left', y: null, zoom: 0 },
  ...hostileObject(at),
})

const FIRST_ID = 900
const LIST = 'hostile'
const ROUNDS = 3

/**
 * An account, a catalogue and results in which every text of every field is hostile in turn: in each round every kind
 * of text is in every position once, beside other neighbours. Some enrichments with readable texts have something odd
 * about their price or choices; one is regular.
 */
export function hostileState(): MockState {
  const state = emptyState()
  const accounts = hostileKinds.map((kind, at) => account(kind, at))
  return {
    ...state,
    seed: 'hostile',
    keys: {
      ...state.keys,
      ...Object.fromEntries(accounts.map(({ key, id }) => [key, { workspace: id, access: 'open' as const }])),
    },
    workspaces: {
      ...state.workspaces,
      ...Object.fromEntries(accounts.map(({ id, workspace }) => [id, workspace])),
      [testWorkspace.id]: workspaceOf(0),
    },
    enrichments: [...rounds(), ...oddEnrichments(), ...flagshipEnrichments().filter(({ id }) => id === 123)].map(
      (record, at) => ({
        ...record,
        rank: at + 1,
      }),
    ),
    choiceLists: { [LIST]: choices(0) },
    connectors: hostileKinds.map((_, at) => connector(at)),
    lastConnector: hostileKinds.length,
    tables: hostileTables(),
    folders: hostileFolders(),
    lastFolder: hostileKinds.length,
    waterfalls: hostileKinds.map((_, at) => waterfall(at)),
    flows: hostileFlows(),
  }
}

/** A waterfall of hostile texts; every other one has an id that cannot be part of a path. */
function waterfall(at: number): WaterfallRecord {
  const text = (index: number) => hostileText(at + index)
  return {
    identifier: at % 2 === 0 ? `wf_hostile_${at}` : text(0),
    name: text(1),
    description: text(2),
    input_params: hostileKinds
      .slice(0, 3)
      .map((_, index) => ({ name: text(index), type: text(index + 3), required: index === 0 })),
    output_fields: hostileKinds.map((_, index) => ({
      name: text(index),
      label: text(index + 1),
      type: text(index + 2),
    })),
    providers: hostileKinds.slice(0, 4).map((_, index) => ({
      id: 7000 + at * 10 + index,
      name: text(index + 4),
      description: text(index + 5),
      price: 10 ** (index * 2 - 4),
      enabled_by_default: index < 3,
      params: [],
      kind: 'company',
      misses: 0.5,
    })),
    verifiers: [{ id: 7900 + at, name: text(6), price: 0.01 }],
  }
}

/** The key `hostile-markup` and its like open an account whose id is hostile, too. */
const account = (kind: string, at: number) => ({
  key: `hostile-${kind}`,
  id: hostileText(at),
  workspace: workspaceOf(at),
})

const workspaceOf = (at: number): ServiceWorkspace => ({
  first_name: hostileText(at),
  email: hostileText(at + 1),
  plan: hostileText(at + 2),
  balance: 1_000_000,
  connected: [],
})

const choices = (shift: number) => hostileKinds.map((_, at) => ({ id: hostileText(at), name: hostileText(at + shift) }))

/** Of an unknown type, with every text of it hostile. */
function connector(at: number): ConnectorRecord {
  const text = dealt(at)
  const pairs = hostileKinds.map((_, index) => ({ name: text(index), value: text(index + 1) }))
  return {
    id: at + 1,
    workspace: testWorkspace.id,
    name: text(0),
    type: text(1),
    method: text(2),
    url: text(3),
    headers: pairs,
    parameters: pairs,
    body: pairs,
    ...unsetAsNull({ body_template: text(4) }),
    created_at: text(5),
    updated_at: text(6),
  }
}

const rounds = (): EnrichmentRecord[] =>
  Array.from({ length: ROUNDS }, (_, round) =>
    hostileKinds.map((_kind, at) => enrichment(round, at, FIRST_ID + round * hostileKinds.length + at)),
  ).flat()

/** Round 0 finds an object, round 1 a list and is priced by a parameter, round 2 fails and names no price. */
function enrichment(round: number, at: number, id: number): EnrichmentRecord {
  const text = dealt(at, round + 1)
  const params: ParamRecord[] = [
    typed('text', text(5), text(6)),
    round === 1
      ? typed('integer', text(7), text(8))
      : { ...optional(typed('select', text(7), text(8))), choices: { mode: 'inline', items: choices(at) } },
    round === 2
      ? { ...optional(typed('mselect', text(9), text(10))), choices: { mode: 'remote', endpoint: text(0), list: LIST } }
      : { ...optional(typed('mselect', text(9), text(10))), choices: { mode: 'inline', items: choices(at + 1) } },
    optional(typed(text(11), text(12), text(1))),
    optional(remoteChoice('select', 'elsewhere', text(2), id, LIST)),
  ]
  return {
    id,
    name: text(0),
    description: text(1),
    data_source: text(2),
    ...(round === 2 ? {} : { price: 0.01 }),
    pricing: [{ type: 'fixed' }, { type: 'per_parameter', parameter: text(7) }, { type: text(3) }][round] ?? {
      type: 'fixed',
    },
    // The last round cannot be run by every user: the service's text names the key it needs.
    auth_method: round === 2 && at % 2 === 0 ? text(4) : 'none',
    rank: 0,
    search_keywords: text(3),
    category: [{ id: at + 1, name: text(4) }],
    params,
    pagination: { supported: round === 1, per_page: null },
    kind: 'company',
    misses: 0,
    failures: round === 2 ? 1 : 0,
    says: {
      status: text(1),
      error: text(2),
      fields: hostileKinds.map((_, index) => ({
        name: hostileText(index),
        type_field: index % 2 === 0 ? 'text' : hostileText(index + at),
        display_name: hostileText(index + at + 1),
      })),
      data:
        round === 1 ? [hostileObject(at), hostileObject(at + 1)] : { ...hostileObject(at), nested: hostileObject(1) },
    },
  }
}
