import { stableJson } from '#lib/objects.ts'
import { randomFrom } from '../random.ts'
import { rowSentinel } from '../sentinels.ts'
import { companyMakers } from './company.ts'
import { emailMakers } from './email.ts'
import { localMakers } from './local.ts'
import { type Maker, type ResultField, givenIn, fields } from './maker.ts'
import { personMakers } from './person.ts'
import { webMakers } from './web.ts'

const connectorMakers = {
  /** Result of a service behind a user's own connector: the same for all of them. */
  connector: {
    fields: fields('status:number', 'score:number', 'segment', 'checked_at:datetime'),
    make: (_given, random) => ({
      status: 200,
      score: random.int(1, 100),
      segment: random.pick(['hot', 'warm', 'cold']),
      checked_at: '2026-11-20T12:00:00Z',
    }),
  },
} as const satisfies Record<string, Maker>

const makers = { ...companyMakers, ...connectorMakers, ...emailMakers, ...localMakers, ...personMakers, ...webMakers }
export type ResultKind = keyof typeof makers

const makerOf = (kind: ResultKind): Maker => makers[kind]

/** No list-style lookup returns more elements than this, whatever was requested. */
const LIST_MAX = 10_000

export const responseFields = (kind: ResultKind): readonly ResultField[] => makerOf(kind).fields

/** Result of one input: an object, or objects for list-style lookups. Same inputs, same result. */
export function resultOf(
  { kind, pagination }: { kind: ResultKind; pagination: { per_page: number | null } },
  params: Readonly<Record<string, unknown>>,
  pages: number,
): unknown {
  const sentinel = rowSentinel(params)
  if (sentinel === 'hostile') return hostileResult()
  if (sentinel === 'vast') return vastResult()
  if (sentinel === 'large') return largeResult()
  if (sentinel === 'deep') return deepResult()
  if (sentinel === 'abyss') return abyssResult()
  const maker = makerOf(kind)
  const given = givenIn(params)
  const key = `${kind}/${stableJson(params)}`
  if (!maker.count) return maker.make(given, randomFrom(key), 0)
  const perPage = pagination.per_page ?? maker.count(given)
  const length = Math.min(LIST_MAX, Math.max(0, Math.floor(perPage)) * pages)
  return Array.from({ length }, (_, at) => maker.make(given, randomFrom(`${key}/${at}`), at))
}

/** Results that a client must survive: requested by the sentinels of `sentinels.ts`. */

const DEPTH = 40
const LENGTH = 5000
const LARGE_LENGTH = 100_000
const ABYSS = 1000

/** Markup, formulas, dangerous links, direction marks, odd keys. */
const hostileResult = (): unknown =>
  JSON.parse(
    JSON.stringify({
      name: '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>',
      formula: '=HYPERLINK("https://attacker.example","click")',
      at: '@SUM(1+1)',
      link: 'javascript:window.__xss=1',
      data_link: 'data:text/html,<script>window.__xss=1</script>',
      reversed: 'invoice\u202Efdp.exe',
      control: 'a\u0000b\u0007c',
      lone: '\uD800',
      big: '12345678901234567890',
      constructor: 'a key like a member',
      toString: 'another one',
      ' spaced key ': 'kept',
      '': 'an empty key',
      __marker__: 1,
    }).replace('"__marker__":1', '"__proto__":{"polluted":true}'),
  ) as unknown

/** 5,000 objects. */
const vastResult = (): unknown =>
  Array.from({ length: LENGTH }, (_, at) => ({ position: at + 1, name: `Entry ${at + 1}`, note: 'n'.repeat(at % 80) }))

/** An object in an object, 40 deep. */
const deepResult = (): unknown =>
  Array.from({ length: DEPTH }).reduce<unknown>((inner, _, at) => ({ level: DEPTH - at, inner }), 'the core')

/** 100,000 objects, about 50 MB of JSON. Generated whenever it is requested: the state only stores the request. */
const largeResult = (): unknown =>
  Array.from({ length: LARGE_LENGTH }, (_, at) => ({
    position: at + 1,
    name: `Company number ${at + 1}`,
    domain: `company-${at + 1}.example`,
    email: `someone.${at + 1}@company-${at + 1}.example`,
    revenue: ((at * 7919) % 1_000_003) / 100,
    active: at % 3 !== 0,
    founded_at: `20${String(at % 25).padStart(2, '0')}-03-04T05:06:07Z`,
    tags: ['retail', 'wholesale', 'export'].slice(at % 3),
    address: { street: `${at + 1} Harbour Road`, city: 'Kitewell', location: { lat: 51 + at / 1e6, lng: 4.4 } },
    note: 'Lorem ipsum dolor sit amet '.repeat(at % 11),
  }))

/** Returns a result that no page can show whole: nested 1,000 deep, bytes sent as a text, half characters. */
const abyssResult = (): unknown => ({
  bytes: String.fromCharCode(...Array.from({ length: 64 }, (_, at) => at)),
  half: 'before \uD800 after',
  inner: Array.from({ length: ABYSS }).reduce<unknown>((inner) => ({ inner }), 'the core'),
})
