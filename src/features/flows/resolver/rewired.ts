import type { Conflict } from '../merge/conflict.ts'
import { readReference } from '../model/reference-uses.ts'

/** True where an own answer is another source rather than another text. */
export const isRewired = ({ mine, theirs }: Conflict): boolean => readReference(mine ?? theirs) !== undefined
