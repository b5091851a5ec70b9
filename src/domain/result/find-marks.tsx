import { createContext, use, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { piecesOf } from './find.ts'
import type { EntryPath } from './paths.ts'
import { visibleText } from './visible-text.ts'
import styles from './find-marks.module.css'

export interface FindMarks {
  readonly pattern: RegExp | undefined
  readonly path: EntryPath | undefined
}

const FindContext = createContext<FindMarks>({ pattern: undefined, path: undefined })
export const FindProvider = FindContext.Provider
export const useFindMarks = (): FindMarks => use(FindContext)

export function MarkedText({
  text,
  isCurrent = false,
}: {
  readonly text: string
  readonly isCurrent?: boolean | undefined
}) {
  const { pattern } = useFindMarks()
  const pieces = piecesOf(text, pattern)
  if (pieces.length === 1) return visibleText(text)
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      visibleText(piece)
    ) : (
      <mark key={at} className={classNames(styles.mark, isCurrent && styles.here)}>
        {visibleText(piece)}
      </mark>
    ),
  )
}

/** A ref for the location that a search is on: it comes into sight. */
export function useInSight<E extends HTMLElement>(isCurrent: boolean) {
  const ref = useRef<E>(null)
  const { path } = useFindMarks()
  useEffect(() => {
    if (isCurrent && path) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent, path])
  return ref
}
