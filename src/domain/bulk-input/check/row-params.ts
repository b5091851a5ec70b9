import type { Params } from '../../bulk/draft.ts'
import { type FormFault, idsIn, readField } from '../../run/run-form.ts'
import type { RunField } from '../../run/run-fields.ts'
import type { InputMapping, ParamMapping } from '../columns/mapping.ts'
import { cellAt } from '../sheet.ts'

export type RowFaults = ReadonlyMap<number, FormFault>

export interface RowReading {
  readonly params: Params
  /** Undefined for a valid row. */
  readonly faults: RowFaults | undefined
}

/** Reads one row. `fix`: the text that a user entered for a field instead of the cell. */
export type RowReader = (cells: readonly string[], fix?: (field: number) => string | undefined) => RowReading

interface Plan {
  readonly field: RunField
  readonly mapping: ParamMapping | undefined
  /** Index of the column; −1 where no column is read. */
  readonly column: number
  /** Ids of choices by their id and their name, in lower case. */
  readonly ids: ReadonlyMap<string, string> | undefined
}

/** Prepares the reading of many rows: columns, choices and constants are looked up once. */
export function rowReader(fields: readonly RunField[], mapping: InputMapping, columns: readonly string[]): RowReader {
  const plans = fields.map((field): Plan => {
    const own = mapping.get(field.name)
    return {
      field,
      mapping: own,
      column: own?.source.from === 'column' ? columns.indexOf(own.source.column) : -1,
      ids: idsByName(field),
    }
  })
  return (cells, fix) => {
    const params: Record<string, unknown> = {}
    let faults: Map<number, FormFault> | undefined
    for (let index = 0; index < plans.length; index += 1) {
      const plan = plans[index] as Plan
      const text = fix?.(index)
      const value = text === undefined ? valueOf(plan, cells) : choiceOf(plan, text)
      const read = readField(plan.field, value)
      if ('fault' in read) (faults ??= new Map()).set(index, read.fault)
      else if (read.value !== undefined) put(params, plan.field.name, read.value)
    }
    return { params, faults }
  }
}

/** Sets an own property; an assignment to `__proto__` would make none. */
function put(params: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(params, name, { value, enumerable: true, configurable: true, writable: true })
  else params[name] = value
}

function valueOf(plan: Plan, cells: readonly string[]): string | string[] {
  const { mapping, column } = plan
  if (!mapping || mapping.source.from === 'nothing') return ''
  if (mapping.source.from === 'constant') {
    const { value } = mapping.source
    return typeof value === 'string' ? value : [...value]
  }
  let text = cellAt(cells, column)
  if (mapping.trim) text = text.trim()
  if (mapping.lower) text = text.toLowerCase()
  return choiceOf(plan, text)
}

/** Names of choices become their ids; a list in one cell is cut at line breaks, else at `;`, `|` or `,`. */
function choiceOf({ field, ids }: Plan, text: string): string | string[] {
  if (field.kind === 'bool') return boolOf(text)
  const idOf = (name: string) => ids?.get(name.trim().toLowerCase()) ?? name
  if (field.kind !== 'many' && field.kind !== 'lines') return ids ? idOf(text) : text
  if (ids?.has(text.trim().toLowerCase())) return [idOf(text)]
  const separator = ['\n', ';', '|', ','].find((one) => text.includes(one)) ?? '\n'
  return idsIn(text.replaceAll(separator, '\n')).map(idOf)
}

function idsByName({ choices }: RunField): ReadonlyMap<string, string> | undefined {
  if (choices?.from !== 'inline') return undefined
  // Ids last: one may be the name of another choice.
  return new Map([
    ...choices.items.map(({ id, name }) => [name.trim().toLowerCase(), id] as const),
    ...choices.items.map(({ id }) => [id.toLowerCase(), id] as const),
  ])
}

const yes = new Set(['true', 'yes', 'y', '1', 'on'])
const no = new Set(['false', 'no', 'n', '0', 'off'])

function boolOf(text: string): string {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return 'true'
  return no.has(word) ? 'false' : text
}
