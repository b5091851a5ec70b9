import { useTexts } from '#texts/texts.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './Catalogue.module.css'

// In per cent and uneven, so that they look like names.
const NAMES = [16, 22, 13, 19, 25, 15]

/** The boxes of rows that are on their way, each part where it will stand. */
export function CatalogueSkeleton({ count }: { readonly count: number }) {
  const { catalogue: t, common } = useTexts()
  return (
    <Skeleton label={common.loading(t.what)}>
      {Array.from({ length: count }, (_, index) => {
        const name = NAMES[index % NAMES.length] ?? 20
        return (
          <div key={index} className={styles.row} aria-hidden="true">
            <span className={styles.starBone}>
              <SkeletonBlock width="16px" height={16} isBox />
            </span>
            <SkeletonBlock width="32px" height={32} isBox />
            <div className={styles.words}>
              <SkeletonBlock width={`${name + 8}%`} />
              <SkeletonBlock width={`${name * 2 + 24}%`} />
            </div>
            <span className={styles.wide}>
              <SkeletonBlock width="80px" />
            </span>
            <span className={styles.wide}>
              <SkeletonBlock width="64px" />
            </span>
            <span className={`${styles.hits} ${styles.endBone}`}>
              <SkeletonBlock width="32px" />
            </span>
            <span className={styles.priceBone}>
              <SkeletonBlock width="72px" />
            </span>
            <span className={styles.action}>
              <SkeletonBlock width="68px" height="var(--ec-control-sm)" isBox />
            </span>
          </div>
        )
      })}
    </Skeleton>
  )
}
