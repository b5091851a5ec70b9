import type { CommandName } from './commands.ts'
import type { CellPosition } from './grid-model.ts'
import { type Contents, edgeFrom, nextCorner, type CellOffset, stepFrom, walk } from './moves.ts'
import {
  addRange,
  allOf,
  rangeBetween,
  columnsOf,
  type GridExtent,
  extendTo,
  reshape,
  rowsOf,
  type GridSelection,
  selectCell,
} from './selection.ts'

/** Properties of the table and its window that moves of the selection need. */
export interface MoveContext extends Contents {
  readonly extent: GridExtent
  /** Rows of a window. */
  readonly pageRows: number
  /** Columns of a window, from this one on in a direction. */
  readonly pageColumns: (column: number, by: 1 | -1) => number
  /** The first column is at the right. */
  readonly isRtl: boolean
}

type Way = 'up' | 'down' | 'left' | 'right'

const STEPS: Readonly<Record<Way, CellOffset>> = {
  up: { rows: -1, columns: 0 },
  down: { rows: 1, columns: 0 },
  left: { rows: 0, columns: -1 },
  right: { rows: 0, columns: 1 },
}

/** Returns the selection after a command that moves or selects; undefined for all other commands. */
export function selectionAfter(
  name: CommandName,
  selection: GridSelection,
  around: MoveContext,
): GridSelection | undefined {
  const { extent } = around
  const { active, head } = selection
  switch (name) {
    case 'next':
      return walk(selection, 'across', 1, extent)
    case 'previous':
      return walk(selection, 'across', -1, extent)
    case 'above':
      return walk(selection, 'down', -1, extent)
    case 'next-corner':
      return nextCorner(selection)
    case 'to-active':
      return selection
    case 'select-all':
      return reshape({ ...selection, ranges: [] }, allOf(extent))
    case 'select-column':
      return reshape(selection, columnsOf(selection.anchor.column, head.column, extent))
    case 'select-row':
      return reshape(selection, rowsOf(selection.anchor.row, head.row, extent))
    case 'only-active':
      return selectCell(active)
    case 'add-range':
      return addRange(selection, rangeBetween(active, active))
    default: {
      const isExtending = name.startsWith('extend-')
      const target = targetOf(isExtending ? name.slice('extend-'.length) : name, isExtending ? head : active, around)
      return target && (isExtending ? extendTo(selection, target) : selectCell(target))
    }
  }
}

function targetOf(name: string, from: CellPosition, around: MoveContext): CellPosition | undefined {
  const { extent } = around
  switch (name) {
    case 'row-start':
      return { row: from.row, column: 0 }
    case 'row-end':
      return { row: from.row, column: Math.max(0, extent.columns - 1) }
    case 'first-cell':
      return { row: 0, column: 0 }
    case 'last-cell':
      return { row: Math.max(0, extent.rows - 1), column: Math.max(0, extent.columns - 1) }
    case 'page-up':
      return stepFrom(from, { rows: -around.pageRows, columns: 0 }, extent)
    case 'page-down':
      return stepFrom(from, { rows: around.pageRows, columns: 0 }, extent)
    case 'page-left':
    case 'page-right': {
      const by = (name === 'page-right') === around.isRtl ? -1 : 1
      return stepFrom(from, { rows: 0, columns: by * around.pageColumns(from.column, by) }, extent)
    }
    default: {
      const isEdge = name.startsWith('edge-')
      const step = stepOf(isEdge ? name.slice('edge-'.length) : name, around.isRtl)
      return step && (isEdge ? edgeFrom(from, step, extent, around) : stepFrom(from, step, extent))
    }
  }
}

function stepOf(way: string, isRtl: boolean): CellOffset | undefined {
  if (way === 'up' || way === 'down') return STEPS[way]
  if (way === 'left') return STEPS[isRtl ? 'right' : 'left']
  return way === 'right' ? STEPS[isRtl ? 'left' : 'right'] : undefined
}
