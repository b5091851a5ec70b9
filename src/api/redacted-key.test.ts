import { expect, test } from 'vitest'
import { getConnector } from '#contract/connectors.ts'
import { cancelTask, getTask } from '#contract/tasks.ts'
import { createManualClock } from '#testing/clock.ts'
import { createClient } from './client.ts'

const task = { params: { task_id: 'tsk_1' }, query: {} }

const callOn = (key: string, body: unknown) =>
  createClient({
    baseUrl: 'https://service.example',
    getKey: () => key,
    fetch: () => Promise.resolve(Response.json(body)),
    clock: createManualClock(),
    random: () => 0.5,
  }).call

test.each(['canary-key-1', 'a"quoted\\key'])(
  'security: a task that repeats the key %j is read without it',
  async (key) => {
    const body = {
      task_id: 'tsk_1',
      status: 'failed',
      error: [`x-apikey ${key} was refused`],
      detail: key,
      data: { seen: { [key]: [key] } },
      progress: { total: 1 },
    }
    for (const response of [
      await callOn(key, body)(getTask, task),
      await callOn(key, body)(cancelTask, { params: task.params }),
    ]) {
      expect(response).toMatchObject({
        status: 'failed',
        error: ['x-apikey [key] was refused'],
        data: { seen: { '[key]': ['[key]'] } },
      })
      expect(JSON.stringify(response)).not.toContain(JSON.stringify(key).slice(1, -1))
    }
  },
)

test('what can be edited is read as it is: without the key in it, it would be saved so', async () => {
  const headers = [{ name: 'Authorization', value: 'canary-key-1' }]
  const connector = { id: 1, name: 'Own', type: 'simple', method: 'get', url: 'https://a.example', headers }
  expect(await callOn('canary-key-1', connector)(getConnector, { params: { connector_id: 1 } })).toMatchObject({
    headers,
  })
})
