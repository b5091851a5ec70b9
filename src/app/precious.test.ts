import { expect, test } from 'vitest'
import { intentKind } from '#domain/intents.ts'
import { taskKind } from '#domain/task-ledger.ts'
import { preciousIn } from './workspace.ts'

const intent = (id: string, state: string) => ({ id, body: { state } })

test('a purchase that was refused, or never left, is nothing that a page would lose', () => {
  const intents = ['accepted', 'sending', 'unknown', 'refused', 'unsent'].map((state) => intent(state, state))
  const journal = {
    unsaved: () => [
      ...intents.map(({ id }) => ({ kind: intentKind.name, id })),
      { kind: taskKind.name, id: 't_1' },
      { kind: 'visit', id: 'v' },
    ],
    list: () => intents,
  }

  expect(preciousIn(journal as unknown as Parameters<typeof preciousIn>[0])).toBe(4)
})
