import { type ReactNode, Suspense, useRef } from 'react'
import { useTexts } from '#texts/texts.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useOverlays } from '#ui/use-overlays.ts'
import styles from './Catalogue.module.css'

export interface FacetButtonProps {
  /** What it filters by. */
  readonly label: string
  /** The choice in force, in words; undefined while it filters nothing. */
  readonly chosen: string | undefined
  readonly onClear: () => void
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Of the panel, in pixels. */
  readonly width: number
  /** The panel. */
  readonly children: ReactNode
}

/** A filter with a panel of its own. While it is on, a second button takes it away. */
export function FacetButton({ label, chosen, onClear, isOpen, onOpen, width, children }: FacetButtonProps) {
  const { catalogue: t, common } = useTexts()
  const { overlays, load } = useOverlays()
  const ref = useRef<HTMLButtonElement>(null)
  const isOn = chosen !== undefined

  return (
    <span className={styles.facet}>
      <button
        ref={ref}
        type="button"
        className={chipClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isOn || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          onOpen(true)
        }}
      >
        {chosen ?? label}
        {!isOn && <Icon name="chevron-down" size="sm" />}
      </button>
      {isOn && (
        <button type="button" className={styles.facetClear} aria-label={t.remove(chosen)} onClick={onClear}>
          <Icon name="x" size="sm" />
        </button>
      )}
      {overlays && (
        <overlays.Popover label={label} width={width} isOpen={isOpen} onClose={() => onOpen(false)} triggerRef={ref}>
          <Suspense fallback={<Skeleton label={common.loading(label)} />}>{children}</Suspense>
        </overlays.Popover>
      )}
    </span>
  )
}
