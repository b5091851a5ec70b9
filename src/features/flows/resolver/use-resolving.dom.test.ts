import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { constant } from '../merge/flows.testing.ts'
import { mergeFlows } from '../merge/merge-flows.ts'
import type { MergeInPage } from '../merge/merge-in-page.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import type { JsonObject } from '../model/json.ts'
import { COUNTRY, LEAD, openPage } from '../sync/saver/open-page.testing.ts'
import { useResolving } from './use-resolving.ts'

afterEach(cleanup)

/** A save that met changes of another user in two values; its merges can be delayed. */
async function meet() {
  const coming: Parameters<MergeInPage['use']>[0][] = []
  let isSlow = false
  const page = await openPage({}, false, undefined, (use) => (isSlow ? void coming.push(use) : use(mergeFlows)))
  const { clock, control, editor, saver, set } = page
  set(['name'], 'Mine')
  set(COUNTRY, constant('NL'))
  const { config } = control.flowOf(LEAD)
  const nodes = (config['nodes'] as readonly JsonObject[]).map((node) =>
    node['id'] === 'mail' ? { ...node, inputs: { ...(node['inputs'] as JsonObject), country: constant('DE') } } : node,
  )
  control.editFlow(LEAD, { name: 'Theirs', config: { ...config, nodes } })
  saver.save()
  await clock.advance(1000)
  return {
    ...page,
    open: () => renderHook(() => useResolving({ saver, editor, catalogue: emptyCatalogue })).result,
    /** From now on a merge takes its time, as in a worker. */
    slow: () => {
      isSlow = true
    },
    /** Completes all requested merges. */
    merge: () => {
      for (let done = coming.shift(); done; done = coming.shift()) done(mergeFlows)
    },
  }
}

test('two resolutions given while a newer version is being merged are both stored', async () => {
  const { clock, control, saver, open, slow, merge } = await meet()
  const resolving = open()
  const [first, second] = resolving.current?.groups.flatMap(({ conflicts }) => conflicts) ?? []
  slow()
  control.editFlow(LEAD, { description: 'Later' })
  await act(async () => {
    saver.checkRemote()
    await clock.advance(1000)
  })
  expect(resolving.current?.isWorking).toBe(true)
  act(() => first && resolving.current?.choose(first, 'theirs'))
  act(() => second && resolving.current?.choose(second, 'mine'))
  act(merge)
  expect([resolving.current?.isWorking, resolving.current?.open]).toEqual([false, 0])
})

test('resolutions are still there when the resolver is opened again while later edits are being merged', async () => {
  const { open, set, slow, merge } = await meet()
  const before = open()
  act(() => before.current?.chooseAll('theirs'))
  expect(before.current?.open).toBe(0)
  slow()
  act(() => set(['nodes', 'brought'], { id: 'brought', type: 'transform', inputs: {} }))
  const after = open()
  act(merge)
  expect([after.current?.isWorking, after.current?.open]).toEqual([false, 0])
})
