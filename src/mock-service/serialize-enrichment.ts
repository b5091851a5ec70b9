/** Spelling of the service's records: as in the API spec, or as other sources know them. */
import type { ChoicesRecord, EnrichmentRecord, ParamRecord } from './enrichment-records.ts'
import type { MockState, Settings, ServiceTask, ServiceWorkspace } from './mock-state.ts'
import { enrichmentIn } from './connector-enrichments.ts'
import { flowData, flowErrors } from './flows/flow-task.ts'
import { responseFields, resultOf } from './results/kinds.ts'
import { doneBy } from './tasks-engine.ts'
import { isCreated, waterfallData, waterfallErrors } from './waterfall-task.ts'

type Json = Record<string, unknown>

/** The owner of a key, with the workspace it belongs to. */
export function serializeUser(id: string, workspace: ServiceWorkspace, { wire }: Settings): Json {
  const { first_name, email, balance, plan } = workspace
  // Not documented: other sources know users without a first name, and without a workspace.
  if (wire === 'py') return { first_name: null, email, balance, plan }
  if (wire === 'oas') return { first_name, email, balance: String(balance), plan }
  return { first_name, email, balance, plan, workspace: id }
}

const spellPrice = ({ price }: EnrichmentRecord, { wire }: Settings): Json => {
  if (price === undefined) return {}
  return { price: wire === 'oas' ? price.toFixed(4) : price }
}

function head(record: EnrichmentRecord, settings: Settings): Json {
  const { id, name, description, data_source, pricing, auth_method } = record
  const bare = settings.wire === 'py' && pricing.type === 'fixed'
  return {
    id,
    name,
    description,
    data_source,
    ...spellPrice(record, settings),
    ...(bare ? {} : { pricing }),
    auth_method,
  }
}

export function serializeListItem(record: EnrichmentRecord, settings: Settings): Json {
  const { rank, search_keywords, category } = record
  const value = head(record, settings)
  return settings.wire === 'py' ? value : { ...value, rank, search_keywords, category }
}

export function serializeDetail(record: EnrichmentRecord, settings: Settings): Json {
  return {
    ...head(record, settings),
    params: record.params.map(spellParam),
    response_fields: (record.says?.fields ?? responseFields(record.kind)).map(({ name, type_field, display_name }) =>
      settings.offers === 'seed' ? { name, type_field } : { name, type_field, display_name },
    ),
    pagination: record.pagination,
    ...(settings.wire === 'py' ? {} : { category: record.category }),
  }
}

const spellParam = ({ choices, ...param }: ParamRecord): Json => ({
  ...param,
  ...(choices ? { choices: spellChoices(choices) } : {}),
})

const spellChoices = (choices: ChoicesRecord): Json =>
  choices.mode === 'inline' ? { mode: 'inline', items: choices.items } : { mode: 'remote', endpoint: choices.endpoint }

export function serializePage(items: readonly unknown[], page: number, limit: number, { wire }: Settings): Json {
  const more = page * limit < items.length
  return {
    items: items.slice((page - 1) * limit, page * limit),
    page,
    limit,
    has_next_page: wire === 'oas' ? String(more) : more,
    total_count: items.length,
  }
}

export const serializeStarted = (task: ServiceTask, { wire }: Settings): Json => ({
  [wire === 'py' ? 'request_id' : 'task_id']: task.id,
  status: task.waterfall ? 'created' : 'processing',
})

const synonyms: Readonly<Record<string, string>> = { completed: 'success', failed: 'error' }

/** A task at this moment; `partial` gives the rows that are done of a bulk run that still runs. */
export function serializeTask(state: MockState, task: ServiceTask, now: number, partial: boolean): Json {
  const { wire, offers } = state.settings
  const value =
    task.state === 'processing' ? (task.alias ?? (isCreated(task, now) ? 'created' : task.state)) : task.state
  const done = doneBy(task, now)
  const data = dataAt(state, task, done, now, partial)
  const error = errorAt(state, task, done)
  return {
    [wire === 'py' ? 'request_id' : 'task_id']: task.id,
    status: wire === 'py' ? (synonyms[value] ?? value) : value,
    ...(data === undefined ? {} : { data }),
    ...(task.bulk ? { progress: progressOf(task, done, wire === 'seed') } : {}),
    // Not documented: these two.
    ...(offers === 'seed' ? {} : { ...(error === undefined ? {} : { error }), credits_spent: task.charged }),
  }
}

function dataAt(state: MockState, task: ServiceTask, done: number, now: number, partial: boolean): unknown {
  if (task.flow) return flowData(task, done, now, state.settings)
  return task.waterfall ? waterfallData(task, done, now, partial, state.settings) : dataOf(state, task, done, partial)
}

function errorAt(state: MockState, task: ServiceTask, done: number): string | string[] | undefined {
  if (task.flow) return flowErrors(task, done)
  return task.waterfall ? waterfallErrors(task, done) : errorOf(state, task, done)
}

const recordOf = (state: MockState, { enrichment, workspace }: ServiceTask): EnrichmentRecord | undefined =>
  enrichmentIn(state, enrichment, workspace)

/** Not documented: the keys. Older servers have no `no_data` and count misses as failed. */
function progressOf(task: ServiceTask, done: number, countsMisses: boolean): Json {
  const seen = task.outcomes.slice(0, done)
  const count = (letter: string) => seen.split(letter).length - 1
  const total = task.outcomes.length
  const [completed, misses, failed] = [count('d'), count('n'), count('f')]
  const processing = task.state === 'processing' ? total - done : 0
  if (!countsMisses) return { total, completed, failed: failed + misses, processing }
  return { total, completed, no_data: misses, failed, processing }
}

/**
 * A single run: the result, null for a miss. A bulk run: one element for each input in the order of submission.
 * After a cancel only the rows with data, which no longer line up with the inputs.
 */
function dataOf(state: MockState, task: ServiceTask, done: number, partial: boolean): unknown {
  const enrichment = recordOf(state, task)
  const results = () =>
    task.inputs
      .slice(0, done)
      .map((params, row) =>
        enrichment && task.outcomes[row] === 'd'
          ? (enrichment.says?.data ?? resultOf(enrichment, params, task.pages))
          : null,
      )
  switch (task.state) {
    case 'processing':
      return partial && task.bulk ? results() : undefined
    case 'cancelled':
      return results().filter((result) => result !== null)
    case 'failed':
    case 'gone':
      return undefined
    default:
      return task.bulk ? results() : (results()[0] ?? null)
  }
}

function errorOf(state: MockState, task: ServiceTask, done: number): string | string[] | undefined {
  const text = recordOf(state, task)?.says?.error ?? 'The source timed out.'
  if (task.state === 'processing') return undefined
  const rows = task.outcomes
    .slice(0, done)
    .split('')
    .flatMap((letter, row) => (letter === 'f' ? [row + 1] : []))
  if (rows.length === 0) return undefined
  return task.bulk ? rows.map((row) => `Row ${row}: ${text}`) : text
}
