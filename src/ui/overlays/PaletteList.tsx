import { classNames } from '../class-names.ts'
import type { PaletteGroup, PaletteItem, PaletteSegment } from '../palette-items.ts'
import styles from './Palette.module.css'
import type { PaletteKeys } from './use-palette-keys.ts'
import type { HTMLAttributes } from 'react'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'

export interface PaletteListProps {
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly keys: PaletteKeys
  /** Class that changes its size elsewhere. */
  readonly className?: string | undefined
}

export function PaletteList({ label, groups, keys, className }: PaletteListProps) {
  const { listRef, listId, activeId, optionProps } = keys
  return (
    <div
      ref={listRef}
      id={listId}
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, className)}
      tabIndex={-1}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <p aria-hidden="true" className={styles.title}>
            {group.title}
          </p>
          {group.items.map((item) => (
            <PaletteOption key={item.id} item={item} isActive={item.id === activeId} {...optionProps(item)} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteOptionProps extends HTMLAttributes<HTMLElement> {
  readonly item: PaletteItem
  readonly isActive: boolean
}

/** One line of the palette. A name of the service is text, whatever it holds. */
function PaletteOption({ item, isActive, ...native }: PaletteOptionProps) {
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
