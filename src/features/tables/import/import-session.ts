import type { InputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { RowTargets } from './file-rows.ts'
import type { ImportProgress, ImportTarget, TableImport } from './table-import.ts'
import type { KnownKeys } from './table-scan.ts'

export interface ImportView {
  readonly id: string
  readonly plan: TableImport
  readonly progress: ImportProgress
}

/** The end of the table as this tab last knew it. */
export interface KnownTail {
  readonly total: number
  readonly tail: readonly string[]
  /** On the steady clock. */
  readonly at: number
}

/** In-memory state of one import in the tab that sends. Whatever must survive the tab is in the records. */
export interface ImportSession {
  readonly table: string
  readonly file: InputEngine
  /** Rows whose key an earlier row of the file has. */
  readonly repeated: ReadonlySet<number>
  /** The keys of the table; absent if the service looks them up. */
  readonly known: KnownKeys | undefined
  /** Batches below this may have been sent by an earlier tab. */
  readonly maybeSent: number
  /** A row of the table, which shows by which names the rows of this service key their columns. */
  readonly sample: LoadedRow['cells'] | undefined
  /** Columns by identifier, and when they were read, on the steady clock. */
  columns: { readonly byId: ReadonlyMap<string, TableColumn>; readonly at: number }
  readonly flying: Set<number>
  /** Batches whose response was lost in this tab. */
  readonly lost: Set<number>
  tail: KnownTail | undefined
}

/** The identifier of a column of the import; undefined while it is not created. */
export const idOfTarget = (to: ImportTarget, { fresh }: Pick<ImportProgress, 'fresh'>): string | undefined =>
  'id' in to ? to.id : fresh[to.fresh]

/** Returns the targets of the file's cells, by the columns as they are now, or the name of a missing column. */
export function targetsOf(
  { id, plan, progress }: ImportView,
  { columns: { byId }, repeated }: Pick<ImportSession, 'columns' | 'repeated'>,
): RowTargets | { readonly missing: string } {
  const columnOf = (to: ImportTarget) => byId.get(idOfTarget(to, progress) ?? '')
  const columns: RowTargets['columns'][number][] = []
  for (const { at, to } of plan.columns) {
    const column = columnOf(to)
    if (!column || column.readOnly) return { missing: plan.heads[at] ?? '' }
    columns.push({ at, column })
  }
  const match = plan.match && columns.find(({ at }) => at === plan.match?.at)
  const tag = plan.tag && columnOf(plan.tag)
  if (plan.tag && !tag) return { missing: TAG_COLUMN }
  return {
    columns,
    match: match ?? undefined,
    tag: tag ? { column: tag, prefix: id.slice(0, 8) } : undefined,
    repeated,
  }
}

/** Name of the column that tier B adds. */
export const TAG_COLUMN = 'import_ref'
