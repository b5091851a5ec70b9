import { formatCount } from '#lib/format.ts'

/** A count with its unit in the right form: `1 change`, `1,204 changes`. */
export const things = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
