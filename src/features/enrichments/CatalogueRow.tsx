import { useQueryClient } from '@tanstack/react-query'
import type { RefCallback } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#api/context.tsx'
import type { Enrichment } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { PriceWords } from '#domain/price-words.tsx'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './Catalogue.module.css'
import type { OpenedRow } from './opened-row.ts'
import { preloadRunDialog } from './run-dialog.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { shownName, shownWords } from '#domain/shown-text.ts'

export interface CatalogueRowProps {
  readonly item: Enrichment
  readonly waitsForKey: boolean
  readonly isPhone: boolean
  /** One of its links was pressed. */
  readonly onOpen: (by: OpenedRow['by']) => void
  /** The link by which it was opened before the way back led here, and the ref that link gets. */
  readonly returnedBy?: OpenedRow['by'] | undefined
  readonly returnRef?: RefCallback<HTMLElement> | undefined
}

/** One enrichment of the catalogue. Pressing anywhere on it opens it. */
export function CatalogueRow(props: CatalogueRowProps) {
  const { item, waitsForKey, isPhone, onOpen, returnedBy, returnRef = null } = props
  const { catalogue: t } = useTexts()
  const api = useApi()
  const cache = useQueryClient()
  const { id, name, description, data_source, category } = item
  const prefetch = () => void cache.prefetchQuery(api.enrichments.one(id))

  return (
    <div className={styles.row}>
      <Tile icon={targetIcon(category)} />
      <div className={styles.words}>
        <Link
          ref={returnedBy === 'name' ? returnRef : null}
          className={styles.name}
          to={paths.enrichment(id)}
          onClick={() => onOpen('name')}
          onPointerEnter={prefetch}
        >
          {shownName(name)}
        </Link>
        <p className="ec-2 ec-cut">{shownWords(description)}</p>
      </div>
      <span className={`${styles.wide} ec-2 ec-cut`}>{shownName(data_source)}</span>
      <span className={`${styles.wide} ec-2 ec-cut`}>{shownName(category.map((one) => one.name).join(', '))}</span>
      <span className={styles.price}>
        <PriceWords priced={item} inList={!isPhone} />
      </span>
      {waitsForKey ? (
        <span className={styles.key}>
          <Tag icon="key-round">{t.needsKey}</Tag>
        </span>
      ) : (
        <span className={styles.action}>
          <Link
            ref={returnedBy === 'run' ? returnRef : null}
            className={buttonClass({ size: 'sm' })}
            to={paths.run(id)}
            aria-label={t.runNamed(shownName(name))}
            onClick={() => onOpen('run')}
            onFocus={preloadRunDialog}
            onPointerEnter={() => {
              preloadRunDialog()
              prefetch()
            }}
          >
            <Icon name="play" />
            {t.run}
          </Link>
        </span>
      )}
    </div>
  )
}
