import type { Params } from '#domain/bulk/draft.ts'
import type { AttachedHere } from '../attachments/attach-kinds.ts'
import type { ColumnSource } from '../columns/column-source.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { isEmptyValue } from '../values/values.ts'

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

/**
 * True if the service would not run the row: a required input that comes from a column has no value, or none of the
 * inputs has one. False where the inputs are unknown.
 */
export function isLacking({ columns }: AttachmentInputs, required: ReadonlySet<string>, row: LoadedRow): boolean {
  const empty = columns.filter(([, column]) => isEmptyValue(cellOf(row, column)))
  return empty.length > 0 && (empty.length === columns.length || empty.some(([param]) => required.has(param)))
}
