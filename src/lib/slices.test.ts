import { describe, expect, test } from 'vitest'
import { finish, inSlices, yieldToMain, type Work } from './slices.ts'

function* counting(to: number): Work<number> {
  let count = 0
  while (count < to) {
    count += 1
    yield
  }
  return count
}

/** A clock that advances a millisecond on each read. */
const ticking = () => {
  let time = 0
  return () => (time += 1)
}

describe('long work', () => {
  test('gives the same in one go and in slices', async () => {
    expect(finish(counting(1000))).toBe(1000)
    expect(await inSlices(counting(1000))).toBe(1000)
  })

  test('yields to other tasks between two slices', async () => {
    let pauses = 0
    const pause = () => {
      pauses += 1
      return Promise.resolve()
    }
    await inSlices(counting(100), { now: ticking(), budget: 10, pause })
    expect(pauses).toBe(10)
  })

  test('ends with the reason after an abort', async () => {
    const stop = new AbortController()
    const pause = () => {
      stop.abort(new Error('another search'))
      return Promise.resolve()
    }
    const work = inSlices(counting(100), { now: ticking(), budget: 10, pause, signal: stop.signal })
    await expect(work).rejects.toThrow('another search')
  })

  test('yields to a timer that is due: else this would never end', async () => {
    const rung: string[] = []
    const timer = new Promise<void>((resolve) => {
      setTimeout(() => resolve(void rung.push('timer')), 0)
    })
    const work = async () => {
      while (rung.length === 0) await inSlices(counting(20), { now: ticking(), budget: 10, pause: yieldToMain })
    }
    await Promise.all([work(), timer])
    expect(rung).toEqual(['timer'])
  })
})
