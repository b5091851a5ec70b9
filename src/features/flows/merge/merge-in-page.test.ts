import { expect, test } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { mergeFlows } from './merge-flows.ts'
import { fetchMerge } from './merge-in-page.ts'

/** A page whose code of the merge does not come until the network is back. */
function start() {
  const clock = createManualClock()
  const network = { isBack: false, requested: 0 }
  const merge = fetchMerge(clock, async () => {
    network.requested += 1
    if (!network.isBack) throw new TypeError('Failed to fetch')
    return import('./merge-flows.ts')
  })
  return { clock, network, merge }
}

test('code that failed to load is requested again until it loads', async () => {
  const { clock, network, merge } = start()
  const onMerged: unknown[] = []
  merge.use((given) => onMerged.push(given))
  await clock.advance(10_000)
  expect([network.requested, onMerged]).toEqual([3, []])
  network.isBack = true
  await clock.advance(5000)
  await expect.poll(() => onMerged).toEqual([mergeFlows])
  await clock.advance(60_000)
  expect(network.requested).toBe(4)
})

test('a cancelled merge is not requested, until it is needed again', async () => {
  const { clock, network, merge } = start()
  await clock.advance(0)
  merge.stop()
  await clock.advance(60_000)
  expect([network.requested, clock.pending()]).toEqual([1, 0])

  network.isBack = true
  const onMerged: unknown[] = []
  merge.use((given) => onMerged.push(given))
  await expect.poll(() => onMerged).toEqual([mergeFlows])
})

test('a cancel while it is loading ends the request, too', async () => {
  const { clock, network, merge } = start()
  merge.stop()
  await clock.advance(60_000)
  expect([network.requested, clock.pending()]).toEqual([1, 0])
})
