import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createSharedService } from './demo.ts'
import { seededState } from '../seeds/seeds.ts'
import type { MockService } from '../service.ts'
import { createStateStore, type StateStore } from './state-store.ts'

const me = async (service: MockService) => {
  const response = await service.fetch(
    new Request('http://demo.test/v1/user/me', { headers: { 'x-apikey': 'test-key' } }),
  )
  return (await response.json()) as { balance: number }
}
const run = (service: MockService) =>
  service.fetch(
    new Request('http://demo.test/v1/enrichments/123/run', {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' } }),
    }),
  )
const taskOf = async (response: Response) => ((await response.json()) as { task_id: string }).task_id

test('what was done in the demo is there again after a reload, and in another tab at once', async () => {
  const factory = new IDBFactory()
  const first = await createSharedService(createStateStore(factory))
  const second = await createSharedService(createStateStore(factory))
  const task = await taskOf(await run(first.service))
  await me(first.service)
  expect(Object.keys(second.service.state.tasks)).not.toContain(task)
  await me(second.service)
  expect(Object.keys(second.service.state.tasks)).toContain(task)
  const reloaded = await createSharedService(createStateStore(factory))
  expect(Object.keys(reloaded.service.state.tasks)).toContain(task)
})

test('the demo starts over in every tab once it is reset', async () => {
  const factory = new IDBFactory()
  const [first, second] = [
    await createSharedService(createStateStore(factory)),
    await createSharedService(createStateStore(factory)),
  ]
  const task = await taskOf(await run(first.service))
  await me(first.service)
  await second.reset()
  await me(first.service)
  expect(Object.keys(first.service.state.tasks)).not.toContain(task)
  const after = await createSharedService(createStateStore(factory))
  expect(after.service.state.tasks).toEqual(seededState('showcase').tasks)
})

const refusing = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'))
const noStore: StateStore = { rev: refusing, read: refusing, write: refusing, remove: refusing }

test('a browser without storage has a demo all the same, until the page is closed', async () => {
  const { service } = await createSharedService(noStore)
  const task = await taskOf(await run(service))
  await me(service)
  expect(Object.keys(service.state.tasks)).toContain(task)
})

test('a state of another version is left alone, and the demo starts over', async () => {
  const factory = new IDBFactory()
  const store = createStateStore(factory)
  await store.write({ version: 7 } as never)
  expect(await store.read()).toBeUndefined()
  const { service } = await createSharedService(store)
  expect((await me(service)).balance).toBe(1204.5)
})
