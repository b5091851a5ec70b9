import type { NewColumnType } from '../columns/new-column-types.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { holdsAsIs, isEmptyValue, parseValue, textOf } from '../values/values.ts'
import type { ResultRows, ResultSource } from './result-sources.ts'

export type Destination =
  | { readonly kind: 'column'; readonly id: string }
  | { readonly kind: 'new'; readonly type: NewColumnType }
  | { readonly kind: 'ignore' }

/** By the source's id. */
export type ColumnMapping = ReadonlyMap<string, Destination>

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '')

/** Output values. */
export const outputsIn = (sources: readonly ResultSource[]): readonly ResultSource[] =>
  sources.filter(({ from }) => from === 'output')

/** Returns the sources for columns of a new table: inputs, then outputs. A name that both have is an output only. */
export function sourcesOfNewTable(sources: readonly ResultSource[]): readonly ResultSource[] {
  const outputs = outputsIn(sources)
  const names = new Set(outputs.map(({ name }) => plain(name)))
  return [...sources.filter(({ from, name }) => from === 'input' && !names.has(plain(name))), ...outputs]
}

/** Sources go to the columns of their names, those in `toCreate` to new ones where there is none. No column takes two. */
export function firstMapping(
  sources: readonly ResultSource[],
  columns: readonly TableColumn[],
  toCreate: readonly ResultSource[],
): ColumnMapping {
  const free = columns.filter(({ readOnly }) => !readOnly)
  const byName = new Map(free.map((column) => [column.name, column]))
  const byPlain = new Map<string, TableColumn[]>()
  for (const column of free) {
    const alike = byPlain.get(plain(column.name))
    if (alike) alike.push(column)
    else byPlain.set(plain(column.name), [column])
  }
  // The exact name comes first: another column may differ only in case.
  const exact = new Map<string, TableColumn>()
  const taken = new Set<string>()
  for (const { id, name } of sources) {
    const column = byName.get(name)
    if (!column || taken.has(column.id)) continue
    exact.set(id, column)
    taken.add(column.id)
  }
  return new Map(
    sources.map((source): [string, Destination] => {
      const { id, name, type } = source
      const found = exact.get(id) ?? byPlain.get(plain(name))?.find((column) => !taken.has(column.id))
      if (found) {
        taken.add(found.id)
        return [id, { kind: 'column', id: found.id }]
      }
      return [id, toCreate.includes(source) ? { kind: 'new', type } : { kind: 'ignore' }]
    }),
  )
}

/** Columns that more than one source would fill. */
export function doubled(mapping: ColumnMapping): ReadonlySet<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const to of mapping.values()) {
    if (to.kind !== 'column') continue
    if (seen.has(to.id)) twice.add(to.id)
    seen.add(to.id)
  }
  return twice
}

export interface MappedColumn {
  readonly name: string
  readonly type: NewColumnType
}

/** The columns that have to be created, in the order of the sources; two sources of one name share one. */
export function newColumns(sources: readonly ResultSource[], mapping: ColumnMapping): readonly MappedColumn[] {
  const created = new Map<string, MappedColumn>()
  for (const { id, name } of sources) {
    const to = mapping.get(id)
    if (to?.kind === 'new' && !created.has(name)) created.set(name, { name, type: to.type })
  }
  return [...created.values()]
}

/**
 * The rows of a result as values by column. `made` has the names of the columns that were created for it. A value of a
 * table is never an object unless its column is of kind JSON: else it is written as text. Empty values are left out.
 */
export function mappedRows(
  rows: ResultRows,
  mapping: ColumnMapping,
  columns: readonly TableColumn[],
  created: ReadonlyMap<string, TableColumn>,
): ReadonlyMap<string, unknown>[] {
  const targets = rows.sources.flatMap((source) => {
    const to = mapping.get(source.id)
    const column =
      to?.kind === 'column'
        ? columns.find(({ id }) => id === to.id)
        : to?.kind === 'new'
          ? created.get(source.name)
          : undefined
    return column ? [{ source: source.id, column }] : []
  })
  return Array.from({ length: rows.count }, (_, row) => {
    const cells = new Map<string, unknown>()
    for (const { source, column } of targets) {
      const value = rows.valueAt(row, source)
      if (!isEmptyValue(value)) cells.set(column.id, fitted(column, value))
    }
    return cells
  })
}

function fitted({ kind }: TableColumn, value: unknown): unknown {
  if (holdsAsIs(kind, value)) return value
  if (typeof value === 'object') return textOf(kind, value)
  return typeof value === 'string' ? parseValue(kind, value) : String(value)
}
