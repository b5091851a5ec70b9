import { Braces, Calendar, Hash, SquareCheck, Tags, TextAlignStart } from '#ui/column-glyphs.ts'
import type { IconPicture } from '#ui/Icon.tsx'
import type { CellKind, TableColumn } from './table-column.ts'

const BY_KIND: Readonly<Record<CellKind, IconPicture>> = {
  text: 'type',
  'long-text': TextAlignStart,
  number: Hash,
  checkbox: SquareCheck,
  date: Calendar,
  link: 'link',
  email: 'at-sign',
  select: 'list',
  'multi-select': Tags,
  json: Braces,
}

/** Text is told apart by its name: what most tables have beside names and titles. */
const BY_NAME: readonly (readonly [RegExp, IconPicture])[] = [
  [/domain|website|homepage/i, 'globe'],
  [/compan|employer|organi[sz]ation/i, 'building-complex'],
  [/e-?mail/i, 'at-sign'],
  [/phone|mobile/i, 'smartphone'],
  [/linkedin|profile|url/i, 'link'],
]

/** The picture in a column's head: who fills it, else what it holds. */
export function columnPicture({ kind, name, filledBy }: TableColumn): IconPicture {
  if (filledBy !== undefined) return 'sparkles'
  const named = kind === 'text' ? BY_NAME.find(([words]) => words.test(name)) : undefined
  return named?.[1] ?? BY_KIND[kind]
}
