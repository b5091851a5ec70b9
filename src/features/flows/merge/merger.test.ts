import { expect, test } from 'vitest'
import { edit } from './flows.testing.ts'
import { someFlow } from './fuzz.testing.ts'
import { type Merged, mergeFlows } from './merge-flows.ts'
import type { MergeInPage } from './merge-in-page.ts'
import type { FromMergeWorker, ToMergeWorker } from './merge-messages.ts'
import { createMerger, type StartMergeWorker } from './merger.ts'
import { withoutSharedNodes } from './without-shared-nodes.ts'

const large = someFlow(201, 1)
const renamed = edit(large, ['name'], 'Mine')

const broke = (error: unknown) => {
  throw error
}

const here: MergeInPage = { use: (given) => given(mergeFlows), stop: () => undefined }

const notInPage: MergeInPage = { use: () => broke(new Error('merged here')), stop: () => undefined }

const merge = (start: StartMergeWorker, mergeInPage = here): Merged[] => {
  const onMerged: Merged[] = []
  createMerger(start, mergeInPage).merge(large, renamed, large, {}, (merged) => onMerged.push(merged), broke)
  return onMerged
}

test('flows G3: a large flow is merged by the worker, from copies of the documents', () => {
  const requested: ToMergeWorker[] = []
  const resolutions: FromMergeWorker[] = []
  const onMerged = merge(
    (onMessage) => ({
      post: (message) => {
        requested.push(message)
        const { id, base, mine, theirs, options } = structuredClone(message)
        const merged = mergeFlows(base, mine, theirs, options)
        const resolution = structuredClone({ id, merged: { ...merged, doc: withoutSharedNodes(theirs, merged.doc) } })
        resolutions.push(resolution)
        onMessage(resolution)
      },
      stop: () => undefined,
    }),
    notInPage,
  )
  expect(requested).toHaveLength(1)
  // Values that the page already has are not sent back.
  expect(resolutions.map(({ merged }) => merged.doc.nodes.byKey)).toEqual([{}])
  expect(onMerged.map(({ doc }) => doc)).toEqual([renamed])
  // Shared objects, not copies: comparisons skip identical objects.
  const [node = ''] = large.nodes.order
  expect(onMerged[0]?.doc.nodes.byKey[node]).toBe(large.nodes.byKey[node])
})

const refused: StartMergeWorker = () => {
  throw new TypeError('refused')
}
const dying: StartMergeWorker = (_hear, fail) => ({ post: fail, stop: () => undefined })

test('where workers are refused, or die, it is merged here', () => {
  for (const start of [refused, dying]) expect(merge(start).map(({ doc }) => doc.name)).toEqual(['Mine'])
})

test('an error at a resolution of a worker that died loses no other merge', () => {
  const ends: (() => void)[] = []
  const merger = createMerger((_hear, fail) => {
    ends.push(fail)
    return { post: () => undefined, stop: () => undefined }
  }, here)
  const onMerged: Merged[] = []
  const callbacks = [() => broke(new Error('of the page')), (merged: Merged) => void onMerged.push(merged)]
  for (const request of callbacks) merger.merge(large, renamed, large, {}, request, broke)
  expect(() => ends[0]?.()).toThrow('of the page')
  expect(onMerged.map(({ doc }) => doc.name)).toEqual(['Mine'])
})

test('a small flow needs no worker', () => {
  const small = someFlow(3, 1)
  const onMerged: Merged[] = []
  createMerger(() => {
    throw new Error('not asked for')
  }, here).merge(small, small, edit(small, ['name'], 'Theirs'), {}, (merged) => onMerged.push(merged), broke)
  expect(onMerged[0]?.doc.name).toBe('Theirs')
})

test('nothing is received after the end', () => {
  const onMerged: Merged[] = []
  const resolutions: (() => void)[] = []
  const merger = createMerger(
    (onMessage) => ({
      post: ({ id, base, mine, theirs }) => {
        resolutions.push(() => onMessage({ id, merged: mergeFlows(base, mine, theirs) }))
      },
      stop: () => undefined,
    }),
    here,
  )
  merger.merge(large, renamed, large, {}, (merged) => onMerged.push(merged), broke)
  merger.close()
  for (const respond of resolutions) respond()
  expect(onMerged).toEqual([])
})

test('a merge whose code is still loading is received once it is loaded, and not after the end', () => {
  const coming: Parameters<MergeInPage['use']>[0][] = []
  const onMerged: Merged[] = []
  const merger = createMerger(refused, { use: (use) => void coming.push(use), stop: () => undefined })
  const small = someFlow(3, 1)
  merger.merge(small, small, edit(small, ['name'], 'Theirs'), {}, (merged) => onMerged.push(merged), broke)
  expect(onMerged).toEqual([])
  coming.shift()?.(mergeFlows)
  expect(onMerged[0]?.doc.name).toBe('Theirs')
  merger.merge(small, small, edit(small, ['name'], 'Too late'), {}, (merged) => onMerged.push(merged), broke)
  merger.close()
  coming.shift()?.(mergeFlows)
  expect(onMerged).toHaveLength(1)
})
