import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, refused } from './curl-corpus.testing.ts'
import { leftCodes, refusalCodes, type CurlReading } from './curl-reading.ts'
import { readCurl } from './read-curl.ts'

const commands = [
  ...Object.values(corpus).flatMap((cases) => cases.map(([command]) => command)),
  ...refused.map(([command]) => command.slice(0, 200)),
]

const words =
  'curl -X -H -d -G -u -b -F -T -sSL --json --data-urlencode --url --next -- <<EOF <<< > 2> <( * ? [1-3] {a,b} {{ {% = @ @- : % %zz'
const signs = `' " $ $' $" $( \${ } \` \\ ^ ^" # & | ; “ ’ — \\x \\xff __proto__ {"a":"b"} https:// api.example localhost a:b@`
const blanks = [' ', '\t', '\n', '\r\n', '\\\n', '^\n', '\nEOF\n', '\u00A0', '\u0000', '\uD834', 'curl ']

const scraps = fc.oneof(
  fc.constantFrom(...words.split(' '), ...signs.split(' '), ...blanks),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

/** A command that was cut, doubled or mistyped. */
const mistyped = fc
  .record({ command: fc.constantFrom(...commands), at: fc.nat(), length: fc.nat(6), scrap: scraps })
  .map(({ command, at, length, scrap }) => {
    const index = at % (command.length + 1)
    return command.slice(0, index) + scrap + command.slice(index + length)
  })

const pasted = fc.oneof(
  fc.array(scraps, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(scraps, { maxLength: 30 }).map((parts) => `curl https://api.example/ ${parts.join(' ')}`),
  mistyped,
  fc.string({ unit: 'binary', maxLength: 200 }),
)

function unknownCodes(reading: CurlReading): string[] {
  const codes = reading.ok ? reading.left.map(({ code }) => code) : [reading.refusal.code]
  const known: readonly string[] = reading.ok ? leftCodes : refusalCodes
  return codes.filter((code) => !known.includes(code))
}

test('whatever is pasted is read or refused in a known way, and never throws', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const reading = readCurl(text)
      expect(unknownCodes(reading)).toEqual([])
      const { method, url } = reading.ok ? reading.draft : { method: 'get', url: '-' }
      expect(['get', 'post', 'put', 'patch']).toContain(method)
      expect(url).not.toBe('')
      expect(readCurl(text)).toEqual(reading)
    }),
    { numRuns: 4_000 },
  )
})

const LONG = 99_000
const longOf = (scrap: string, before = 'curl https://api.example/ ', after = '') =>
  before + scrap.repeat(Math.floor((LONG - before.length) / scrap.length)) + after

const repeated = `' " $ $' \\ \` ^ # & | { [ - – “ @ = a a. / http:// \\" "" 'a' {{ %a% é --no-`.split(' ')
const sentences = [
  '\n',
  '\\\n',
  'curl ',
  '\ncurl x',
  '-s ',
  '--x ',
  '–a ',
  "-H 'a: b' ",
  '-d a=1 ',
  '-F a=b ',
  '-u a ',
  '<<A\nA\n',
  '2>1 ',
  '${a} ',
  '"a" ',
  "' ",
  '\u0000',
]

// What grows with the square of the length does not end within a test's time; `npm run bench` prints how long it takes.
test.each([...repeated, ...sentences])(
  'a hundred thousand characters of %j are read or refused in a known way',
  (scrap) => {
    const texts = [
      longOf(scrap),
      longOf(scrap, 'curl --json \'{"a":"', '"}\' "https://api.example/?b'),
      longOf(scrap, 'curl ^\n "'),
    ]
    expect(texts.flatMap((text) => unknownCodes(readCurl(text)))).toEqual([])
  },
)
