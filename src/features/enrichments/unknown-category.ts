import type { Filters } from './filters.ts'
import type { Catalogue } from './use-catalogue.ts'

/**
 * Whether the address names a category that this catalogue does not have: all of it has been read, no item is in such
 * a category, and the service found none in it either (it may match names more loosely than we do).
 */
export function isUnknownCategory({ category }: Filters, { shelf, list, rows }: UnknownCategoryIn): boolean {
  if (category === undefined || !shelf || shelf.isOld || !shelf.extent.isComplete) return false
  const isAnswered = list.isSuccess && !list.isPlaceholderData
  return isAnswered && rows.length === 0 && shelf.categories.every(({ name }) => name !== category)
}

/** What of the catalogue it looks at. */
export interface UnknownCategoryIn {
  readonly shelf: Catalogue['shelf']
  readonly list: Pick<Catalogue['list'], 'isSuccess' | 'isPlaceholderData'>
  readonly rows: Catalogue['rows']
}
