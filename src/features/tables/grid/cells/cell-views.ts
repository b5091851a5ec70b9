import type { CellKind } from '../../columns/column-kind.ts'
import type { CellView } from './cell-view.ts'
import { checkboxCell } from './checkbox.ts'
import { multiSelectCell, selectCell } from './chips.ts'
import { emailCell, linkCell } from './link.ts'
import { dateCell, jsonCell, numberCell, textCell } from './text.ts'

export const CELL_VIEWS: Readonly<Record<CellKind, CellView>> = {
  text: textCell,
  'long-text': textCell,
  number: numberCell,
  checkbox: checkboxCell,
  date: dateCell,
  link: linkCell,
  email: emailCell,
  select: selectCell,
  'multi-select': multiSelectCell,
  json: jsonCell,
}
