import { stableJson } from '#lib/objects.ts'
import { randomFrom } from '../random.ts'
import { rowSentinel } from '../sentinels.ts'
import { companyMakers } from './company.ts'
import { connectorMakers } from './connector.ts'
import { emailMakers } from './email.ts'
import { localMakers } from './local.ts'
import type { Maker, ResultField } from './maker.ts'
import { givenIn } from './maker.ts'
import { abyssResult, deepResult, hostileResult, largeResult, vastResult } from './odd.ts'
import { personMakers } from './person.ts'
import { webMakers } from './web.ts'

const makers = { ...companyMakers, ...connectorMakers, ...emailMakers, ...localMakers, ...personMakers, ...webMakers }
/** What a lookup looks up. */
export type ResultKind = keyof typeof makers

const makerOf = (kind: ResultKind): Maker => makers[kind]

/** No list-style lookup gives more elements than this, whatever it was asked for. */
const LIST_MAX = 10_000

export const responseFields = (kind: ResultKind): readonly ResultField[] => makerOf(kind).fields

/**
 * The result of one input: an object, or an array of objects for list-style lookups. The same inputs always give
 * the same result.
 */
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
