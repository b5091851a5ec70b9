import type { Endpoint, Received } from '#contract/endpoint.ts'
import { isObject } from '#lib/objects.ts'
import type { z } from '#lib/zod.ts'
import { type Located, type MockResponse, forbidden, invalid, noApi, notFound } from './replies.ts'
import { type Key, type ServiceWorkspace, type MockState, findOrThrow } from './mock-state.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** Context of every handler: the state, the service's time, and the caller. */
export interface Context {
  readonly state: MockState
  readonly now: number
  readonly workspaceId: string
  readonly workspace: ServiceWorkspace
}

/** Ends a call from anywhere in its handler. */
export class EndOfCall extends Error {
  readonly reply: MockResponse

  constructor(reply: MockResponse) {
    super(`The call ended with ${reply.status}.`)
    this.reply = reply
  }
}

/** A request taken apart, before any check. */
export interface ParsedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The body as JSON; `undefined` for none or for text that is no JSON. */
  readonly body: unknown
  readonly apikey: string | null
}

export interface Route {
  readonly method: string
  /** The path's variables when the path is this route's, else undefined. */
  readonly match: (path: string) => Record<string, string> | undefined
  readonly respond: (
    request: ParsedRequest,
    variables: Record<string, string>,
    state: MockState,
    now: number,
  ) => MockResponse
}

/** Joins an endpoint of the contract with its response: key check and validation come first, in that order. */
export function implement<E extends Endpoint>(
  endpoint: E,
  respond: (input: Received<E>, context: Context) => MockResponse,
): Route {
  const match = matcher(endpoint.path)
  return {
    method: endpoint.method,
    match,
    respond: (request, variables, state, now) => {
      const admitted = admit(state, request.apikey)
      if ('refusal' in admitted) return admitted.refusal
      const problems: Located[] = []
      const input = {
        params: check('path', endpoint.params, variables, problems),
        query: check('query', endpoint.query, request.query, problems),
        body: check('body', endpoint.body, request.body, problems),
      }
      if (problems.length > 0) return invalid(state.settings.wire, problems)
      const workspace = findOrThrow(state.workspaces, admitted.key.workspace)
      if (!workspace) return forbidden(state.settings.wire)
      // Each part was parsed by the endpoint's own schema just above.
      try {
        return respond(input as Received<E>, { state, now, workspaceId: admitted.key.workspace, workspace })
      } catch (error) {
        if (error instanceof EndOfCall) return error.reply
        throw error
      }
    },
  }
}

/** Not documented: this call; a service that follows the API spec alone returns 404. */
export const implementExtra = <E extends Endpoint>(
  endpoint: E,
  respond: (input: Received<E>, context: Context) => MockResponse,
): Route =>
  implement(endpoint, (input, context) => {
    const { offers, wire } = context.state.settings
    return offers === 'seed' ? notFound(wire, 'Path') : respond(input, context)
  })

function admit(state: MockState, apikey: string | null): { key: Key } | { refusal: MockResponse } {
  const key = apikey === null ? undefined : findOrThrow(state.keys, apikey)
  if (!key || key.access === 'revoked') return { refusal: forbidden(state.settings.wire) }
  return key.access === 'no-api' ? { refusal: noApi() } : { key }
}

function check(position: string, schema: z.ZodMiniType | undefined, value: unknown, problems: Located[]): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    const named = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : []
    const loc = [position, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)), ...named]
    problems.push({ loc, msg: issue.message, type: issue.code ?? 'invalid' })
  }
  return undefined
}

/** Paths match with and without a trailing slash, as the sources spell them both ways. */
function matcher(path: string): Route['match'] {
  const names: string[] = []
  const source = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const pattern = new RegExp(`^${source}/?$`)
  return (requested) => {
    const found = pattern.exec(requested)
    if (!found) return undefined
    return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')]))
  }
}

function decoded(segment: string): string {
  return tryOrUndefined(() => decodeURIComponent(segment)) ?? segment
}

/** Every text in a JSON value, at any depth: where sentinels may be. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
