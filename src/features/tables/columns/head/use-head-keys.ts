import type { KeyboardEvent, RefObject } from 'react'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { useTexts } from '#texts/texts.tsx'
import { type Action, useActions } from '#ui/actions.tsx'
import { fitWidth } from '../layout.ts'
import type { GridHeadProps } from './grid-head-props.ts'
import { isRightToLeft, indexOf } from './head-cells.ts'
import { useColumnName } from './HeadCell.tsx'

export interface HeadKeysOptions extends GridHeadProps {
  readonly row: RefObject<HTMLElement | null>
  /** The focused column. */
  readonly stop: number
  readonly focus: (index: number) => void
  readonly openMenu: (index: number) => void
  readonly announce: (words: string) => void
  /** Called when the focused column will be rendered at this position. */
  readonly keepFocus: (index: number) => void
}

/** By how much a key changes a width, in px. */
const STEP = 16

/** Returns the key handler of the column headers, which are one tab stop. Its keys are in the shortcuts dialog, too. */
export function useHeadKeys(options: HeadKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const {
    layout,
    onSelect,
    onMoved,
    onRename,
    leave,
    row,
    stop,
    focus,
    openMenu,
    announce: report,
    keepFocus,
  } = options
  const { columns, arrange } = layout
  const { keys: t, head } = useTexts(tableColumnsTexts).tableColumns
  const nameOf = useColumnName()
  const column = columns[stop]

  const isOwnEvent = (press?: globalThis.KeyboardEvent) => !press || isOnHead(press, row.current)
  const last = columns.length - 1
  const onwards = () => (row.current && isRightToLeft(row.current) ? -1 : 1)
  const go = (step: number) => focus(Math.min(Math.max(stop + step, 0), last))
  const move = (step: number) => {
    const index = stop + step
    if (!column || index < 0 || index > last) return
    keepFocus(index)
    onMoved?.(column.id, arrange.move(column.id, index))
    report(head.moved(nameOf(column), index + 1, columns.length))
  }
  const resize = (step: number) => {
    if (!column) return
    const width = fitWidth(column.width + step)
    arrange.resize(new Map([[column.id, width]]))
    report(head.widened(nameOf(column), width))
  }
  const extend = (step: number) => {
    const index = Math.min(Math.max(stop + step, 0), last)
    onSelect(index, 'extend')
    focus(index)
  }

  const key = (id: string, keys: string, name: string, run: () => void): Action => ({
    id: `table.head.${id}`,
    keys,
    name,
    group: t.group,
    keysOnly: true,
    when: isOwnEvent,
    run,
  })
  useActions([
    key('next', 'arrowright', t.next, () => go(onwards())),
    key('previous', 'arrowleft', t.previous, () => go(-onwards())),
    key('first', 'home', t.first, () => focus(0)),
    key('last', 'end', t.last, () => focus(last)),
    key('extend-next', 'shift+arrowright', t.extendNext, () => extend(onwards())),
    key('extend-previous', 'shift+arrowleft', t.extendPrevious, () => extend(-onwards())),
    key('move-on', 'alt+shift+arrowright', t.moveOn, () => move(onwards())),
    key('move-back', 'alt+shift+arrowleft', t.moveBack, () => move(-onwards())),
    key('wider', 'alt+arrowright', t.wider, () => resize(STEP * onwards())),
    key('narrower', 'alt+arrowleft', t.narrower, () => resize(-STEP * onwards())),
    key('menu', 'enter', t.menu, () => openMenu(stop)),
    key('rename', 'f2', t.rename, () => column && onRename?.(column.id)),
    key('body', 'arrowdown', t.body, leave),
  ])

  return (event) => {
    if (event.key !== ' ' || !isOnHead(event.nativeEvent, row.current)) return
    event.preventDefault()
    onSelect(stop, 'only')
    focus(stop)
  }
}

/** The key was pressed on a column's header itself, not on something in it. */
function isOnHead(press: globalThis.KeyboardEvent, row: HTMLElement | null): boolean {
  const target = press.composedPath()[0]
  return (
    target instanceof HTMLElement &&
    row?.contains(target) === true &&
    indexOf(target) !== undefined &&
    target.hasAttribute('data-place')
  )
}
