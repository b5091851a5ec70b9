import { classNames } from './class-names.ts'
import { Icon, type IconPicture } from './Icon.tsx'
import styles from './Tile.module.css'

export interface TileProps {
  readonly icon: IconPicture
  /** 24, 32 or 40 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Only where the tile is the state itself. */
  readonly tone?: 'ok' | 'run' | 'warn' | 'bad' | undefined
}

/** The icon of a kind of item, on its own small background. */
export const Tile = ({ icon, size = 'md', tone }: TileProps) => (
  <span className={classNames(styles.tile, styles[size], tone && styles[tone])} aria-hidden="true">
    <Icon name={icon} size={size} />
  </span>
)
