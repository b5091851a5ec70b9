import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PairValues, nextKey } from './form-values.ts'

export type RowPart = 'name' | 'value' | 'grip' | 'remove'

/** Target of the focus once the rows are drawn again. */
interface Aim {
  readonly key: number | undefined
  readonly part: RowPart
}

/** A list in which `from` is where `to` was. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = rows.filter((_row, index) => index !== from)
  const row = rows[from]
  return row === undefined ? next : [...next.slice(0, to), row, ...next.slice(to)]
}

/** Returns the edits of a list's rows; the focus stays with the row it was in. */
export function useRowEdits(
  list: RefObject<HTMLElement | null>,
  rows: readonly PairValues[],
  onChange: (rows: PairValues[]) => void,
) {
  const aim = useRef<Aim>(undefined)
  const [announcement, setAnnounced] = useState('')

  // With every drawing: the row may not be there yet.
  useEffect(() => {
    const wanted = aim.current
    if (!wanted || !list.current) return
    aim.current = undefined
    const row = wanted.key === undefined ? '[data-add]' : `[data-row="${wanted.key}"] [data-part="${wanted.part}"]`
    const element = list.current.querySelector<HTMLElement>(row)
    ;(element?.matches('button, input') ? element : element?.querySelector<HTMLElement>('input'))?.focus()
  })

  return {
    /** The last move, for screen readers. */
    announcement: announcement,
    add: () => {
      const key = nextKey(rows)
      aim.current = { key, part: 'name' }
      onChange([...rows, { key, name: '', value: '' }])
    },
    edit: (index: number, part: Partial<Pick<PairValues, 'name' | 'value'>>) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
    remove: (index: number) => {
      const next = rows.filter((_row, at) => at !== index)
      aim.current = { key: (next[index] ?? next[index - 1])?.key, part: 'remove' }
      onChange(next)
    },
    /** Returns whether there was space to move. */
    move: (from: number, to: number, part: RowPart, words: (index: number) => string): boolean => {
      if (to < 0 || to >= rows.length || to === from) return false
      aim.current = { key: rows[from]?.key, part }
      onChange(moved(rows, from, to))
      setAnnounced(words(to + 1))
      return true
    },
  }
}
