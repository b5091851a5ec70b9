import type { ReactNode } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './Catalogue.module.css'
import { useOwnShares } from './use-own-shares.ts'

/** The column captions and the rows; the same while the rows load. Hit rates have a column once there is one. */
export function CatalogueFrame({ children }: { readonly children: ReactNode }) {
  const { catalogue: t } = useTexts()
  const shares = useOwnShares()
  return (
    <div className={classNames(styles.list, shares.size === 0 && styles.noHits)}>
      {/* Captions are visual only: each row has its own labels. */}
      <div className={styles.head} aria-hidden="true">
        <span />
        <span />
        <span>{t.columns.name}</span>
        <span className={styles.wide}>{t.columns.source}</span>
        <span className={styles.wide}>{t.columns.category}</span>
        <span className={`${styles.hits} ec-num`} title={t.hitsHint}>
          {t.columns.hits}
        </span>
        <span className={styles.priceHead}>{t.columns.price}</span>
      </div>
      {children}
    </div>
  )
}
