import type { ReactNode } from 'react'
import { useTexts } from '#texts/texts.tsx'
import styles from './Catalogue.module.css'

/** The captions of the columns and what stands under them: the same while the rows are on their way. */
export function CatalogueFrame({ children }: { readonly children: ReactNode }) {
  const { catalogue: t } = useTexts()
  return (
    <div className={styles.list}>
      {/* Captions for the eye: each row says its own parts. */}
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
