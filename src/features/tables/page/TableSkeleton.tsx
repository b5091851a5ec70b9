import { fillHeight } from '#ui/fill-height.ts'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './Table.module.css'

const ROWS = 20
/** Uneven, so that they look like text. */
const WIDTHS = [52, 68, 44, 76, 60]

/** A table in outline, while its columns or its first rows are read. */
export const TableSkeleton = ({ label }: { readonly label: string }) => (
  <div ref={fillHeight} data-fills className={styles.waiting}>
    <Skeleton label={label}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.bones}>
          <SkeletonBlock width="20px" height={12} />
          {WIDTHS.map((_width, at) => (
            <SkeletonBlock key={at} width={`${WIDTHS[(row + at) % WIDTHS.length] ?? 50}%`} height={16} />
          ))}
        </div>
      ))}
    </Skeleton>
  </div>
)
