import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Name of what is being fetched. */
  readonly label: string
  /** `rows`: an icon, two lines, an end; `lines`: a paragraph; `block`: one box. */
  readonly shape?: 'rows' | 'lines' | 'block' | undefined
  readonly count?: number | undefined
  /** Height of a row, or of the block, in pixels, so that nothing moves when the content comes. */
  readonly height?: number | undefined
  /** A shape of the page's own, made of `SkeletonBlock`s, instead of `shape`. */
  readonly children?: ReactNode
}

// Uneven, so that it looks like text.
const WIDTHS = [46, 34, 52, 40, 44]

/** Placeholders while content loads. Invisible in the first 200 ms: most responses arrive before. */
export function Skeleton({
  label,
  shape = 'lines',
  count = shape === 'block' ? 1 : 5,
  height,
  children,
}: SkeletonProps) {
  if (children) {
    return (
      <output aria-busy="true" aria-label={label} className={styles.skeleton}>
        {children}
      </output>
    )
  }
  return (
    <output aria-busy="true" aria-label={label} className={classNames(styles.skeleton, styles[shape])}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item} style={height ? { blockSize: height } : {}} aria-hidden="true">
          <i style={{ inlineSize: `${WIDTHS[index % WIDTHS.length] ?? 40}%` }} />
          <i style={{ inlineSize: `${(WIDTHS[(index + 2) % WIDTHS.length] ?? 40) + 28}%` }} />
        </div>
      ))}
    </output>
  )
}

export interface SkeletonBlockProps {
  /** Width of the content, such as `46%` or `56px`. */
  readonly width: string
  /** Height of what it is for, in pixels or as a token such as `var(--ec-control)`; text is drawn thinner. */
  readonly height?: number | string | undefined
  /** A box (a tile, a button) instead of a line of text. */
  readonly isBox?: boolean | undefined
}

/** One grey bar that keeps the location of a line of text, or of a box. */
export const SkeletonBlock = ({ width, height = 20, isBox }: SkeletonBlockProps) => (
  <span aria-hidden="true" className={styles.bone} style={{ inlineSize: width, blockSize: height }}>
    <i className={isBox ? styles.box : styles.text} />
  </span>
)
