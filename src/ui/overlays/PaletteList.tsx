import { classNames } from '../class-names.ts'
import type { PaletteGroup } from '../palette-items.ts'
import styles from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import type { PaletteKeys } from './use-palette-keys.ts'

export interface PaletteListProps {
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly keys: PaletteKeys
  /** What another place changes of its size. */
  readonly className?: string | undefined
}

/** What can be taken, in groups with a heading each. */
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
