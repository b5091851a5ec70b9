import { benchCell } from './bench-source.ts'
import { hostileSource } from './hostile-source.ts'
import { leadSource } from './lead-source.ts'

/** Initial rows of a table: the value by row number, from 0. */
export type ValueSource = (row: number) => unknown

/** The source that a column names, as `bench/7`. */
export function sourceOf(name: string): ValueSource {
  const [family = '', rest = ''] = name.split(/\/(.*)/s)
  switch (family) {
    case 'bench':
      return (row) => benchCell(Number(rest), row)
    case 'lead':
      return leadSource(rest)
    case 'hostile':
      return hostileSource(rest)
    default:
      throw new RangeError(`No source is called "${name}".`)
  }
}
