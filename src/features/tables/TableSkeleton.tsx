import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Table.module.css'

const ROWS = 24
const HEIGHT = 32

/** A table in outline, while its columns are read. */
export const TableSkeleton = ({ label }: { readonly label: string }) => (
  <div data-fills className={styles.waiting}>
    <Skeleton label={label} shape="rows" height={HEIGHT} count={ROWS} />
  </div>
)
