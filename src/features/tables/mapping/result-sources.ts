import type { BulkRun } from '#domain/bulk/records.ts'
import type { BulkRunRows } from '#domain/bulk/rows.ts'
import { type ResultColumn, columnsWork, valueAt } from '#domain/result/results.ts'
import { shapeOf } from '#domain/result/shape.ts'
import { inSlices, type Work } from '#lib/slices.ts'
import type { NewColumnType } from '../columns/new-column-types.ts'
import { fittingType } from './fitting-type.ts'

/** Part of a result that can fill a column of a table. */
export interface ResultSource {
  /** Unique among the sources of a result. */
  readonly id: string
  readonly name: string
  /** `output`: a returned value; `input`: one that was sent. */
  readonly from: 'output' | 'input'
  /** The first value that is not empty, as an example. */
  readonly example: unknown
  readonly type: NewColumnType
}

export interface ResultRows {
  readonly sources: readonly ResultSource[]
  readonly count: number
  readonly valueAt: (row: number, source: string) => unknown
  /** The id of the row of a table that each belongs to; absent where they come from elsewhere. */
  readonly rowId?: (row: number) => string
}

/** Number of rows that are searched for an example. */
const MAX_SAMPLED = 50

/**
 * Reads a result as rows: a list has one for each item with data, anything else is one row. The input values are added
 * next to the output if the run had one input: then they belong to every row.
 */
export async function resultRows(
  data: unknown,
  inputs: Readonly<Record<string, unknown>> | null,
  nameOfBare: string,
): Promise<ResultRows> {
  const shape = shapeOf(data)
  const items =
    shape.kind === 'table' ? shape.items.filter((item) => item !== null && item !== undefined) : ofOne(shape)
  const { columns } = await inSlices(columnsWork(items))
  const types = await inSlices(typesWork(items, columns))
  const outputs =
    items.length === 0 ? [] : columns.map((column, at) => outputSource(column, items, nameOfBare, types[at] ?? 'text'))
  const sent = Object.entries(inputs ?? {}).map(([key, value]) => ({
    source: {
      id: `in${key}`,
      name: key,
      from: 'input' as const,
      example: value,
      type: fittingType(undefined, value) ?? ('text' as const),
    },
    read: () => value,
  }))
  const all = [...outputs, ...sent]
  const readers = new Map(all.map(({ source, read }) => [source.id, read]))
  return {
    sources: all.map(({ source }) => source),
    count: items.length,
    valueAt: (row, source) => readers.get(source)?.(row),
  }
}

/**
 * Reads the found rows of a run of many inputs in the order of its list. The cells of the list are sources beside the
 * outputs: each belongs to its own row. The last column of a table's rows is no source: it holds their ids.
 */
export async function runRows(
  rows: BulkRunRows,
  { columns, table }: Pick<BulkRun['source'], 'columns' | 'table'>,
  nameOfBare: string,
): Promise<ResultRows> {
  const found = [...rows.rowsIn(['found'])]
  const items = found.map((row) => rows.row(row).output)
  const outputs = await resultRows(items, null, nameOfBare)
  // Items without data are skipped, as in `resultRows`.
  const listed = found.filter((_, at) => items[at] !== null && items[at] !== undefined)
  const cellOf = (row: number, at: number) => rows.row(listed[row] ?? -1).cells[at]
  const ids = columns.length - 1
  const own = table ? columns.slice(0, ids) : columns
  const inputs = await inSlices(cellSourcesWork(own, listed.length, cellOf))
  const columnOf = new Map(inputs.map(({ id }, at) => [id, at]))
  return {
    sources: [...outputs.sources, ...inputs],
    count: listed.length,
    valueAt: (row, source) => {
      const at = columnOf.get(source)
      return at === undefined ? outputs.valueAt(row, source) : cellOf(row, at)
    },
    ...(table && { rowId: (row: number) => cellOf(row, ids) ?? '' }),
  }
}

function* cellSourcesWork(
  columns: readonly string[],
  count: number,
  cellOf: (row: number, at: number) => string | undefined,
): Work<readonly ResultSource[]> {
  const sources: ResultSource[] = []
  for (const [at, name] of columns.entries()) {
    let [example, type]: [string | undefined, NewColumnType | undefined] = [undefined, undefined]
    for (let row = 0; row < count; row += 1) {
      if (row % OFTEN === OFTEN - 1) yield
      const cell = cellOf(row, at)
      type = fittingType(type, cell)
      if (example === undefined && cell) example = cell
    }
    sources.push({ id: `cell${at}`, name, from: 'input', example, type: type ?? 'text' })
  }
  return sources
}

const ofOne = (shape: ReturnType<typeof shapeOf>): readonly unknown[] =>
  shape.kind === 'fields' || shape.kind === 'scalar' ? [shape.value] : []

/** Number of rows that are read between two yields to the main thread. */
const OFTEN = 1000

function* typesWork(
  items: readonly unknown[],
  columns: readonly ResultColumn[],
): Work<readonly (NewColumnType | undefined)[]> {
  const types = columns.map((): NewColumnType | undefined => undefined)
  for (const [row, item] of items.entries()) {
    if (row % OFTEN === OFTEN - 1) yield
    for (const [at, { key }] of columns.entries()) types[at] = fittingType(types[at], valueAt(item, key))
  }
  return types
}

function outputSource({ id, key }: ResultColumn, items: readonly unknown[], nameOfBare: string, type: NewColumnType) {
  const read = (row: number) => valueAt(items[row], key)
  const example = items.slice(0, MAX_SAMPLED).map((item) => valueAt(item, key))
  return {
    source: {
      id: `out${id}`,
      name: key ?? nameOfBare,
      from: 'output' as const,
      example: example.find((value) => value !== null && value !== undefined && value !== ''),
      type,
    },
    read,
  }
}
