import type { AttachedInput } from '#contract/attachments.ts'
import type { TableRecord } from './table-records.ts'

/** An enrichment or waterfall of a table. */
export interface AttachmentRecord {
  readonly id: number
  readonly kind: 'enrichment' | 'waterfall'
  /** The id in the catalogue. */
  readonly target: number | string
  readonly name: string
  /** By parameter name, as pairs: a parameter may be called `__proto__`. Columns by id. */
  readonly inputs: readonly (readonly [param: string, input: AttachedInput])[]
  /** Of a waterfall: the providers in their order. */
  readonly enrichments?: readonly number[]
  /** Of a waterfall: who checks addresses; null for nobody. */
  readonly verifier?: number | null
  /** Which output goes to which column. */
  readonly columns: readonly { readonly id: string; readonly field: string }[]
}

/** What is attached to a table, oldest first. */
export const attachmentsOf = ({ attachments = [] }: Pick<TableRecord, 'attachments'>): readonly AttachmentRecord[] =>
  attachments

/** The same for a copy of the table, whose columns have these ids. */
export const attachmentsFor = (table: TableRecord, columnIds: ReadonlyMap<string, string>): AttachmentRecord[] => {
  const moved = (id: string) => columnIds.get(id) ?? id
  return attachmentsOf(table).map((record) => ({
    ...record,
    inputs: record.inputs.map(([param, input]) => [
      param,
      input.type === 'mapping' ? { type: 'mapping', value: moved(input.value) } : input,
    ]),
    columns: record.columns.map(({ id, field }) => ({ id: moved(id), field })),
  }))
}
