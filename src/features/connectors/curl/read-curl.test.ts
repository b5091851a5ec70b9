import { expect, test } from 'vitest'
import { type CurlCase, corpus, refused } from './curl-corpus.testing.ts'
import { leftCodes, refusalCodes } from './curl-reading.ts'
import { readCurl } from './read-curl.ts'

const flat = (pairs: readonly { name: string; value: string }[]) => pairs.flatMap(({ name, value }) => [name, value])
const codesOf = (notes: readonly { code: string; what: string }[]) =>
  notes.map(({ code, what }) => `${code} ${what}`.trim())

function became(command: string): Required<CurlCase> {
  const reading = readCurl(command)
  if (!reading.ok) throw new Error(`${reading.refusal.code} ${reading.refusal.what}`)
  const { draft, left, changes } = reading
  return {
    method: draft.method,
    url: draft.url,
    params: flat(draft.parameters),
    headers: flat(draft.headers),
    body: flat(draft.body),
    template: draft.bodyTemplate,
    left: codesOf(left),
    notices: codesOf(changes),
  }
}

const rows = Object.entries(corpus).flatMap(([area, cases]) =>
  cases.map(([command, becomes]) => ({ area, command, becomes })),
)
const nothing = {
  method: 'get',
  url: 'https://api.example/score',
  params: [],
  headers: [],
  body: [],
  template: '',
  left: [],
}

test.each(rows)('$area: $command', ({ command, becomes }) => {
  const { notices = [], ...rest } = becomes
  const found = became(command)
  expect(found).toEqual({ ...nothing, ...rest, notices: found.notices })
  expect(found.notices).toEqual(expect.arrayContaining([...notices]))
})

test.each(refused)('refused: %s', (command, code, what) => {
  expect(readCurl(command)).toEqual({ ok: false, refusal: { code, what } })
})

test('the table is as long as promised, and shows each reason for leaving out and each refusal', () => {
  expect(rows.length + refused.length).toBeGreaterThanOrEqual(120)
  const reasons = new Set(rows.flatMap(({ becomes }) => becomes.left ?? []).map((left) => left.split(' ')[0]))
  expect(leftCodes.filter((code) => !reasons.has(code) && code !== 'over-bound')).toEqual([])
  expect(refusalCodes.filter((code) => !refused.some(([, refusal]) => refusal === code))).toEqual([])
})
