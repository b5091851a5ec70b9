import { expect, test } from 'vitest'
import { ApiError, type Problem } from '#api/errors.ts'
import { restoreFlowVersion } from '#contract/flows.ts'
import { blankFlow } from '../../model/flow-document.ts'
import { restoreWrite } from './restore-write.ts'

const doc = blankFlow('Leads')

/** Returns the result of a restore request that fails with this problem. */
const resolved = (problem: Problem) =>
  restoreWrite(
    async () => Promise.reject(new ApiError(problem, restoreFlowVersion)),
    'fl_1',
    { number: 3, doc },
    doc,
    't0',
  )

test('a version that the service does not restore, or not any more, is saved like anything else', async () => {
  const refused = { kind: 'invalid', status: 422, detail: '', fields: [], rows: [], extra: {} } as const
  expect(await resolved(refused)).toBeUndefined()
  expect(await resolved({ kind: 'not-found', detail: '' })).toBeUndefined()
})

test('a stale token, and a lost response, are handled as of any write', async () => {
  await expect(resolved({ kind: 'conflict', detail: '' })).rejects.toThrow('conflict')
  await expect(resolved({ kind: 'offline', timedOut: true })).rejects.toThrow('offline')
})
