import type { IconName } from '#ui/Icon.tsx'
import type { Visited } from './recents.ts'
import { targetIcon } from './target-icon.ts'

const ICONS = {
  task: 'clock',
  table: 'table-2',
  flow: 'workflow',
  waterfall: 'list-end',
  connector: 'plug',
  run: 'rows-3',
} as const

/** Returns the icon of something that was opened. */
export function visitIcon({ kind, category }: Visited): IconName {
  return kind === 'enrichment' ? targetIcon(category ?? []) : ICONS[kind]
}
