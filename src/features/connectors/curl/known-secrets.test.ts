import { expect, test } from 'vitest'
import { type ConnectorDraft, emptyDraft } from '../model/draft.ts'
import { connectorSnippet } from './connector-snippets.ts'
import { withKnownSecrets } from './known-secrets.ts'
import { readCurl } from './read-curl.ts'

const keyed: ConnectorDraft = {
  ...emptyDraft,
  method: 'post',
  url: 'https://score.example/v1',
  headers: [
    { name: 'Authorization', value: 'Bearer first-secret' },
    { name: 'X-Api-Key', value: 'second-secret' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  parameters: [{ name: 'token', value: 'third secret' }],
  bodyTemplate: '{"password": "fourth-secret", "again": "second-secret", "domain": "{{ domain }}"}',
}

const pasted = (command: string, current: ConnectorDraft) => {
  const reading = withKnownSecrets(readCurl(command), current)
  if (!reading.ok) throw new Error(reading.refusal.code)
  return { draft: { ...current, ...reading.draft }, left: reading.left }
}

test('a command that was copied from a form gets the secrets of the form again', () => {
  const command = connectorSnippet('curl', keyed)
  expect(command).not.toMatch(/first-secret|second-secret|third|fourth-secret/)
  expect(pasted(command, keyed)).toEqual({ draft: keyed, left: [] })
})

test('fields of JSON and of a form are filled in again, too', () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const headers = [{ name: 'Content-Type', value: type }]
    const draft = { ...keyed, bodyTemplate: '', headers, body: [{ name: 'api_key', value: 'fifth-secret' }] }
    expect(pasted(connectorSnippet('curl', draft), draft)).toEqual({ draft, left: [] })
  }
})

test('in another form, and at another position, a variable stays one, and is listed', () => {
  const command = connectorSnippet('curl', { ...keyed, parameters: [], bodyTemplate: '' })
  const other = pasted(command, { ...emptyDraft, headers: [{ name: 'X-Other-Key', value: 'other-secret' }] })
  expect(other.draft.headers.map(({ value }) => value)).toEqual(['Bearer $API_TOKEN', '$X_API_KEY', 'application/json'])
  expect(other.left.map(({ what }) => what)).toEqual(['$API_TOKEN', '$X_API_KEY'])
  const moved = pasted(command.replace('X-Api-Key: ', 'X-New-Key: '), keyed)
  expect(moved.draft.headers[1]).toEqual({ name: 'X-New-Key', value: '$X_API_KEY' })
  expect(moved.left.map(({ what }) => what)).toEqual(['$X_API_KEY'])
})
