import type { Params } from '#domain/bulk/draft.ts'
import type { AttachedHere } from '../attachments/attach-kinds.ts'
import type { ColumnSource } from '../columns/column-source.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'

/** Sources of the inputs of an attachment, as far as they are known. */
export interface AttachmentInputs {
  readonly columns: readonly (readonly [param: string, column: TableColumn])[]
  readonly constants: readonly (readonly [param: string, value: unknown])[]
}

/** Reads the inputs from what this device added, else from the service's own list, which names a column by id or name. */
export function attachmentInputs(
  attached: AttachedHere | undefined,
  mapping: ColumnSource['mapping'],
  columns: readonly TableColumn[],
): AttachmentInputs {
  if (attached) {
    return {
      columns: (attached.inputs ?? []).flatMap(([param, id]) => {
        const column = columns.find((one) => one.id === id)
        return column ? [[param, column] as const] : []
      }),
      constants: attached.constants ?? [],
    }
  }
  const inputs = Object.entries(mapping ?? {})
  return {
    columns: inputs.flatMap(([param, { type, value }]) => {
      const column = columns.find(({ id }) => id === value) ?? columns.find(({ name }) => name === value)
      return type === 'mapping' && column ? [[param, column] as const] : []
    }),
    constants: inputs.flatMap(([param, { type, value }]) => (type === 'simple' ? [[param, value] as const] : [])),
  }
}

/** The values that one row is run with: what its price may depend on. */
export const rowParams = ({ columns, constants }: AttachmentInputs, row: LoadedRow): Params =>
  Object.fromEntries([...constants, ...columns.map(([param, column]) => [param, cellOf(row, column)] as const)])
