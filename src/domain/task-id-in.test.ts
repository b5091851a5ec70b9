import { expect, test } from 'vitest'
import { pastedTaskId, taskIdIn } from './task-id-in.ts'

const ID = '5b1c2f7e-3f0a-4a51-9d3c-0e7f4f6f2a10'

test.each([
  ['the id alone', ID],
  ['an id with spaces and a line break around it', `  ${ID}\n`],
  ['the URL that was polled', `https://api.example.com/v1/tasks/${ID}`],
  ['the URL of its page in a console', `https://console.example.com/app/#/tasks/${ID}?find=ada`],
  ['the response of a run', `{"task_id": "${ID}", "status": "processing"}`],
  ['the response of an older service', `{"request_id":"${ID}"}`],
])('a task is found in %s', (_what, text) => {
  expect(taskIdIn(text)).toBe(ID)
})

test.each([
  '',
  '   ',
  '..',
  '../user/me',
  'two words',
  'a/b',
  'https://api.example.com/v1/tasks/%2e%2e',
  'x'.repeat(20_000),
])('no task is found in %j', (text) => {
  expect(taskIdIn(text)).toBeUndefined()
})

test('an id of digits is read from a response, too', () => {
  expect(taskIdIn('{"task_id": 8123}')).toBe('8123')
})

test('a word alone is an id only where an id is requested', () => {
  expect(taskIdIn('email')).toBe('email')
  expect(pastedTaskId('email')).toBeUndefined()
})
