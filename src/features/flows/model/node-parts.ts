import { isList, isRecord, type Json, own, ownText, type Path } from './json.ts'

export const RUN_IF = 'run_if'

/** Keys under which a node may hold its parameters, the likeliest first. Not documented: any of them. */
export const PARAM_KEYS: readonly string[] = ['inputs', 'params', 'parameters']

/** The names of the outputs a node gives out; not documented, as all of a node: a list of `{ id }` or an object by id. */
export function declaredOutputs(node: Json | undefined): readonly string[] {
  const outputs = own(node, 'outputs')
  if (isList(outputs)) {
    return outputs.flatMap((one) => ownText(one, 'id') ?? ownText(one, 'name') ?? (typeof one === 'string' ? one : []))
  }
  return isRecord(outputs) ? Object.keys(outputs) : []
}

/** The id of an entry of the catalogue: a whole number, also as text or as the id of an object. */
export function catalogueId(value: Json | undefined): number | undefined {
  const id = own(value, 'id') ?? value
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

export const enrichmentOf = (node: Json | undefined): number | undefined => catalogueId(own(node, 'enrichment'))

export const connectorOf = (node: Json | undefined): number | undefined => catalogueId(own(node, 'connector'))

export const waterfallOf = (node: Json | undefined): string | undefined =>
  ownText(node, 'waterfall') ?? ownText(own(node, 'waterfall'), 'identifier')

/** The providers a node calls, in order; undefined for the order of the catalogue. */
export function providersOf(node: Json | undefined): readonly number[] | undefined {
  const list = own(node, 'enrichments')
  if (!isList(list) || list.length === 0) return undefined
  return list.map(catalogueId).filter((id) => id !== undefined)
}

/** The verifier to which a waterfall sends each address. */
export const verifierOf = (node: Json | undefined): number | undefined => catalogueId(own(node, 'email_verifier'))

/** Returns the number of pages a node fetches, by default one; undefined for what is no whole number. */
export function pagesOf(node: Json | undefined): number | undefined {
  const pages = own(own(node, 'pagination'), 'pages')
  if (pages === undefined || pages === null) return 1
  return typeof pages === 'number' && Number.isSafeInteger(pages) && pages > 0 ? pages : undefined
}

export interface Case {
  readonly id: string
  readonly when: string
  /** Its path within the node. */
  readonly path: Path
}

/** The branches of a condition, in order. */
export function casesOf(node: Json | undefined): readonly Case[] {
  const cases = own(node, 'cases')
  if (!isList(cases)) return []
  return cases.flatMap((one, at) => {
    const id = ownText(one, 'id')
    return id === undefined ? [] : [{ id, when: ownText(one, 'when') ?? '', path: ['cases', String(at)] }]
  })
}

/** The exit of a condition when no case is true. */
export const elseOf = (node: Json | undefined): string | undefined => ownText(node, 'else')
