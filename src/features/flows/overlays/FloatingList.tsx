import { useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { PaletteGroup, PaletteSegment } from '#ui/palette-items.ts'
import { PaletteField } from '#ui/overlays/PaletteField.tsx'
import { PaletteList } from '#ui/overlays/PaletteList.tsx'
import { Popover, type PopoverProps } from '#ui/overlays/Popover.tsx'
import { usePaletteKeys } from '#ui/overlays/use-palette-keys.ts'
import { toScreenPoint } from '../diagram/camera.ts'
import type { Point } from '../diagram/geometry.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './FloatingList.module.css'

export interface FloatingListProps {
  /** Position of the flow at which it opens. */
  readonly position: Point
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly groups: readonly PaletteGroup[]
  readonly onPick: (id: string) => void
  /** Action of Enter while no line is active; takes the first by default. */
  readonly onFirst?: (() => void) | undefined
  readonly onClose: () => void
  readonly empty: string
  readonly note?: string | undefined
}

/** A list over the canvas that is narrowed by typing; the focus stays in its field (ARIA: combobox with a listbox). */
export function FloatingList(props: FloatingListProps) {
  const { position, label, placeholder, text, onType, groups, onPick, onFirst, onClose, empty, note } = props
  const keys = usePaletteKeys(groups, onPick, onFirst)
  return (
    <AnchoredPopover position={position} onClose={onClose} label={label} width={320} flush>
      <div className={styles.head}>
        <Icon name="search" />
        <PaletteField label={label} placeholder={placeholder} text={text} onType={onType} keys={keys} />
      </div>
      <PaletteList label={label} groups={groups} keys={keys} className={styles.list} />
      {groups.length === 0 && <p className={styles.empty}>{empty}</p>}
      <output className={note && groups.length > 0 ? styles.empty : 'ec-sr'}>{note}</output>
    </AnchoredPopover>
  )
}

/** A text in which nothing is marked as found. */
export const plainName = (text: string): readonly PaletteSegment[] => [{ text, isMatch: false }]

/** A panel at the line of the list that has the focus, or at a position of the flow. */
export function AnchoredPopover({
  position,
  ...popover
}: { readonly position: Point } & Omit<PopoverProps, 'isOpen' | 'triggerRef'>) {
  const { pageState } = useFlow()
  const [at] = useState(() => pageState.anchor.get() ?? toScreenPoint(position, pageState.hold.camera.get()))
  const anchor = useRef<HTMLDivElement>(null)
  const [isMounted, setMounted] = useState(false)
  return (
    <>
      <div
        ref={(element) => {
          anchor.current = element
          setMounted(element !== null)
        }}
        className={styles.anchor}
        style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      />
      {isMounted && <Popover isOpen triggerRef={anchor} {...popover} />}
    </>
  )
}
