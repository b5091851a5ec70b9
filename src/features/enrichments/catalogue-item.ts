import type { RefCallback } from 'react'
import type { Enrichment } from '#contract/enrichments.ts'
import type { OpenedRow } from './opened-row.ts'

/** Data of a row or card of the catalogue beside the enrichment itself, and its actions. */
export interface CatalogueItemProps {
  readonly item: Enrichment
  readonly waitsForKey: boolean
  readonly isTicked: boolean
  readonly isFavourite: boolean
  /** Share found of the rows of this device, 0 to 1; undefined while there are too few. */
  readonly share: number | undefined
  readonly onTick: () => void
  readonly onStar: () => void
  readonly onOpen: (by: OpenedRow['by']) => void
  /** Called when pointer or focus enter, or leave. */
  readonly onNear: () => void
  readonly onAway: () => void
  /** The link by which it was opened before Back, and the ref that link gets. */
  readonly returnedBy?: OpenedRow['by'] | undefined
  readonly returnRef?: RefCallback<HTMLElement> | undefined
}

/** `61 %`, as the catalogue writes a share: a blank that does not break, in every language that writes one. */
export const shareText = (share: number): string => `${Math.round(share * 100)}\u00A0%`
