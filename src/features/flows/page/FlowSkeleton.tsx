import { fillHeightSlim } from '#ui/fill-height.ts'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './Flow.module.css'

/** Positions of the skeleton cards: they suggest a flow, not a certain one. */
const CARDS = [
  [6, 20],
  [24, 18],
  [24, 52],
  [44, 24],
  [44, 54],
  [64, 12],
  [64, 40],
] as const

export const FlowSkeleton = ({ label }: { readonly label: string }) => (
  <div ref={fillHeightSlim} data-fills className={styles.waiting}>
    <Skeleton label={label}>
      {CARDS.map(([x, y]) => (
        <div key={`${x} ${y}`} className={styles.bone} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}>
          <SkeletonBlock width="156px" height={73} />
        </div>
      ))}
    </Skeleton>
  </div>
)
