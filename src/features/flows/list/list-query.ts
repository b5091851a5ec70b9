import { isSlug } from '#lib/ids.ts'

/** The orders of the list: by the last change, by name, as the service has it. */
export const flowSorts = ['changed', 'name', 'listed'] as const
export type FlowListSort = (typeof flowSorts)[number]

const aboutAll = ['new', 'import'] as const
const aboutOne = ['rename', 'delete'] as const

/** Dialog in the URL. A URL opens the dialog and changes nothing. */
export type FlowDialogParam =
  | { readonly what: (typeof aboutAll)[number] }
  | { readonly what: (typeof aboutOne)[number]; readonly flow: string }

export interface FlowListQuery {
  readonly search: string
  readonly sort: FlowListSort
  readonly dialog?: FlowDialogParam | undefined
}

/** State of a URL without any parameters. */
export const defaultFlowQuery: FlowListQuery = { search: '', sort: 'changed' }

/** In characters; what is longer is cut. */
const MAX_SEARCH_LENGTH = 200

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
export function readFlowQuery(params: URLSearchParams): FlowListQuery {
  const dialog = readDialog(params.get('ask'), params.get('of'))
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: flowSorts.find((name) => name === params.get('sort')) ?? defaultFlowQuery.sort,
    ...(dialog && { dialog }),
  }
}

function readDialog(what: string | null, of: string | null): FlowDialogParam | undefined {
  const all = aboutAll.find((name) => name === what)
  if (all) return { what: all }
  const one = aboutOne.find((name) => name === what)
  return one && of !== null && isSlug(of) ? { what: one, flow: of } : undefined
}

/** The query string of a list; what is as usual is left out. */
export function writeFlowQuery({ search, sort, dialog }: FlowListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (sort !== defaultFlowQuery.sort) params.set('sort', sort)
  if (dialog) params.set('ask', dialog.what)
  if (dialog && 'flow' in dialog) params.set('of', dialog.flow)
  return params
}
