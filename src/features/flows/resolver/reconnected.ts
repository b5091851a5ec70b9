import type { Conflict } from '../merge/conflict.ts'
import { readReference } from '../model/reference-uses.ts'

/** True where an own resolution is another source rather than another text. */
export const isReconnected = ({ mine, theirs }: Conflict): boolean => readReference(mine ?? theirs) !== undefined
