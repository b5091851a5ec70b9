import { Braces, Calendar, Hash, SquareCheck, Tags, TextAlignStart } from '#ui/column-glyphs.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import type { CellKind } from './column-kind.ts'
import type { TableColumn } from './table-column.ts'

interface ColumnStyle {
  readonly icon: IconPicture
  /** Width that shows most values of the kind, in px. */
  readonly width: number
  /** Values are shown as chips. */
  readonly chips?: 'one' | 'each'
}

export const COLUMN_STYLES: Readonly<Record<CellKind, ColumnStyle>> = {
  text: { icon: 'type', width: 160 },
  'long-text': { icon: TextAlignStart, width: 240 },
  number: { icon: Hash, width: 112 },
  checkbox: { icon: SquareCheck, width: 88 },
  date: { icon: Calendar, width: 128 },
  link: { icon: 'link', width: 200 },
  email: { icon: 'at-sign', width: 224 },
  select: { icon: 'list', width: 144, chips: 'one' },
  'multi-select': { icon: Tags, width: 184, chips: 'each' },
  json: { icon: Braces, width: 200 },
}

/** Text gets an icon by its name: most tables have names and titles among other text. */
const BY_NAME: readonly (readonly [RegExp, IconPicture])[] = [
  [/domain|website|homepage/i, 'globe'],
  [/compan|employer|organi[sz]ation/i, 'building-complex'],
  [/e-?mail/i, 'at-sign'],
  [/phone|mobile/i, 'smartphone'],
  [/linkedin|profile|url/i, 'link'],
]

/** The icon in a column's header: of what fills it, else of its kind. */
export function columnPicture({ kind, name, filledBy }: TableColumn): IconPicture {
  if (filledBy !== undefined) return 'sparkles'
  const named = kind === 'text' ? BY_NAME.find(([words]) => words.test(name)) : undefined
  return named?.[1] ?? COLUMN_STYLES[kind].icon
}
