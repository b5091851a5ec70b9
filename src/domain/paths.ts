import { isSlug } from '#lib/ids.ts'
import { invariant } from '#lib/invariant.ts'
import type { Cascade } from './waterfall/cascade.ts'
import { cascadeLink } from './waterfall/cascade-link.ts'

/** Target of a run, as far as its URL goes. */
type Ran =
  | { readonly kind: 'enrichment'; readonly id: number }
  | { readonly kind: 'flow' | 'waterfall'; readonly id: string }

export type AddedToTable =
  | { readonly kind: 'enrichment'; readonly id: number }
  | { readonly kind: 'waterfall'; readonly id: string }

/** A compared target in the URL. Without a cascade, a waterfall queries the providers chosen on that device. */
type ComparedLink = Ran & { readonly cascade?: Cascade | undefined }

/** `enrichment:123`, `waterfall:email_getter` or `waterfall:email_getter?providers=5001,5002&verifier=77`. */
export const comparedText = ({ kind, id, cascade }: ComparedLink): string =>
  `${kind}:${id}${cascade ? `?${new URLSearchParams(cascadeLink(cascade)).toString()}` : ''}`

/** Every URL of the console. Ids are checked where they come from a link; here a wrong one is a programming error. */
export const paths = {
  home: () => '/',
  account: () => '/account',
  settings: (section?: string) => (section ? `/settings/${section}` : '/settings'),
  enrichments: () => '/enrichments',
  enrichment: (id: number) => `/enrichments/${id}`,
  /** The run dialog over its page; it only opens, it never starts. Once it runs, `task` names what it shows. */
  run: (target: Ran): string => `${paths.target(target)}?run=one`,
  /** The wizard for many rows instead of its page; nothing is sent before its receipt is confirmed. */
  runMany: (target: Ran): string => `${paths.target(target)}?run=many`,
  target: (target: Ran): string => {
    if (target.kind === 'enrichment') return paths.enrichment(target.id)
    return target.kind === 'flow' ? paths.flow(target.id) : paths.waterfall(target.id)
  },
  /** The run dialog of this with the inputs of an earlier task, taken from the journal of this device. */
  runAgain: (target: Ran, taskId: string): string =>
    `${paths.target(target)}?run=one&again=${encodeURIComponent(taskId)}`,
  waterfalls: () => '/waterfalls',
  waterfall: (id: string) => {
    invariant(
      isSlug(id),
      'A waterfall id that is unsafe in a path reached paths.waterfall(). Check it where it comes in.',
    )
    return `/waterfalls/${encodeURIComponent(id)}`
  },
  connectors: () => '/connectors',
  newConnector: () => '/connectors/new',
  /** A new connector that begins as a copy of this one; nothing is created before it is saved. */
  copyOfConnector: (id: number) => `/connectors/new?copy=${id}`,
  connector: (id: number) => `/connectors/${id}`,
  flows: () => '/flows',
  /** The question for a new flow; nothing is made before it gets a response. */
  newFlow: () => '/flows?ask=new',
  flow: (id: string) => {
    invariant(isSlug(id), 'A flow id that is unsafe in a path reached paths.flow(). Check it where it comes in.')
    return `/flows/${encodeURIComponent(id)}`
  },
  tables: () => '/tables',
  folder: (id: number) => `/tables?folder=${id}`,
  /** The question for a new table; nothing is made before it gets a response. */
  newTable: () => '/tables?ask=new-table',
  table: (id: string) => {
    invariant(isSlug(id), 'A table id that is unsafe in a path reached paths.table(). Check it where it comes in.')
    return `/tables/${encodeURIComponent(id)}`
  },
  /** A column of a table, at its first row; the table where no column is named. */
  column: (table: string, column: string | undefined): string =>
    `${paths.table(table)}${column === undefined ? '' : `?row=1&column=${encodeURIComponent(column)}`}`,
  /** Path of the page that adds a target to a table; a dialog confirms it first. */
  enrichTable: (table: string | undefined, target: AddedToTable | undefined): string =>
    `${table === undefined ? paths.tables() : paths.table(table)}/enrich${target ? `?${target.kind}=${encodeURIComponent(target.id)}` : ''}`,
  /** The choice of what is added to a table, among the enrichments or the waterfalls alone. */
  chooseForTable: (table: string, kind: 'enrichments' | 'waterfalls'): string =>
    `${paths.enrichTable(table, undefined)}?kind=${kind}`,
  /** Returns the path of an import: into this table, or a new one. */
  importFile: (table: string | undefined): string =>
    `${table === undefined ? paths.tables() : paths.table(table)}/import`,
  importRun: (table: string | undefined, id: string): string =>
    `${paths.importFile(table)}?import=${encodeURIComponent(id)}`,
  tasks: () => '/tasks',
  tasksToDo: () => '/tasks?view=action',
  /** The dialog for a task id; no request is sent before it is entered. */
  openTask: () => '/tasks?ask=open',
  /** A paid call whose response was lost, opened in the list of tasks. */
  lost: (intentId: string) => `/tasks?lost=${encodeURIComponent(intentId)}`,
  task: (id: string) => {
    invariant(isSlug(id), 'A task id that is unsafe in a path reached paths.task(). Check it where it comes in.')
    return `/tasks/${encodeURIComponent(id)}`
  },
  bulkRun: (id: string) => {
    invariant(isSlug(id), 'A run id that is unsafe in a path reached paths.bulkRun(). Check it where it comes in.')
    return `/runs/${encodeURIComponent(id)}`
  },
  /** The rows for a comparison on a sample, and what is compared; nothing is sent before its receipt is confirmed. */
  compare: (targets: readonly ComparedLink[] = []): string => {
    const query = new URLSearchParams(targets.map((target) => ['with', comparedText(target)]))
    return targets.length > 0 ? `/compare?${query.toString()}` : '/compare'
  },
  comparison: (id: string) => {
    invariant(
      isSlug(id),
      'A comparison id that is unsafe in a path reached paths.comparison(). Check it where it comes in.',
    )
    return `/compare/${encodeURIComponent(id)}`
  },
  saveRun: (id: string): string => `${paths.bulkRun(id)}/save`,
  saveResult: (id: string): string => `${paths.task(id)}/save`,
} as const
