import type { Fault } from './faults.ts'

/**
 * Values that make the service misbehave, for tests and for trying things by hand. Type one into any parameter of
 * a run, into the search of the catalogue or into a cell of a table.
 *
 * | value | what happens to the request |
 * |---|---|
 * | `__400__` | 400 INVALID_PARAMS |
 * | `__403__` `__404__` `__406__` `__409__` `__410__` `__422__` | that status with its documented body |
 * | `__429__` | 429 with `Retry-After: 2` |
 * | `__429_bare__` `__429_html__` | 429 without the header; 429 as a page of HTML |
 * | `__500__` `__503__` `__502_html__` | that status; the last as HTML of a gateway |
 * | `__lost__` | applied (and charged), then the response is dropped |
 * | `__lost_before__` | dropped before anything was applied |
 * | `__cut__` | applied, then the response breaks off in the middle |
 * | `__hang__` | no response |
 * | `__slow__` | response after 5 seconds |
 * | `__html__` `__empty__` `__truncated__` `__wrong__` `__null__` `__bom__` `__huge__` | applied, 200, with a spoiled body |
 *
 * | value | what happens to the input, in a run that is accepted as usual |
 * |---|---|
 * | `__miss__` | no data |
 * | `__fail__` | fails at the source, costs nothing |
 * | `__stuck__` | the task never ends |
 * | `__odd_status__` | the task has the status `warming_up` until it ends |
 * | `__hostile__` | the result holds formulas, markup, odd keys and direction marks |
 * | `__vast__` | the result is a list of 5,000 objects |
 * | `__large__` | the result is a list of 100,000 objects, about 50 MB |
 * | `__deep__` | the result is nested 40 deep |
 * | `__abyss__` | the result is nested 1,000 deep and holds bytes and half characters |
 *
 * | value | what happens to the cell, in a write of rows |
 * |---|---|
 * | `__refused__` | its row is refused with the code `VALUE_REFUSED` |
 * | `__row_gone__` | its row is refused with the code `ROW_NOT_FOUND` |
 * | `__unanswered__` | written, and its row is missing among the results |
 * | `__shuffled__` | written; the results come in another order, with one of a row that was not in the request |
 * | `__rewritten__` | written as another value, "Rewritten by the service" |
 * | `__invalid_data__` | 400 INVALID_DATA for the whole batch |
 * | `__ten_at_most__` | 400 BATCH_TOO_LARGE with `max_size` 10, while the batch has more rows |
 */
const faults: Readonly<Record<string, Fault>> = {
  __400__: {
    kind: 'status',
    status: 400,
    body: {
      error: 'INVALID_PARAMS',
      detail: 'Some parameters are invalid.',
      rows: [{ position: 1, fields: { domain: ['This value is not accepted.'] } }],
    },
  },
  __403__: { kind: 'status', status: 403, body: { detail: 'Forbidden' } },
  __404__: { kind: 'status', status: 404, body: { detail: 'Enrichment not found' } },
  __406__: {
    kind: 'status',
    status: 406,
    body: { detail: 'Check the number of remaining credits or the tariff plan.' },
  },
  __409__: { kind: 'status', status: 409, body: { detail: 'Something else changed this meanwhile.' } },
  __410__: { kind: 'status', status: 410, body: { detail: 'The results of this task have expired and were deleted.' } },
  __422__: {
    kind: 'status',
    status: 422,
    body: { detail: [{ loc: ['body', 'params'], msg: 'This value is not accepted.', type: 'value_error' }] },
  },
  __429__: { kind: 'rate-limit', retryAfter: '2' },
  __429_bare__: { kind: 'rate-limit' },
  __429_html__: { kind: 'rate-limit', html: true },
  __500__: { kind: 'status', status: 500, body: { detail: 'Internal Server Error' } },
  __503__: { kind: 'status', status: 503, body: { detail: 'Service Unavailable' } },
  __502_html__: { kind: 'status', status: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
  __lost__: { kind: 'lost', when: 'after' },
  __lost_before__: { kind: 'lost', when: 'before' },
  __cut__: { kind: 'lost', when: 'mid-body' },
  __hang__: { kind: 'hang' },
  __slow__: { kind: 'slow', ms: 5000 },
  __html__: { kind: 'body', form: 'html' },
  __empty__: { kind: 'body', form: 'empty' },
  __truncated__: { kind: 'body', form: 'truncated' },
  __wrong__: { kind: 'body', form: 'wrong-types' },
  __null__: { kind: 'body', form: 'null' },
  __bom__: { kind: 'body', form: 'bom' },
  __huge__: { kind: 'body', form: 'huge' },
}

const rows = {
  __miss__: 'miss',
  __fail__: 'fail',
  __stuck__: 'stuck',
  __odd_status__: 'odd-status',
  __hostile__: 'hostile',
  __vast__: 'vast',
  __large__: 'large',
  __deep__: 'deep',
  __abyss__: 'abyss',
} as const
export type RowSentinel = (typeof rows)[keyof typeof rows]

const isRow = (text: unknown): text is keyof typeof rows => typeof text === 'string' && Object.hasOwn(rows, text)

const cells = {
  __refused__: 'refused',
  __row_gone__: 'row-gone',
  __unanswered__: 'unanswered',
  __shuffled__: 'shuffled',
  __rewritten__: 'rewritten',
  __invalid_data__: 'invalid-data',
  __ten_at_most__: 'ten-at-most',
} as const
export type CellSentinel = (typeof cells)[keyof typeof cells]

const isCell = (text: unknown): text is keyof typeof cells => typeof text === 'string' && Object.hasOwn(cells, text)

export const cellSentinel = (value: unknown): CellSentinel | undefined => (isCell(value) ? cells[value] : undefined)

export function sentinelFault(texts: readonly string[]): Fault | undefined {
  const found = texts.find((text) => Object.hasOwn(faults, text))
  return found === undefined ? undefined : faults[found]
}

export function rowSentinel(params: Readonly<Record<string, unknown>>): RowSentinel | undefined {
  const found = Object.values(params).find(isRow)
  return found === undefined ? undefined : rows[found]
}

/** True for a value that is a sentinel of any kind: the checks of a run and of a cell let it pass. */
export const isSentinel = (value: unknown): boolean =>
  isRow(value) || isCell(value) || (typeof value === 'string' && Object.hasOwn(faults, value))
