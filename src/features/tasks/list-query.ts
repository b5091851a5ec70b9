import { isSlug } from '#lib/ids.ts'

export const views = ['active', 'action', 'all'] as const
export type TaskTab = (typeof views)[number]

/** Origin of a task: a run of ours by the kind of its target, or a link, whose target is not known. */
export const kinds = ['enrichment', 'waterfall', 'flow', 'link'] as const
export type LineKind = (typeof kinds)[number]

/** State of a line in the filter. `other` is any status of the service that is not in the list. */
export const statuses = [
  'sending',
  'running',
  'waiting',
  'stopping',
  'done',
  'partial',
  'failed',
  'no-data',
  'stopped',
  'gone',
  'missing',
  'other',
  'lost',
] as const
export type LineStatus = (typeof statuses)[number]

/** `kept`: the result that is deleted soonest comes first. */
export const taskSorts = ['newest', 'oldest', 'credits', 'kept', 'name'] as const
export type TaskSort = (typeof taskSorts)[number]

/** The open dialog: stop or retry the selected tasks, or open one by its id. A URL opens the dialog and does nothing else. */
export const taskDialogs = ['stop', 'retry', 'open'] as const
export type TaskAction = (typeof taskDialogs)[number]

export interface TaskListQuery {
  readonly view: TaskTab
  readonly search: string
  readonly kinds: readonly LineKind[]
  readonly statuses: readonly LineStatus[]
  /** By `targetKey`; one that is in no line stays and finds nothing. */
  readonly targets: readonly string[]
  readonly sort: TaskSort
  /** Ids of selected tasks, in the order they were selected. No filter changes them. */
  readonly selected: readonly string[]
  /** The lost call whose card is open, by the id of its intent. */
  readonly lost?: string | undefined
  readonly dialog?: TaskAction | undefined
}

export const defaultTaskQuery: TaskListQuery = {
  view: 'all',
  search: '',
  kinds: [],
  statuses: [],
  targets: [],
  sort: 'newest',
  selected: [],
}

const MAX_SEARCH_LENGTH = 200
/** So many ids still fit into an address that every server takes. */
export const MAX_SELECTED = 200
const MAX_TARGETS = 50

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
export function readTaskQuery(params: URLSearchParams): TaskListQuery {
  const lost = params.get('lost')
  const dialog = taskDialogs.find((name) => name === params.get('ask'))
  const selected = unique(params.getAll('tick').filter(isSlug)).slice(0, MAX_SELECTED)
  return {
    view: views.find((name) => name === params.get('view')) ?? defaultTaskQuery.view,
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    kinds: known(kinds, params.getAll('kind')),
    statuses: known(statuses, params.getAll('status')),
    targets: unique(params.getAll('target').filter(isSlug)).slice(0, MAX_TARGETS),
    sort: taskSorts.find((name) => name === params.get('sort')) ?? defaultTaskQuery.sort,
    selected,
    ...(lost && { lost }),
    ...(dialog && { dialog }),
  }
}

/** The query string of a list; what is as usual is left out. */
export function writeTaskQuery(query: TaskListQuery): string {
  const params = new URLSearchParams()
  if (query.view !== defaultTaskQuery.view) params.set('view', query.view)
  if (query.search) params.set('q', query.search)
  for (const kind of query.kinds) params.append('kind', kind)
  for (const status of query.statuses) params.append('status', status)
  for (const target of query.targets) params.append('target', target)
  if (query.sort !== defaultTaskQuery.sort) params.set('sort', query.sort)
  if (query.lost) params.set('lost', query.lost)
  if (query.dialog) params.set('ask', query.dialog)
  for (const id of query.selected) params.append('tick', id)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Returns the view of the list: filters and order, without what is selected or open in it. */
export const viewOf = (query: TaskListQuery): TaskListQuery => ({
  ...query,
  selected: [],
  lost: undefined,
  dialog: undefined,
})

/** True when something beside the three views hides a part of the journal. */
export const isTaskQueryFiltered = ({ search, kinds: k, statuses: s, targets }: TaskListQuery): boolean =>
  search.trim() !== '' || k.length + s.length + targets.length > 0

/** The same view and order with nothing hidden. */
export const withoutFilters = (query: TaskListQuery): TaskListQuery => ({
  ...query,
  search: '',
  kinds: [],
  statuses: [],
  targets: [],
})

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** The known ones of these names, in our order, so that equal filters have equal addresses. */
const known = <T extends string>(all: readonly T[], names: readonly string[]): readonly T[] =>
  all.filter((name) => names.includes(name))
