import { expect, test } from 'vitest'
import { deleteConnector } from './delete-connector.ts'
import { openConnectors } from '#testing/connectors.ts'

const DELETE = { method: 'DELETE' }

test.each(['seed', 'oas'] as const)(
  'a connector is deleted, and one that was deleted already counts as success (%s)',
  async (wire) => {
    const { api, ended, stored, control } = openConnectors({ wire })
    control.editConnector(2, null)

    expect(await ended(deleteConnector(1, api))).toEqual({ kind: 'deleted' })
    expect(await ended(deleteConnector(2, api))).toEqual({ kind: 'gone' })
    expect(stored(1)).toBeUndefined()
  },
)

test('a deletion whose responses were lost is reconciled', async () => {
  const { api, ended, service } = openConnectors()
  service.fail({ match: DELETE, fault: { kind: 'lost', when: 'after' } })

  expect(await ended(deleteConnector(1, api))).toEqual({ kind: 'deleted' })
})

test('a deletion that never arrived is not called done', async () => {
  const { api, ended, service } = openConnectors()
  service.fail({ match: DELETE, fault: { kind: 'lost', when: 'before' } })

  expect(await ended(deleteConnector(1, api))).toMatchObject({ kind: 'unknown', problem: { kind: 'offline' } })
})

test('a service without deletion is told from a deleted connector', async () => {
  const bare = openConnectors({ offers: 'seed' })
  const odd = openConnectors()
  odd.service.fail({ match: DELETE, fault: { kind: 'status', status: 405 } })
  const strict = openConnectors()
  strict.service.fail({ match: DELETE, fault: { kind: 'status', status: 409, body: { detail: 'In use by a table' } } })

  expect(await bare.ended(deleteConnector(1, bare.api))).toMatchObject({ kind: 'refused', notOffered: true })
  expect(await odd.ended(deleteConnector(1, odd.api))).toMatchObject({ kind: 'refused', notOffered: true })
  expect(await strict.ended(deleteConnector(1, strict.api))).toMatchObject({
    kind: 'refused',
    notOffered: false,
    problem: { kind: 'conflict', detail: 'In use by a table' },
  })
})
