import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import type { PaletteItem, PaletteSegment } from '../palette-items.ts'
import styles from './Palette.module.css'

export interface PaletteOptionProps extends HTMLAttributes<HTMLElement> {
  readonly item: PaletteItem
  readonly isActive: boolean
}

/** One line of the palette. A name of the service is text, whatever it holds. */
export function PaletteOption({ item, isActive, ...native }: PaletteOptionProps) {
  const { icon, name, note, end, keys } = item
  return (
    <div
      {...native}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, isActive && styles.active)}
    >
      <Icon name={icon} />
      <span className={styles.words}>
        <Segments of={name} />
        {note && note.length > 0 && (
          <span className={styles.note}>
            {' '}
            <Segments of={note} />
          </span>
        )}
      </span>
      {end}
      {keys ? <Kbd keys={keys} /> : isActive && <Kbd keys="enter" />}
    </div>
  )
}

// `bdi` keeps a name's direction of writing to itself.
const Segments = ({ of }: { readonly of: readonly PaletteSegment[] }) => (
  <bdi>
    {of.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
  </bdi>
)
