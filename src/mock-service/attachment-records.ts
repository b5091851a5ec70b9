import type { AttachmentRecord, TableRecord } from './table-records.ts'

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
