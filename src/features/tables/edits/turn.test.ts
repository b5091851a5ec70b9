import { expect, test } from 'vitest'
import { createLocalLocks } from '#journal/local-locks.ts'
import { settled } from '#journal/tabs.testing.ts'
import { createTurn } from './turn.ts'

test('reliability I6: a tab that has given its turn back sends nothing more, and gets it again after the tab that waited', async () => {
  const locks = createLocalLocks()
  const order: string[] = []
  const { signal } = new AbortController()
  const tab = (name: string) =>
    createTurn({
      locks,
      name: 'edits',
      signal,
      prepare: async () => undefined,
      onMine: () => order.push(name),
      onOver: () => undefined,
    })
  const [one, other] = [tab('one'), tab('other')]
  one.ask()
  other.ask()
  await settled()
  expect([one.isMine(), other.isMine()]).toEqual([true, false])
  one.giveBack()
  expect(one.isMine()).toBe(false)
  await settled()
  expect([one.isMine(), other.isMine()]).toEqual([false, true])
  one.ask()
  other.giveBack()
  await settled()
  expect([one.isMine(), other.isMine()]).toEqual([true, false])
  expect(order).toEqual(['one', 'other', 'one'])
})
