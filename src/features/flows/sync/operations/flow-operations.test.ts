import { describe, expect, test } from 'vitest'
import { openFlows } from '#testing/flows.ts'
import { createFlowOperations } from './flow-operations.ts'
import { flowTextsOf } from '../../model/flow-texts.ts'

const graph = { inputs: [], nodes: [], output: { fields: {} } }
const blank = { ...flowTextsOf({ name: 'Fresh' }), config: graph }

function open(...settings: Parameters<typeof openFlows>) {
  const state = openFlows(...settings)
  const named = (name: string) => state.service.state.flows.filter(({ versions }) => versions[0]?.name === name)
  return { ...state, changes: createFlowOperations(state.api), named }
}

describe('a new flow', () => {
  test('is created once, and known by its id', async () => {
    const { changes, ended, named } = open()

    expect(await ended(changes.create(blank, []))).toMatchObject({ kind: 'done', value: { name: 'Fresh' } })
    expect(named('Fresh')).toHaveLength(1)
  })

  test('whose response was lost is found in the list by being new', async () => {
    const { changes, ended, service, api, named } = open()
    const before = await ended(api.readAll())
    service.fail({ match: { method: 'POST' }, fault: { kind: 'lost', when: 'after' } })

    expect(await ended(changes.create(blank, before))).toMatchObject({ kind: 'done', value: { name: 'Fresh' } })
    expect(named('Fresh')).toHaveLength(1)
  })

  test('that never arrived does not count as created, and is not sent again', async () => {
    const { changes, ended, service, named } = open()
    service.fail({ match: { method: 'POST' }, fault: { kind: 'lost', when: 'before' } })

    expect(await ended(changes.create(blank, []))).toMatchObject({ kind: 'unknown' })
    expect(named('Fresh')).toHaveLength(0)
    expect(service.requests().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('beyond the plan is refused with the text of the service', async () => {
    const { changes, ended, service } = open()
    for (const workspace of Object.values(service.state.workspaces)) workspace.plan = 'Free'

    expect(await ended(changes.create(blank, []))).toMatchObject({
      kind: 'refused',
      notOffered: false,
      error: { problem: { detail: expect.stringContaining('allows 3 flows') as unknown } },
    })
  })
})

describe('a copy', () => {
  test('has the graph and the positions of the first, and another name', async () => {
    const { changes, ended, control } = open()
    const first = control.flowOf('Website summary')
    await ended(changes.duplicate(first.id, 'Copied', []))
    const { config, ui, id } = control.flowOf('Copied')

    expect(JSON.stringify([config, ui])).toBe(JSON.stringify([first.config, first.ui]))
    expect(id).not.toBe(first.id)
  })

  test('of a deleted flow is none', async () => {
    const { changes, ended, control } = open()
    control.editFlow('fl_leadscore', null)

    expect(await ended(changes.duplicate('fl_leadscore', 'Copied', []))).toEqual({ kind: 'gone' })
  })
})

describe('another name', () => {
  test('is sent alone, so that no other user’s graph is touched', async () => {
    const { changes, ended, control, service } = open()
    const { config } = control.flowOf('fl_leadscore')

    expect(await ended(changes.rename('fl_leadscore', 'Scores'))).toEqual({ kind: 'done', value: true })
    expect(service.requests().at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Scores' } })
    expect(control.flowOf('Scores').config).toEqual(config)
  })

  test('is sent with the whole flow where the service has no such call, as the flow is then', async () => {
    const { changes, ended, control, service } = open()
    control.editFlow('fl_leadscore', { description: 'theirs' })
    service.fail({ match: { method: 'PATCH' }, fault: { kind: 'status', status: 405 } })

    expect(await ended(changes.rename('fl_leadscore', 'Scores'))).toEqual({ kind: 'done', value: true })
    expect(control.flowOf('Scores').description).toBe('theirs')
  })

  test('of a flow deleted meanwhile has nothing to change', async () => {
    const { changes, ended, control } = open()
    control.editFlow('fl_leadscore', null)

    expect(await ended(changes.rename('fl_leadscore', 'Scores'))).toEqual({ kind: 'gone' })
  })

  test('whose responses were lost is settled by reading', async () => {
    const { changes, ended, service } = open()
    service.fail({ match: { method: 'PATCH' }, fault: { kind: 'lost', when: 'after' } })

    expect(await ended(changes.rename('fl_leadscore', 'Scores'))).toEqual({ kind: 'done', value: true })
  })
})

describe('a deletion', () => {
  test('deletes the flow; a second one finds it deleted', async () => {
    const { changes, ended, named } = open()

    expect(await ended(changes.remove('fl_leadscore'))).toEqual({ kind: 'done', value: true })
    expect(await ended(changes.remove('fl_leadscore'))).toEqual({ kind: 'gone' })
    expect(named('Lead scoring')).toEqual([])
  })

  test('of a flow that a column runs is refused with the text of the service', async () => {
    const { changes, ended } = open()

    expect(await ended(changes.remove('fl_company01'))).toMatchObject({
      kind: 'refused',
      error: { problem: { kind: 'conflict', detail: expect.stringContaining('Target accounts') as unknown } },
    })
  })

  test('that the service does not offer is refused as not offered', async () => {
    const { changes, ended } = open({ offers: 'seed' })

    expect(await ended(changes.remove('fl_leadscore'))).toMatchObject({ kind: 'refused', notOffered: true })
  })
})
