import { formatCount } from '#lib/format.ts'

/** So many of something, in figures and in the right number: `1 change`, `1,204 changes`. */
export const things = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
