import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Progress.module.css'

/** `none` (no result) and `held` (may still change) are hatched. `rest` is everything without a kind of its own. */
export type ProgressKind = 'ok' | 'none' | 'bad' | 'run' | 'warn' | 'accent' | 'held' | 'rest'

export interface ProgressSegment {
  readonly kind: ProgressKind
  /** In the unit of `total`. */
  readonly amount: number
}

export interface ProgressProps {
  /** The same as text: the bar is visual only. */
  readonly label: string
  readonly segments: readonly ProgressSegment[]
  /** The known whole; without one there is no bar to draw. */
  readonly total: number
  /** 8, 4 or 3 px. */
  readonly size?: 'md' | 'thin' | 'hair' | undefined
  /** For bars that are compared with each other: nothing is drawn of a whole that there is not. */
  readonly isBare?: boolean | undefined
}

// There is no element for an image made of boxes.
const PICTURE = 'img'

/** One bar for several kinds of outcome. Rows without a result are hatched, so that they are not taken for failures. */
export function Progress({ label, segments, total, size = 'md', isBare = false }: ProgressProps) {
  return (
    <div role={PICTURE} aria-label={label} className={classNames(styles.bar, styles[size], isBare && styles.bare)}>
      {segments
        .filter((segment) => segment.amount > 0 && total > 0)
        .map(({ kind, amount }, index) => (
          // Two segments may be of one kind.
          <i
            key={`${kind} ${index}`}
            className={styles[kind]}
            style={{ inlineSize: `${Math.min(100, (amount / total) * 100)}%` }}
          />
        ))}
    </div>
  )
}

/** A square in the colour of a segment, with its text: "24 found". */
export const ProgressKey = ({ kind, children }: { readonly kind: ProgressKind; readonly children: ReactNode }) => (
  <span className={styles.key}>
    <i className={styles[kind]} />
    {children}
  </span>
)
