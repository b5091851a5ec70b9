import type { IconName } from '#ui/Icon.tsx'
import type { Visited } from './recents.ts'
import { targetIcon } from './target-icon.ts'

/** The picture of something that was opened. */
export function visitIcon({ kind, category }: Visited): IconName {
  if (kind === 'enrichment') return targetIcon(category ?? [])
  return kind === 'task' ? 'clock' : kind === 'table' ? 'table-2' : 'plug'
}
