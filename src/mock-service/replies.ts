import type { WireDialect } from './mock-state.ts'

/** A response before it becomes a Response. A body of `undefined` is an empty one. */
export interface MockResponse {
  readonly status: number
  readonly body: unknown
}

/** One value that the service did not accept; `loc` as in the API spec, see `invalid`. */
export interface Located {
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
}

export interface RefusedRow {
  /** Counts from 1. */
  readonly position: number
  readonly fields: Readonly<Record<string, readonly string[]>>
}

export const created = (body: unknown): MockResponse => ({ status: 201, body })

export const ok = (body: unknown): MockResponse => ({ status: 200, body })

export const refused = (status: number, text: string): MockResponse => ({ status, body: { detail: text } })

export const forbidden = (wire: WireDialect): MockResponse => refused(403, wire === 'oas' ? 'Not allowed' : 'Forbidden')
export const noApi = (): MockResponse => refused(403, 'SDK/API not available on your current plan')
export const needsSourceKey = (source: string): MockResponse =>
  refused(403, `This enrichment needs your own ${source} key. Add it under Integrations.`)

/** Not documented: the body of a 404. Some servers send text, some nothing. */
export const notFound = (wire: WireDialect, what: string): MockResponse =>
  wire === 'oas' ? { status: 404, body: undefined } : refused(404, `${what} not found`)

/** 400 of reads and writes of rows; what is beside the code depends on it. */
export const badRequest = (
  code: string,
  text: string,
  extra: Readonly<Record<string, unknown>> = {},
): MockResponse => ({
  status: 400,
  body: { error: code, detail: text, ...extra },
})

export const noCredits = (): MockResponse => refused(406, 'Check the number of remaining credits or the tariff plan.')
export const conflict = (text: string): MockResponse => refused(409, text)
export const gone = (): MockResponse => refused(410, 'The results of this task have expired and were deleted.')

/**
 * 422. In the API spec `loc` is an array of strings, with an alternative form of `error`, `detail` and `fields`
 * (here under `py`). Under `oas` list positions are integers.
 */
export function invalid(wire: WireDialect, problems: readonly Located[]): MockResponse {
  if (wire === 'py') {
    const fields = problems.map(({ loc, msg }) => ({ loc: loc.map(String), msg }))
    return { status: 422, body: { error: 'VALIDATION_ERROR', detail: 'The request does not fit.', fields } }
  }
  const spelled = problems.map((problem) => ({
    ...problem,
    loc: wire === 'oas' ? problem.loc : problem.loc.map(String),
  }))
  return { status: 422, body: { detail: spelled } }
}

/** 400 of a run whose params do not fit; under `oas` the older forms, without code and rows. */
export function invalidParams(wire: WireDialect, rows: readonly RefusedRow[], bulk: boolean): MockResponse {
  if (wire === 'oas') {
    return { status: 400, body: { detail: bulk ? rows.map((row) => row.fields) : (rows[0]?.fields ?? {}) } }
  }
  const text = bulk ? `${rows.length} of the rows have invalid parameters.` : 'Some parameters are invalid.'
  return { status: 400, body: { error: 'INVALID_PARAMS', detail: text, rows } }
}
