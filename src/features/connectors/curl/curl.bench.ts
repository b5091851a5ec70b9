import { parse } from 'shell-quote'
import { bench, describe } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { connectorSnippet } from './connector-snippets.ts'
import { readCurl } from './read-curl.ts'

const flags = `curl https://api.example/ ${"-H 'a: b' ".repeat(9_000)}`
const openQuotes = `curl https://api.example/ ${`" `.repeat(49_000)}`
const bodyTemplate = '"\\'.repeat(50_000)
const draft = { ...emptyDraft, method: 'post' as const, url: 'https://api.example/', bodyTemplate }

describe('a curl command of 100,000 characters', () => {
  bench('floor: 9,000 headers by shell-quote alone', () => void parse(flags))
  bench('9,000 headers', () => void readCurl(flags))
  bench('49,000 open quotes', () => void readCurl(openQuotes))
})

describe('a body of 100,000 characters of quotes that never close', () => {
  bench('floor: JSON.stringify', () => void JSON.stringify(bodyTemplate))
  bench('as curl', () => void connectorSnippet('curl', draft))
})
