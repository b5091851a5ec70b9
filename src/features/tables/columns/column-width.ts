import type { CellKind, TableColumn } from './table-column.ts'
import { fitWidth } from './layout.ts'

/** Widths that show most values of a kind, in px. */
const BY_KIND: Readonly<Record<CellKind, number>> = {
  text: 160,
  'long-text': 240,
  number: 112,
  checkbox: 88,
  date: 128,
  link: 200,
  email: 224,
  select: 144,
  'multi-select': 184,
  json: 200,
}

/** About what a letter of the head takes, and what stands beside the name: inset, icon, gaps, menu. In px. */
const LETTER = 7
const BESIDE_NAME = 72
/** A long name alone makes no column wider than this. */
const NAMED_AT_MOST = 240

/** How wide a column is before anybody said so: its kind's usual width, or more where its name needs it. */
export const usualWidth = ({ kind, name }: TableColumn): number =>
  fitWidth(Math.max(BY_KIND[kind], Math.min(NAMED_AT_MOST, name.length * LETTER + BESIDE_NAME)))
