import type { AttachedInput } from '#contract/attachments.ts'
import type { InputMapping } from '#domain/bulk-input/columns/mapping.ts'
import { nameColumns } from '#domain/bulk-input/name-columns.ts'
import type { RunField } from '#domain/run/run-fields.ts'
import { type FormFault, readField } from '#domain/run/run-form.ts'
import type { TableColumn } from '../columns/table-column.ts'

/** A column of the table with a unique label. */
export interface NamedColumn {
  readonly id: string
  readonly label: string
}

/** The columns by unique names: two of one name get a number. */
export function namedColumns(
  columns: readonly Pick<TableColumn, 'id' | 'name'>[],
  unnamed: string,
): readonly NamedColumn[] {
  const { columns: labels } = nameColumns(
    columns.map(({ name }) => name),
    columns.length,
    () => unnamed,
  )
  return columns.map(({ id }, index) => ({ id, label: labels[index] ?? id }))
}

/** Inputs to send, as pairs by name, and their problems. */
export interface InputsReading {
  readonly inputs: readonly (readonly [param: string, input: AttachedInput])[]
  readonly faults: ReadonlyMap<string, FormFault>
}

/** Reads a mapping: a column by its id, a fixed value in the format of the service. */
export function readInputs(
  fields: readonly RunField[],
  mapping: InputMapping,
  columns: readonly NamedColumn[],
): InputsReading {
  const inputs: [string, AttachedInput][] = []
  const faults = new Map<string, FormFault>()
  for (const field of fields) {
    const source = mapping.get(field.name)?.source
    const column = source?.from === 'column' ? columns.find(({ label }) => label === source.column) : undefined
    if (column) {
      inputs.push([field.name, { type: 'mapping', value: column.id }])
      continue
    }
    const constant = source?.from === 'constant' ? source.value : ''
    const read = readField(field, typeof constant === 'string' ? constant : [...constant])
    if ('fault' in read) faults.set(field.name, read.fault)
    else if (read.value !== undefined) inputs.push([field.name, { type: 'simple', value: read.value }])
  }
  return { inputs, faults }
}
