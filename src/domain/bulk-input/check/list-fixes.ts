import type { RunField } from '../../run/run-fields.ts'
import type { InputMapping } from '../columns/mapping.ts'
import type { RowChanges } from './changes.ts'

/**
 * Text entered instead of a value, for all targets: row, replaced value, text. A cell of a column is replaced for every
 * parameter that reads the column; a value of no column only for the parameter of its target.
 */
export type ListFix = readonly [row: number, of: string, text: string]

/** The key of what a parameter reads. Keys of targets have a colon before their first blank. */
function keyOf(target: string, name: string, mapping: InputMapping): string {
  const source = mapping.get(name)?.source
  return source?.from === 'column' ? `column ${source.column}` : `${target} ${name}`
}

type Fields = readonly Pick<RunField, 'name'>[]

export const toListFixes = (
  fixes: RowChanges['fixes'],
  target: string,
  fields: Fields,
  mapping: InputMapping,
): readonly ListFix[] =>
  fixes.flatMap(([row, field, text]): readonly ListFix[] => {
    const name = fields[field]?.name
    return name === undefined ? [] : [[row, keyOf(target, name, mapping), text]]
  })

/** The fixes of the list that the fields of one target read. */
export function fixesOf(
  fixes: readonly ListFix[],
  target: string,
  fields: Fields,
  mapping: InputMapping,
): RowChanges['fixes'] {
  const keys = fields.map(({ name }) => keyOf(target, name, mapping))
  return fixes.flatMap(([row, of, text]) =>
    keys.flatMap((key, field) => (key === of ? [[row, field, text] as const] : [])),
  )
}
