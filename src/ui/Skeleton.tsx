import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** What is being fetched. */
  readonly label: string
  /** `rows`: a picture, two lines, an end; `lines`: a paragraph; `block`: one box; `figures`: three numbers. */
  readonly shape?: 'rows' | 'lines' | 'block' | 'figures' | undefined
  readonly count?: number | undefined
  /** Height of a row, or of the block, in pixels, so that nothing moves when the content comes. */
  readonly height?: number | undefined
}

// Uneven, so that it looks like text.
const WIDTHS = [46, 34, 52, 40, 44]

/** The boxes of what will stand here. Nothing is seen in the first 200 ms: most answers come before. */
export function Skeleton({ label, shape = 'lines', count = shape === 'block' ? 1 : 5, height }: SkeletonProps) {
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
