import type { Connector } from '#contract/connectors.ts'
import type { ListQuery, Sort } from './list-query.ts'

/** Where a connector calls, for the eye. */
export interface Place {
  readonly host: string
  /** Path and query, from the first slash on. */
  readonly rest: string
}

/**
 * The host of an address and what follows. An address may be a template or no address at all, so it is not parsed; a
 * name and password in it are left out, because a list is seen by whoever passes by.
 */
export function placeOf(url: string): Place {
  const parts = /^(?:[a-z][a-z0-9+.-]*:[/\\]+|[/\\]{2})?(?:[^/?#\\]*@)?([^/?#\\]*)(.*)$/is.exec(url.trim())
  const [, host = '', rest = ''] = parts ?? []
  return { host, rest }
}

/** When a connector was last changed, in milliseconds; a service that says only when it was made means that. */
export function changeOf({ updated_at, created_at }: Connector): { at: number; isCreation: boolean } | undefined {
  const changed = Date.parse(updated_at)
  if (!Number.isNaN(changed)) return { at: changed, isCreation: false }
  const created = Date.parse(created_at)
  return Number.isNaN(created) ? undefined : { at: created, isCreation: true }
}

/** The connectors that search and type leave, in their order. */
export function select(connectors: readonly Connector[], { search, type, sort }: ListQuery): readonly Connector[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return connectors
    .filter((connector) => type === 'all' || connector.type === type)
    .filter((connector) => {
      const text = textOf(connector)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => orders[sort](a, b) || a.id - b.id)
}

const textOf = ({ id, name, type, method, url }: Connector): string => {
  const { host, rest } = placeOf(url)
  return `${name} ${type} ${method} ${host}${rest} #${id}`.toLowerCase()
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })

const orders: Readonly<Record<Sort, (a: Connector, b: Connector) => number>> = {
  changed: (a, b) => (changeOf(b)?.at ?? 0) - (changeOf(a)?.at ?? 0),
  name: (a, b) => byText(a.name, b.name),
  host: (a, b) => byText(placeOf(a.url).host, placeOf(b.url).host) || byText(a.name, b.name),
}
