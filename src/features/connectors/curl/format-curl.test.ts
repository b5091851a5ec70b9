import { expect, test } from 'vitest'
import { connectorCurlTexts } from '#texts/connectors/connector-curl.ts'
import { corpus, refused } from './curl-corpus.testing.ts'
import { formatLeftOut, formatChanges, formatRefusal, summaryOf } from './format-curl.ts'
import { readCurl } from './read-curl.ts'

const t = connectorCurlTexts.en.connectorCurl
const commands = Object.values(corpus).flatMap((cases) => cases.map(([command]) => command))

test('every command of the table has its sentences: one for each reason, and each name in one of them', () => {
  for (const command of commands) {
    const reading = readCurl(command)
    if (!reading.ok) throw new Error(command)
    const sentences = formatLeftOut(reading.left, t)
    expect(sentences).toHaveLength(new Set(reading.left.map(({ code }) => code)).size)
    for (const { what, code } of reading.left) expect(sentences.join(' ')).toContain(code === 'comment' ? '' : what)
    expect(formatChanges(reading.changes, t).join(' ')).not.toMatch(/undefined|\s\s/)
    expect(summaryOf({ reading, unknown: [] }, t).title).toMatch(/^Imported from curl: URL(?:, [12] [\w ]+)*$/)
  }
})

test('every refusal of the table is a sentence', () => {
  for (const [command] of refused) {
    const reading = readCurl(command)
    if (reading.ok) throw new Error(command)
    expect(formatRefusal(reading.refusal, t, 'en')).toMatch(/^\S.*[.?]$/)
  }
})

test('of many names of one kind a dozen is named', () => {
  const left = Array.from({ length: 20 }, (_, index) => ({ code: 'unknown', what: `--x${index}` }) as const)
  expect(formatLeftOut(left, t)).toEqual([expect.stringContaining('--x11, …')])
})
